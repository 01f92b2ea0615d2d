import type { Change, Document } from "../../model/document.ts";
import type { ResourcePath } from "../../model/path.ts";
import type { Micros } from "../../model/time.ts";
import type { Guard } from "../guard.ts";

/** The change of one document for one target. */
export interface Delta {
  readonly path: ResourcePath;
  /** The document after the change, or null when it does not exist. */
  readonly document: Document | null;
  /** Whether it belongs to the target after the change. */
  readonly member: boolean;
  /** Whether the document itself changed, not only its membership in the results. */
  readonly changed: boolean;
}

/** The initial state of a target: everything, or the changes since the client's resume token. */
export interface Beginning {
  /** Whether the client must first discard its state. */
  readonly reset: boolean;
  readonly deltas: readonly Delta[];
  /**
   * All results, when the client must find out itself which of its documents no longer match. Else
   * null.
   */
  readonly remaining: readonly ResourcePath[] | null;
}

/** The state of a target that a resuming client has. */
export interface Remembered {
  readonly time: Micros;
  /** The number of its documents, or null when it does not send one. */
  readonly count: number | null;
}

/** What a client listens to: one query or a list of documents. */
export interface Target {
  /**
   * The changes that concern it: of these documents, or of collections with this id (null = any
   * id).
   */
  readonly interest:
    | { readonly kind: "documents"; readonly paths: readonly string[] }
    | { readonly kind: "collections"; readonly id: string | null };
  /**
   * Checks the rules. Returns the names of the documents that the decision depends on. When one of
   * them changes, check again.
   * @throws RpcError PERMISSION_DENIED when the rules do not let the caller listen
   */
  authorize(guard: Guard, time: Micros): readonly string[];
  /** The initial state at the time `now`. Called once, before any `apply`. */
  begin(remembered: Remembered | null, now: Micros): Beginning;
  /** Applies one commit that the database has already made. */
  apply(changes: readonly Change[]): readonly Delta[];
}

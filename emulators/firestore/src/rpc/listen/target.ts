import type { Change, Document } from "../../model/document.ts";
import type { ResourcePath } from "../../model/path.ts";
import type { Micros } from "../../model/time.ts";
import type { Guard } from "../guard.ts";

/** What happened to one document as one target sees it. */
export interface Delta {
  readonly path: ResourcePath;
  /** The document now; null when it does not exist. */
  readonly document: Document | null;
  /** Whether it belongs to the target now. */
  readonly member: boolean;
  /** Whether the document itself differs, rather than only its place among others. */
  readonly changed: boolean;
}

/** How a target begins: with everything, or with what changed since the moment the client remembers. */
export interface Beginning {
  /** Whether what the client remembers must be forgotten first. */
  readonly reset: boolean;
  readonly deltas: readonly Delta[];
  /** All results, when the client shall find out by itself which of its documents are none any more; else null. */
  readonly remaining: readonly ResourcePath[] | null;
}

/** What the client remembers of a target. */
export interface Remembered {
  readonly time: Micros;
  /** How many documents it has, if it says so. */
  readonly count: number | null;
}

/** Something a client listens to: one query or a list of documents. */
export interface Target {
  /** Which commits concern it: names, or collections of an id (null = of any id). */
  readonly interest:
    | { readonly kind: "documents"; readonly paths: readonly string[] }
    | { readonly kind: "collections"; readonly id: string | null };
  /**
   * Asks the rules. Answers the names of the documents that the decision depends on: when one changes, ask again.
   * @throws RpcError PERMISSION_DENIED when they do not let the caller listen
   */
  authorize(guard: Guard, time: Micros): readonly string[];
  /** The present state at the time `now`. Called once, before any `apply`. */
  begin(remembered: Remembered | null, now: Micros): Beginning;
  /** Takes in one commit that the database has already made. */
  apply(changes: readonly Change[]): readonly Delta[];
}

import type { Change } from "../model/document.ts";
import type { DatabaseName } from "../model/path.ts";
import type { Micros } from "../model/time.ts";

/** Who caused a commit, as events with auth context name them. */
export type Actor =
  | { readonly type: "admin" }
  | { readonly type: "user"; readonly uid: string }
  | { readonly type: "unauthenticated" };

/** One commit, delivered to subscribers right after it takes effect. */
export interface CommitEvent {
  readonly name: DatabaseName;
  readonly commitTime: Micros;
  /**
   * The documents that differ now, each with its state before and after. Empty when nothing
   * changed.
   */
  readonly changes: readonly Change[];
  /** Null when no client requested it. */
  readonly actor: Actor | null;
  /** "import" restores documents and causes no function events. */
  readonly origin: "write" | "import";
}

export type CommitListener = (event: CommitEvent) => void;

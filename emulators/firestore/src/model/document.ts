import type { ResourcePath } from "./path.ts";
import type { Micros } from "./time.ts";
import type { FieldMap } from "./value.ts";

/** One version of a stored document. Never changed after it was made, so that snapshots may share it. */
export interface Document {
  readonly path: ResourcePath;
  readonly fields: FieldMap;
  readonly createTime: Micros;
  readonly updateTime: Micros;
}

/** What one commit did to one document: the net effect of all its writes. */
export interface Change {
  readonly path: ResourcePath;
  readonly before: Document | null;
  readonly after: Document | null;
}

import type { ResourcePath } from "./path.ts";
import type { Micros } from "./time.ts";
import type { FieldMap } from "./value.ts";

/** One version of a stored document. It is immutable, so that snapshots can share it. */
export interface Document {
  readonly path: ResourcePath;
  readonly fields: FieldMap;
  readonly createTime: Micros;
  readonly updateTime: Micros;
}

/** The net effect of all writes of a commit on one document. */
export interface Change {
  readonly path: ResourcePath;
  readonly before: Document | null;
  readonly after: Document | null;
}

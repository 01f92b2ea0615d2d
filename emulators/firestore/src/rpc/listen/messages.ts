import { STATUS_NUMBER, type RpcError } from "../../errors.ts";
import { documentName, type DatabaseName, type ResourcePath } from "../../model/path.ts";
import type { Document } from "../../model/document.ts";
import type { Micros } from "../../model/time.ts";
import { writeDocument } from "../../protocol/document.ts";
import { wireTime } from "../../protocol/timestamp.ts";
import { bloomFilterOf } from "./bloom-filter.ts";
import { writeResumeToken } from "./resume-token.ts";

/** TargetChange.TargetChangeType by name. Source: google/firestore/v1/firestore.proto */
const TYPE = { ADD: 1, REMOVE: 2, CURRENT: 3, RESET: 4 } as const;

export const added = (id: number): object => change(TYPE.ADD, id);
export const reset = (id: number, time: Micros): object => change(TYPE.RESET, id, at(time));
export const current = (id: number, time: Micros): object => change(TYPE.CURRENT, id, at(time));
export const removed = (id: number): object => change(TYPE.REMOVE, id);
export const refused = (id: number, { status, message }: RpcError): object =>
  change(TYPE.REMOVE, id, { cause: { code: STATUS_NUMBER[status], message } });

/**
 * Says that everything sent so far is one consistent state at that time. Only now do clients show
 * it.
 */
export const snapshot = (time: Micros): object => ({ targetChange: at(time) });

const change = (targetChangeType: number, id: number, more: object = {}): object => ({
  targetChange: { targetChangeType, targetIds: [id], ...more },
});

const at = (time: Micros): object => ({ resumeToken: writeResumeToken(time), readTime: wireTime(time) });

/**
 * A filter of all names in a target. The client must drop its documents that the filter does not
 * contain.
 */
export const existence = (id: number, database: DatabaseName, paths: readonly ResourcePath[]): object => ({
  filter: {
    targetId: id,
    count: paths.length,
    unchangedNames: bloomFilterOf(paths.map((path) => documentName(database, path))),
  },
});

/** The change of one document for the targets of a stream. */
export interface Notice {
  readonly path: ResourcePath;
  readonly document: Document | null;
  /** The targets it belongs to and the ones it left. */
  readonly targetIds: readonly number[];
  readonly removedTargetIds: readonly number[];
  /**
   * Whether a client whose targets no longer contain the document needs its content and may see it.
   */
  readonly sendsContent: boolean;
}

export function notify(database: DatabaseName, notice: Notice, time: Micros): object {
  const { path, document, targetIds, removedTargetIds } = notice;
  if (document && (targetIds.length > 0 || notice.sendsContent)) {
    return { documentChange: { document: writeDocument(database, document), targetIds, removedTargetIds } };
  }
  const gone = { document: documentName(database, path), removedTargetIds, readTime: wireTime(time) };
  return document ? { documentRemove: gone } : { documentDelete: gone };
}

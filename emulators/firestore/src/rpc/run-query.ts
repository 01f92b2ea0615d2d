import { invalidArgument } from "../errors.ts";
import type { DatabaseName } from "../model/path.ts";
import { parseParentName } from "../protocol/names.ts";
import { writeDocument } from "../protocol/document.ts";
import { wireTime } from "../protocol/timestamp.ts";
import type { WireConsistency, WireQuery } from "../protocol/wire.ts";
import type { Query } from "../query/query.ts";
import { planQuery } from "../query/plan.ts";
import { openSession, type Context } from "./context.ts";
import { readQuery } from "./read-query.ts";
import { openReading, queryLocks, readLocked, type Reading } from "./reading.ts";
import type { Call, Sink } from "./service.ts";

export interface RunQueryRequest extends WireConsistency {
  readonly parent?: string;
  readonly structuredQuery?: WireQuery | null;
}

/** Answers the documents of a query, the last one marked as done. */
export function runQueryMethod(
  context: Context,
  call: Call,
  request: RunQueryRequest,
  sink: Sink,
): void | Promise<void> {
  const parent = parseParentName(request.parent ?? "");
  const { store, database, guard } = openSession(context, call, parent);
  if (!request.structuredQuery) throw invalidArgument("only structured queries are supported");
  const query = readQuery(request.structuredQuery, parent.path, database.name);
  const opened = openReading(store, database, request);
  return readLocked(store, opened, queryLocks(query), (reading) => {
    guard.requireQuery(query, reading.time);
    answer(query, database.name, reading, sink);
  });
}

function answer(query: Query, database: DatabaseName, reading: Reading, sink: Sink): void {
  const { documents, skipped } = reading.query(planQuery(query, database));
  const readTime = wireTime(reading.time);
  if (reading.begun) sink.next({ transaction: reading.begun });
  const last = documents.length - 1;
  documents.forEach((document, at) => {
    sink.next({
      document: writeDocument(database, document, query.select),
      readTime,
      // Google's emulator repeats the skipped count on every result but the last.
      ...(at === last ? { done: true } : skipped > 0 ? { skippedResults: skipped } : {}),
    });
  });
  if (last < 0) sink.next({ readTime, done: true });
  sink.complete();
}

import { sameDatabase, type ResourcePath } from "../model/path.ts";
import { invalidArgument } from "../errors.ts";
import { writeDocument } from "../protocol/document.ts";
import { parseMask } from "../protocol/field-paths.ts";
import { parseDatabaseName, parseLookupName } from "../protocol/names.ts";
import { wireTime } from "../protocol/timestamp.ts";
import type { WireConsistency, WireMask } from "../protocol/wire.ts";
import { openSession, type Context } from "./context.ts";
import { documentLocks, openReading, readLocked } from "./reading.ts";
import type { Call, Sink } from "./service.ts";

export interface BatchGetDocumentsRequest extends WireConsistency {
  readonly database?: string;
  readonly documents?: readonly string[];
  readonly mask?: WireMask | null;
}

/** Answers each named document once, found or missing, in request order. */
export function batchGetDocuments(
  context: Context,
  call: Call,
  request: BatchGetDocumentsRequest,
  sink: Sink,
): void | Promise<void> {
  const name = parseDatabaseName(request.database ?? "");
  const { store, database, guard } = openSession(context, call, name);
  const paths = new Map<string, ResourcePath>();
  for (const text of request.documents ?? []) {
    const reference = parseLookupName(text);
    if (!sameDatabase(reference, name))
      throw invalidArgument(`Document name "${text}" is in another database.`);
    paths.set(text, reference.path);
  }
  const mask = parseMask(request.mask);
  const opened = openReading(store, database, request);
  return readLocked(store, opened, documentLocks(paths.values()), (reading) => {
    const readTime = wireTime(reading.time);
    const read = [...paths].map(([text, path]) => ({ text, path, stored: reading.get(path) }));
    guard.requireGets(read, reading.time);
    if (reading.begun) sink.next({ transaction: reading.begun });
    for (const { text, stored } of read) {
      sink.next(
        stored ? { found: writeDocument(name, stored, mask), readTime } : { missing: text, readTime },
      );
    }
    sink.complete();
  });
}

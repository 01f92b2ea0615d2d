import { parseDatabaseName } from "../protocol/names.ts";
import { wireTime } from "../protocol/timestamp.ts";
import type { WireWrite } from "../protocol/wire.ts";
import { readWrites } from "../protocol/write.ts";
import { commitWrites, writeResult } from "./committing.ts";
import { openSession, type Context } from "./context.ts";
import type { Call, Message } from "./service.ts";

export interface CommitRequest {
  readonly database?: string;
  readonly writes?: readonly WireWrite[];
  readonly transaction?: Uint8Array;
}

/** Commits all writes or none, and ends the transaction that they belong to. */
export async function commit(context: Context, call: Call, request: CommitRequest): Promise<Message> {
  const name = parseDatabaseName(request.database ?? "");
  const session = openSession(context, call, name);
  const writes = readWrites(request.writes, name);
  const id = request.transaction ?? new Uint8Array();
  const transaction = id.length > 0 ? session.store.transactions.require(id, session.database) : null;
  if (writes.length === 0) {
    // Nothing is committed, so there is no commit time.
    transaction?.end();
    return {};
  }
  const { commitTime, results } = await commitWrites(session, writes, transaction);
  return { writeResults: results.map(writeResult), commitTime: wireTime(commitTime) };
}

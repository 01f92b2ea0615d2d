import { RpcError, STATUS_NUMBER, invalidArgument } from "../errors.ts";
import { parseDatabaseName } from "../protocol/names.ts";
import type { WireWrite } from "../protocol/wire.ts";
import { readWrites } from "../protocol/write.ts";
import { commitWrites, writeResult } from "./committing.ts";
import { openSession, type Context } from "./context.ts";
import type { Call, Message } from "./service.ts";

export interface BatchWriteRequest {
  readonly database?: string;
  readonly writes?: readonly WireWrite[];
}

/** Executes each write separately and reports the result of each. */
export async function batchWrite(context: Context, call: Call, request: BatchWriteRequest): Promise<Message> {
  const name = parseDatabaseName(request.database ?? "");
  const session = openSession(context, call, name);
  const writes = readWrites(request.writes, name);
  if (new Set(writes.map(({ path }) => path.text)).size < writes.length) {
    throw invalidArgument("the same document cannot be written more than once in a single request");
  }
  session.guard.requireAdmin("Batch writes require admin authentication.");
  const outcomes = await Promise.all(
    writes.map(async (write) => {
      try {
        const { results } = await commitWrites(session, [write]);
        return { result: results[0] ? writeResult(results[0]) : {}, status: {} };
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        return { result: {}, status: { code: STATUS_NUMBER[error.status], message: error.message } };
      }
    }),
  );
  return { writeResults: outcomes.map(({ result }) => result), status: outcomes.map(({ status }) => status) };
}

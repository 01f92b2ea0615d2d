import { parseDatabaseName } from "../protocol/names.ts";
import { openSession, type Context } from "./context.ts";
import type { Call, Message } from "./service.ts";

export interface RollbackRequest {
  readonly database?: string;
  readonly transaction?: Uint8Array;
}

/** Ends a transaction without writing. A second call is allowed. */
export async function rollback(context: Context, call: Call, request: RollbackRequest): Promise<Message> {
  const name = parseDatabaseName(request.database ?? "");
  const { store, database } = openSession(context, call, name);
  await store.transactions.rollback(request.transaction ?? new Uint8Array(), database);
  return {};
}

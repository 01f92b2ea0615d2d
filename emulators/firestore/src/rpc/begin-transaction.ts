import { parseDatabaseName } from "../protocol/names.ts";
import type { WireTransactionOptions } from "../protocol/wire.ts";
import { transactionId } from "../store/transactions.ts";
import { openSession, type Context } from "./context.ts";
import { begin } from "./reading.ts";
import type { Call, Message } from "./service.ts";

export interface BeginTransactionRequest {
  readonly database?: string;
  readonly options?: WireTransactionOptions | null;
}

export function beginTransaction(context: Context, call: Call, request: BeginTransactionRequest): Message {
  const name = parseDatabaseName(request.database ?? "");
  const { store, database } = openSession(context, call, name);
  return { transaction: transactionId(begin(store, database, request.options ?? null)) };
}

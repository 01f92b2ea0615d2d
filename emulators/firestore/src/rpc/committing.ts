import { invalidArgument } from "../errors.ts";
import type { Write } from "../model/write.ts";
import { wireTime } from "../protocol/timestamp.ts";
import { writeValue } from "../protocol/value.ts";
import type { Committed } from "../store/store.ts";
import type { Transaction } from "../store/transactions.ts";
import type { WriteResult } from "../model/write.ts";
import type { Session } from "./context.ts";

/** Commits writes as the caller. The rules check the planned result before it takes effect. */
export function commitWrites(
  { store, database, guard }: Session,
  writes: readonly Write[],
  transaction: Transaction | null = null,
): Committed | Promise<Committed> {
  if (transaction && transaction.readTime !== null && writes.length > 0) {
    throw invalidArgument("Cannot modify entities in a read-only transaction.");
  }
  return store.commit(database, {
    writes,
    transaction,
    actor: guard.actor,
    check: (staged, time) => guard.requireCommit(staged, time),
  });
}

/** The message of one write's result. */
export const writeResult = ({ updateTime, transformResults }: WriteResult): object => ({
  ...(updateTime === null ? {} : { updateTime: wireTime(updateTime) }),
  ...(transformResults.length === 0 ? {} : { transformResults: transformResults.map(writeValue) }),
});

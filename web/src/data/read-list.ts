import type * as z from "zod/mini";
import { settleWithin } from "../platform/time/clock.ts";
import type { CollectionQuery, Schema, Store, Unsubscribe } from "../platform/firestore/store.ts";
import type { Services } from "../platform/services.ts";

/** A slow network needs some seconds for an answer. */
const ANSWER_WITHIN_MS = 20_000;

/**
 * Reads a query once, from the server.
 * @param withinMs how long it waits for the answer
 * @throws when the server refuses or does not answer in time
 */
export async function readList<S extends Schema>(
  { store, clock }: Pick<Services, "clock"> & { readonly store: Pick<Store, "watch"> },
  query: CollectionQuery,
  schema: S,
  withinMs = ANSWER_WITHIN_MS,
): Promise<readonly z.infer<S>[]> {
  let stop: Unsubscribe = () => undefined;
  const answer = new Promise<readonly z.infer<S>[]>((resolve, reject) => {
    stop = store.watch(query, schema, (live) => {
      if (live.state === "error") reject(live.error);
      if (live.state === "ready" && !live.fromCache) resolve(live.data);
    });
  });
  const settled = await settleWithin(clock, answer, withinMs);
  stop();
  if (settled.outcome === "done") return settled.value;
  throw settled.outcome === "failed" ? settled.error : new Error(`No answer about ${query.path}.`);
}

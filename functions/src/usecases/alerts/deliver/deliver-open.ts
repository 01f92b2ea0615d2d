import type { DeliveryRef } from "@guardianlink/domain/refs";
import type { AlertContext } from "../facts/alert-context.ts";
import { attemptDelivery } from "./deliver-alert.ts";
import type { Attempt } from "./deliver-alert.ts";
import type { DeliverPorts } from "./deliver-ports.ts";

/** How many deliveries are attempted at once; the rest of a longer list goes to the queue. */
const TRIED_AT_ONCE = 40;

async function enqueue(ref: DeliveryRef, at: Date | null, { queue, log }: DeliverPorts): Promise<void> {
  try {
    await queue.enqueue(ref, { at });
  } catch (error) {
    log.deliveryFailed(ref, error);
    throw error;
  }
}

/**
 * Attempts a delivery now, and queues it when the attempt does not finish it.
 * @returns whether it is over and no provider was asked
 */
async function tryThenQueue(ref: DeliveryRef, context: AlertContext, ports: DeliverPorts): Promise<boolean> {
  let attempt: Attempt = { kind: "again", nextAt: null };
  try {
    attempt = await attemptDelivery(ref, context, ports);
  } catch (error) {
    ports.log.deliveryFailed(ref, error);
  }
  if (attempt.kind === "busy" || attempt.kind === "again") await enqueue(ref, attempt.nextAt, ports);
  return attempt.kind === "unsent";
}

/**
 * Attempts the open deliveries of an alert, and queues those that are not finished then.
 * @returns whether there were some, and no provider was asked for any: limits or the contacts'
 * choices held all of them back
 * @throws when one could not be queued, once all were tried: a run that has ended gets no
 * processor, and would hold up the messages that are still on their way
 */
export async function deliverOpen(
  open: readonly DeliveryRef[],
  context: AlertContext,
  ports: DeliverPorts,
): Promise<boolean> {
  const rest = open.slice(TRIED_AT_ONCE).map((ref) => enqueue(ref, null, ports).then(() => false));
  const first = open.slice(0, TRIED_AT_ONCE).map((ref) => tryThenQueue(ref, context, ports));
  const results = await Promise.allSettled([...rest, ...first]);
  for (const result of results) if (result.status === "rejected") throw result.reason;
  return open.length > 0 && results.every((result) => result.status === "fulfilled" && result.value);
}

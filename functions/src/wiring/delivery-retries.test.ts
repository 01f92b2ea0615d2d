import { MINUTE_MS, SECOND_MS } from "@guardianlink/domain/config";
import { describe, expect, test } from "vitest";
import { GIVE_UP_AFTER_MS, LEASE_MS, UNCLEAR_HOLD_MS } from "../usecases/alerts/delivery-job.ts";
import { DELIVERY_RETRIES } from "./sizes.ts";

/** SendGrid gathers its events for so long; what comes on top is the way of the report to us. */
const GATHERED_FOR_MS = 30 * SECOND_MS;

/**
 * When the queue comes again, counted from the first run: the pauses double `maxDoublings` times
 * and then grow by the same step (Cloud Tasks, RetryConfig.max_doublings).
 */
function triesMs(): number[] {
  const { maxAttempts, minBackoffSeconds, maxBackoffSeconds, maxDoublings } = DELIVERY_RETRIES;
  const step = 2 ** maxDoublings;
  let at = 0;
  return Array.from({ length: maxAttempts - 1 }, (_none, index) => {
    const times = 2 ** Math.min(index, maxDoublings) + Math.max(0, index - maxDoublings) * step;
    at += Math.min(times * minBackoffSeconds, maxBackoffSeconds) * SECOND_MS;
    return at;
  });
}

const nextTryAfter = (ms: number): number => triesMs().find((at) => at >= ms) ?? Infinity;

describe("the queue of deliveries", () => {
  test("comes again within seconds once the wait for a report is over", () => {
    for (const holdMs of Object.values(UNCLEAR_HOLD_MS))
      expect(nextTryAfter(holdMs) - holdMs).toBeLessThanOrEqual(5 * SECOND_MS);
    expect(nextTryAfter(LEASE_MS) - LEASE_MS).toBeLessThanOrEqual(5 * SECOND_MS);
  });

  test("leaves a report of the mail provider its time, also when the worker has died", () => {
    expect(UNCLEAR_HOLD_MS.email).toBeGreaterThanOrEqual(GATHERED_FOR_MS + 10 * SECOND_MS);
    expect(LEASE_MS).toBeGreaterThan(UNCLEAR_HOLD_MS.email + 10 * SECOND_MS);
  });

  test("comes often enough that an SOS follows a provider that has been down for minutes", () => {
    const [first = 0] = triesMs();
    expect(first).toBe(SECOND_MS);
    for (const minutes of [1, 5, 10])
      expect(nextTryAfter(minutes * MINUTE_MS) - minutes * MINUTE_MS).toBeLessThanOrEqual(75 * SECOND_MS);
  });

  test("goes on until a delivery is given up, so that the ledger says so", () => {
    expect(triesMs().at(-1)).toBeGreaterThan(GIVE_UP_AFTER_MS.sos + 30 * MINUTE_MS);
  });
});

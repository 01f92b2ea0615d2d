import { randomFrom } from "@guardianlink/domain/testing/random";
import { MINUTE_MS, SECOND_MS } from "@guardianlink/domain/config";
import { describe, expect, test } from "vitest";
import { exampleJob, NOW } from "../testing/examples.ts";
import { claimJob, LEASE_MS, REPORTED_AFTER_MS } from "../usecases/alerts/job/delivery-job.ts";
import { GIVE_UP_AFTER_MS, settleJob } from "../usecases/alerts/job/settle-job.ts";
import type { Recipient } from "../usecases/alerts/delivery-store-ports.ts";
import type { SendOutcome } from "../usecases/messaging/ports.ts";
import { DELIVERY_RETRIES } from "./sizes.ts";

/** SendGrid gathers its events for this long. The report then takes a moment to reach us. */
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
  test("waits for a report of the mail provider, also when the worker has died", () => {
    expect(REPORTED_AFTER_MS).toBeGreaterThanOrEqual(GATHERED_FOR_MS + 10 * SECOND_MS);
    expect(LEASE_MS).toBeGreaterThan(REPORTED_AFTER_MS + 10 * SECOND_MS);
  });

  test("comes often enough that an SOS follows a provider that has been down for minutes", () => {
    const [first = 0] = triesMs();
    expect(first).toBe(SECOND_MS);
    for (const minutes of [1, 5, 10])
      expect(nextTryAfter(minutes * MINUTE_MS) - minutes * MINUTE_MS).toBeLessThanOrEqual(75 * SECOND_MS);
  });

  test("continues until a delivery is given up, so that the ledger says so", () => {
    expect(triesMs().at(-1)).toBeGreaterThan(GIVE_UP_AFTER_MS.sos + 30 * MINUTE_MS);
  });
});

const FAULT_RATE = 0.3;
/** The time limit of a call to a provider. */
const NO_ANSWER_MS = 10 * SECOND_MS;
const BUSY: SendOutcome = { kind: "retry", reason: "Busy." };
const UNCLEAR: SendOutcome = { kind: "retry", reason: "None.", isUnclear: true };
/** How a call fails: busy twice, no answer, a dropped connection, an answer that is lost. */
const FAULTS = [
  { outcome: BUSY, tookMs: 0, isTaken: false },
  { outcome: BUSY, tookMs: 0, isTaken: false },
  { outcome: UNCLEAR, tookMs: NO_ANSWER_MS, isTaken: false },
  { outcome: UNCLEAR, tookMs: 0, isTaken: false },
  { outcome: UNCLEAR, tookMs: 0, isTaken: true },
] as const;
const WORKS = { outcome: { kind: "accepted" }, tookMs: 0, isTaken: true } as const;

/** When a provider takes the message of one delivery, after the SOS in ms; Infinity for never. */
function takenAfterMs(recipient: Recipient, random: () => number): number {
  let job = exampleJob(recipient, { attempts: 0 });
  const at = (ms: number): Date => new Date(NOW.getTime() + ms);
  let startMs = 0;
  let backoffs = triesMs();
  for (;;) {
    const claim = claimJob(job, at(startMs), String(startMs));
    if (claim.result.kind !== "claimed") return Infinity;
    const fault = random() < FAULT_RATE ? FAULTS[Math.floor(random() * FAULTS.length)] : undefined;
    const { outcome, tookMs, isTaken } = fault ?? WORKS;
    if (isTaken) return startMs + tookMs;
    const settled = settleJob(
      claim.result.job,
      { state: "queued", reason: null },
      { outcome, acceptedDevices: [] },
      {
        alertType: "sos",
        alertCreatedAt: NOW,
        startedAt: at(startMs),
        attempt: claim.result.job.attempts,
        now: at(startMs + tookMs),
      },
    );
    job = settled.job ?? claim.result.job;
    const nextAt = job.leaseUntil;
    const endMs = startMs + tookMs;
    // A task for a known time has a backoff of its own.
    if (nextAt !== null) backoffs = triesMs();
    startMs = nextAt === null ? endMs + (backoffs.shift() ?? Infinity) : nextAt.getTime() - NOW.getTime();
  }
}

test("with 30 % of calls failing, the first channel that gets through takes 30 s at the 95th percentile at most", () => {
  const random = randomFrom(2026);
  const name = "Ngozi";
  const phone = "+2348031234567";
  const email: Recipient = { channel: "email", address: "ngozi@example.com", name };
  const text: Recipient = { channel: "sms", phone, name };
  const whatsApp: Recipient = { channel: "whatsapp", phone, name };
  const spread = (recipients: readonly Recipient[]) => {
    const firsts = Array.from({ length: 1000 }, () =>
      Math.min(...recipients.map((recipient) => takenAfterMs(recipient, random))),
    ).toSorted((a, b) => a - b);
    return { p50: firsts[499] ?? 0, p95: firsts[949] ?? 0, last: firsts.at(-1) ?? 0 };
  };
  const alone = spread([email]);
  const asked = spread([email, text]);
  const agreed = spread([email, text, whatsApp]);
  console.log(
    `first channel after the SOS, p95 and last of 1,000 in s: email alone ${alone.p95 / 1000}, ${alone.last / 1000}; with a text ${asked.p95 / 1000}, ${asked.last / 1000}; with WhatsApp too ${agreed.p95 / 1000}, ${agreed.last / 1000}`,
  );
  expect(asked.p95).toBeLessThanOrEqual(30 * SECOND_MS);
  expect(agreed.p95).toBeLessThanOrEqual(SECOND_MS);
});

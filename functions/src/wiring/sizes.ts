import { REGION } from "@guardianlink/domain/config";
import { isAppCheckEnforced } from "../adapters/env.ts";

// How large each function may grow. `maxInstances` bounds the bill: what comes on top waits (events, tasks) or is refused (requests).
// docs/deploy.md reasons about the numbers.

/** The SOS. One instance is kept warm, because a cold start takes seconds; the memory is for 20 alerts side by side. */
export const ALERTS = {
  region: REGION,
  memory: "512MiB",
  concurrency: 20,
  minInstances: 1,
  maxInstances: 100,
  timeoutSeconds: 120,
} as const;

/** Later tries of deliveries; the queue's own limit keeps them below what the instances take. */
export const DELIVERIES = {
  region: REGION,
  memory: "512MiB",
  concurrency: 40,
  maxInstances: 20,
  timeoutSeconds: 60,
} as const;

/**
 * When the queue comes again: after 1, 2, 4, 8, 12, 16 s and so on, up to 5 minutes, for longer than a delivery is tried. The pauses double
 * twice only: an SOS goes out soon after a provider has recovered, and soon after the wait for a report has ended (UNCLEAR_HOLD_MS).
 */
export const DELIVERY_RETRIES = {
  maxAttempts: 130,
  minBackoffSeconds: 1,
  maxBackoffSeconds: 300,
  maxDoublings: 2,
} as const;

/** What follows from a change of a trip or of a medical page. */
export const FOLLOW_UPS = { region: REGION, concurrency: 80, maxInstances: 50, timeoutSeconds: 60 } as const;

/** What a signed-in person asks for by a tap. */
export const CALLS = { region: REGION, maxInstances: 20, timeoutSeconds: 30 } as const;

/** For the calls that domain/src/app-check.ts names. */
export const APP_CHECK = { enforceAppCheck: isAppCheckEnforced(process.env) } as const;
export const CHECKED_CALLS = { ...CALLS, ...APP_CHECK } as const;

/** What other services report: they come again when they are refused. */
export const REPORTS = { region: REGION, invoker: "public", maxInstances: 10, timeoutSeconds: 60 } as const;

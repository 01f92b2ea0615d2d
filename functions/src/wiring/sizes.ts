import { REGION } from "@guardianlink/domain/config";
import { isAppCheckEnforced } from "../adapters/env.ts";

// How far each function may scale. `maxInstances` limits the bill: beyond it, events and tasks
// wait, and requests are refused. docs/deploy.md explains the numbers.

/**
 * For the SOS. One instance is kept warm, because a cold start takes seconds; the memory is for 20
 * concurrent alerts.
 */
export const ALERTS = {
  region: REGION,
  memory: "512MiB",
  concurrency: 20,
  minInstances: 1,
  maxInstances: 100,
  timeoutSeconds: 120,
} as const;

/**
 * For retries of deliveries. The queue's own limit keeps them below the capacity of the instances.
 */
export const DELIVERIES = {
  region: REGION,
  memory: "512MiB",
  concurrency: 40,
  maxInstances: 20,
  timeoutSeconds: 60,
} as const;

/** For the check each minute that resumes what other functions have dropped. */
export const DELIVERY_CHECKS = {
  ...DELIVERIES,
  schedule: "every 1 minutes",
  concurrency: 1,
  maxInstances: 2,
  timeoutSeconds: 300,
} as const;

/**
 * When the queue retries: after 1, 2, 4, 8, 12, 16 s and so on, up to 5 minutes, for longer than a
 * delivery is retried. The backoff doubles only twice, so that an SOS is sent soon after a provider
 * has recovered. A delivery that waits for a known time has a new task for it.
 */
export const DELIVERY_RETRIES = {
  maxAttempts: 130,
  minBackoffSeconds: 1,
  maxBackoffSeconds: 300,
  maxDoublings: 2,
} as const;

/** Each second for a minute; then the check each minute takes over. */
export const COUNTDOWN_RETRIES = {
  maxAttempts: 60,
  minBackoffSeconds: 1,
  maxBackoffSeconds: 1,
  maxDoublings: 0,
} as const;

/** The check each minute takes over after these. */
export const LADDER_RETRIES = {
  maxAttempts: 5,
  minBackoffSeconds: 1,
  maxBackoffSeconds: 30,
  maxDoublings: 2,
} as const;

/** For the questions of the phone service during calls: a person holds the line. */
export const VOICE = {
  region: REGION,
  invoker: "public",
  memory: "512MiB",
  maxInstances: 20,
  timeoutSeconds: 30,
} as const;

/** For follow-ups of a changed trip or an opened medical page. */
export const FOLLOW_UPS = { region: REGION, concurrency: 80, maxInstances: 50, timeoutSeconds: 60 } as const;

/** For seals, which read a whole trip and which no one waits for: one at a time in an instance. */
export const SEALS = {
  region: REGION,
  memory: "512MiB",
  concurrency: 1,
  maxInstances: 5,
  timeoutSeconds: 300,
} as const;
export const SEAL_RETRIES = { maxAttempts: 5, minBackoffSeconds: 10, maxBackoffSeconds: 300 } as const;

/** For calls that a signed-in person makes with a tap. */
export const CALLS = { region: REGION, maxInstances: 20, timeoutSeconds: 30 } as const;

/** For the calls that domain/src/app-check.ts names. */
export const APP_CHECK = { enforceAppCheck: isAppCheckEnforced(process.env) } as const;
export const CHECKED_CALLS = { ...CALLS, ...APP_CHECK } as const;

/** For reports of other services, which repeat them when they are refused. */
export const REPORTS = { region: REGION, invoker: "public", maxInstances: 10, timeoutSeconds: 60 } as const;

import { setTimeout } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { suiteUrls } from "../../support/suite-urls.ts";

/** How a stand-in should fail; emulators/services/faults.ts documents each field. */
export interface Fault {
  readonly service: "fcm" | "sendgrid" | "resend" | "termii" | "whatsapp" | "mapbox";
  readonly status?: number;
  readonly rate?: number;
  readonly latencyMs?: number;
  readonly drop?: boolean;
  /** The provider's own code of the error. */
  readonly code?: string;
  readonly mix?: readonly (number | "drop" | "hang" | "lose" | "gateway")[];
  /** A text of this test's own calls only, because other tests use the same suite meanwhile. */
  readonly match: string;
}

async function control(method: string, path: string, body?: unknown): Promise<void> {
  const response = await fetch(`${suiteUrls().outbox}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
}

export const clearFaults = ({ match }: Pick<Fault, "match">): Promise<void> =>
  control("DELETE", `/faults?match=${encodeURIComponent(match)}`);

/** Makes a service fail until `clearFaults` with the same text, or the end of the test. */
export async function setFault(fault: Fault): Promise<void> {
  onTestFinished(() => clearFaults(fault));
  await control("PUT", "/faults", fault);
}

/** Makes FCM treat a token as unregistered. */
export const killPushToken = (token: string): Promise<void> =>
  control("DELETE", `/fcm/register?token=${encodeURIComponent(token)}`);

/** How often `eventually` looks: often at first, then seldom, because a long wait is not busy. */
const LOOKS_MS = { first: 50, growth: 1.3, most: 500, limit: 180_000 } as const;

/**
 * Waits until `isThere` accepts the value of `read`, which may also fail meanwhile.
 * @throws Error with the last value or error when it never does
 */
export async function eventually<Value>(
  read: () => Promise<Value>,
  isThere: (value: Value) => boolean,
): Promise<Value> {
  const end = performance.now() + LOOKS_MS.limit;
  for (let waitMs: number = LOOKS_MS.first; ; waitMs = Math.min(waitMs * LOOKS_MS.growth, LOOKS_MS.most)) {
    try {
      const value = await read();
      if (isThere(value)) return value;
      throw new Error(`Not yet: ${JSON.stringify(value)}`);
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await setTimeout(waitMs);
  }
}

/** Waits for the next second: Firebase Auth counts the start of sessions in whole ones. */
export async function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000);
  await eventually(
    () => Promise.resolve(Math.floor(Date.now() / 1000)),
    (now) => now > second,
  );
}

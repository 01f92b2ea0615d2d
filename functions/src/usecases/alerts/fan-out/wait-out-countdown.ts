import type { Alert } from "@guardianlink/domain/alerts/alert";
import type { RateLimits, RateRule } from "@guardianlink/domain/rate-limit";
import { SENT_SOS_WINDOW_MS } from "@guardianlink/domain/limits";
import type { AlertRef } from "@guardianlink/domain/refs";
import { SOS_COUNTDOWN_MAX_MS, sosDueAt } from "@guardianlink/domain/alerts/sos";
import type { Clock } from "../../shared/clock.ts";
import type { DeliveryStore } from "../delivery-store-ports.ts";

interface CountdownPorts {
  readonly store: Pick<DeliveryStore, "releaseSos">;
  readonly limits: RateLimits;
  readonly wait: (ms: number) => Promise<void>;
  readonly clock: Clock;
}

/**
 * The countdowns of an account that the server waits out in a window. A wait takes one of the alert
 * function's places for up to ten seconds, so without a limit a flood of them would hold up the SOS
 * of others.
 */
const WAITS: RateRule = { name: "countdowns", limit: 6, windowMs: SENT_SOS_WINDOW_MS };

async function mayWait({ userId }: AlertRef, { limits, clock }: CountdownPorts): Promise<boolean> {
  try {
    return await limits.take(WAITS, { key: userId, account: userId, now: clock() });
  } catch {
    // When it cannot be counted, the traveller still gets the time to take the SOS back.
    return true;
  }
}

/**
 * Waits until the countdown of an SOS is over and releases the SOS. The server counts, so a phone
 * that is snatched or switched off during the countdown still alerts. A run that dies here is
 * repeated with its event. An SOS beyond the limit of countdowns is released at once.
 * @returns false when the traveller has taken the SOS back
 */
export async function waitOutCountdown(
  ref: AlertRef,
  alert: Pick<Alert, "createdAt" | "happenedAt" | "sendAt" | "cancelledAt">,
  ports: CountdownPorts,
): Promise<boolean> {
  const { store, wait, clock } = ports;
  const leftMs = sosDueAt(alert).getTime() - clock().getTime();
  // A server whose clock is behind must not wait longer than any countdown lasts.
  if (leftMs > 0 && alert.cancelledAt === null && (await mayWait(ref, ports)))
    await wait(Math.min(leftMs, SOS_COUNTDOWN_MAX_MS));
  return store.releaseSos(ref, clock());
}

import { plus } from "@guardianlink/domain/dates";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import type { RateLimits, RateRule } from "@guardianlink/domain/rate-limit";
import { SENT_SOS_WINDOW_MS } from "@guardianlink/domain/limits";
import type { AlertRef } from "@guardianlink/domain/refs";
import { SOS_COUNTDOWN_MAX_MS, sosDueAt } from "@guardianlink/domain/alerts/sos";
import type { Clock } from "../../shared/clock.ts";
import type { DeliveryStore } from "../delivery-store-ports.ts";
import type { AlertLog, AlertTimer } from "../ports.ts";

export interface CountdownPorts {
  readonly store: Pick<DeliveryStore, "releaseSos">;
  readonly limits: RateLimits;
  /** Runs the fan-out again at the end of a countdown; null in that second run. */
  readonly countdownTimer: AlertTimer | null;
  /** Resolves after `ms`. */
  readonly wait: (ms: number) => Promise<void>;
  readonly log: Pick<AlertLog, "countdownNotQueued">;
  readonly clock: Clock;
}

/**
 * The countdowns of an account in a window. Each one is a task of its own, so without a limit one
 * account could fill the queue.
 */
const COUNTDOWNS: RateRule = { name: "countdowns", limit: 6, windowMs: SENT_SOS_WINDOW_MS };

async function hasCountdown(ref: AlertRef, { limits, clock }: CountdownPorts): Promise<boolean> {
  const { userId, tripId, alertId } = ref;
  try {
    const holder = `${tripId}/${alertId}`;
    return await limits.take(COUNTDOWNS, { key: userId, account: userId, now: clock(), holder });
  } catch {
    // When it cannot be counted, the traveller still gets the time to take the SOS back.
    return true;
  }
}

/** @returns whether the fan-out runs again at that time */
async function isQueued(ref: AlertRef, at: Date, { countdownTimer, log }: CountdownPorts): Promise<boolean> {
  try {
    await countdownTimer?.wake(ref, at);
    return countdownTimer !== null;
  } catch (error) {
    log.countdownNotQueued(ref, error);
    return false;
  }
}

/**
 * Releases an SOS at the end of its countdown. The server counts, so a phone that is snatched or
 * switched off during the countdown still alerts. A task comes back at the end, so that waiting
 * takes no place of an SOS that is due; without the queue this run waits itself. An SOS beyond the
 * limit of countdowns is released at once.
 * @returns the released alert; null when the traveller has taken the SOS back, or a task continues
 * at the end
 */
export async function waitOutCountdown(
  ref: AlertRef,
  alert: Pick<Alert, "createdAt" | "happenedAt" | "sendAt" | "cancelledAt">,
  ports: CountdownPorts,
): Promise<Alert | null> {
  const { store, wait, clock } = ports;
  const now = clock();
  // A server whose clock is behind must not wait longer than any countdown lasts.
  const leftMs = Math.min(sosDueAt(alert).getTime() - now.getTime(), SOS_COUNTDOWN_MAX_MS);
  if (leftMs > 0 && alert.cancelledAt === null && (await hasCountdown(ref, ports))) {
    if (await isQueued(ref, plus(now, leftMs), ports)) return null;
    await wait(leftMs);
  }
  return store.releaseSos(ref, clock());
}

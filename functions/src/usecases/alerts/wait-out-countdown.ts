import type { Alert } from "@guardianlink/domain/alert";
import type { AlertRef } from "@guardianlink/domain/refs";
import { SOS_COUNTDOWN_MAX_MS, sosDueAt } from "@guardianlink/domain/sos";
import type { Clock } from "../shared/clock.ts";
import type { DeliveryStore } from "./ports.ts";

interface CountdownPorts {
  readonly store: Pick<DeliveryStore, "releaseSos">;
  readonly wait: (ms: number) => Promise<void>;
  readonly clock: Clock;
}

/**
 * Waits until the countdown of an SOS is over and releases the SOS. The server counts, so a phone
 * that is snatched or switched off during the countdown still alerts. A run that dies here is
 * repeated with its event.
 * @returns false when the traveller has taken the SOS back
 */
export async function waitOutCountdown(
  ref: AlertRef,
  alert: Pick<Alert, "createdAt" | "happenedAt" | "sendAt" | "cancelledAt">,
  { store, wait, clock }: CountdownPorts,
): Promise<boolean> {
  const leftMs = sosDueAt(alert).getTime() - clock().getTime();
  // A server whose clock is behind must not wait longer than any countdown lasts.
  if (leftMs > 0 && alert.cancelledAt === null) await wait(Math.min(leftMs, SOS_COUNTDOWN_MAX_MS));
  return store.releaseSos(ref, clock());
}

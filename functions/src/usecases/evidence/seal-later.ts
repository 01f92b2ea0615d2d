import type { Alert } from "@guardianlink/domain/alerts/alert";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@guardianlink/domain/config";
import { SEALS_PER_DAY } from "@guardianlink/domain/evidence/evidence";
import type { RateLimits } from "@guardianlink/domain/rate-limit";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Clock } from "../shared/clock.ts";
import type { SealQueue } from "./ports.ts";
import { sealTrip } from "./seal-trip.ts";
import type { SealPorts } from "./seal-trip.ts";

/**
 * When a trip is sealed after its contacts were alerted. Its phone may be destroyed, and then the
 * trip never ends.
 */
const AFTER_ALERT_MS = [5 * MINUTE_MS, HOUR_MS] as const;
/** Seals of a trip that are due within this time are combined into one. */
const SLOT_MS = 5 * MINUTE_MS;

const SEALS = { name: "seals", limit: SEALS_PER_DAY, windowMs: DAY_MS } as const;

/** Whether the contacts have been alerted by this change of an alert. */
export const hasGoneOut = (before: Alert, after: Alert): boolean =>
  (after.type === "sos" || after.type === "overdue") &&
  before.fannedOutAt === null &&
  after.fannedOutAt !== null &&
  !after.isCoalesced &&
  after.cancelledAt === null;

/** Has a trip sealed some minutes after an alert, and once more with what followed. */
export async function sealAfterAlert(
  trip: TripRef,
  { seals, clock }: { readonly seals: SealQueue; readonly clock: Clock },
): Promise<void> {
  const now = clock().getTime();
  for (const afterMs of AFTER_ALERT_MS)
    await seals.add(trip, new Date(Math.ceil((now + afterMs) / SLOT_MS) * SLOT_MS));
}

/**
 * Seals a trip from the queue. Beyond the limit it is sealed with its next report.
 * @throws when it could not be sealed, so that the queue tries again
 */
export async function sealQueuedTrip(
  trip: TripRef,
  ports: SealPorts & { readonly limits: RateLimits },
): Promise<void> {
  const { userId } = trip;
  if (!(await ports.limits.take(SEALS, { key: userId, account: userId, now: ports.clock() }))) return;
  try {
    await sealTrip(trip, ports);
  } catch (error) {
    ports.log.evidenceNotSealed(trip, error);
    throw error;
  }
}

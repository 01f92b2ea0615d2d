import type { Alert } from "@guardianlink/domain/alerts/alert";
import { DAY_MS } from "@guardianlink/domain/config";
import { ANNOUNCED_TRIPS_PER_DAY } from "@guardianlink/domain/limits";
import type { RateLimits, RateRule } from "@guardianlink/domain/rate-limit";
import { tripRef } from "@guardianlink/domain/refs";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { isSosTrip } from "@guardianlink/domain/alerts/sos";
import type { AlertReader, AlertWriter } from "../alerts/ports.ts";
import type { MessagingLog } from "../messaging/ports.ts";
import type { Clock } from "../shared/clock.ts";
import { endedAlertId, serverAlert, startedAlertId } from "../alerts/server-alert.ts";

export interface AnnouncePorts {
  readonly alerts: AlertWriter & Pick<AlertReader, "hasEmergency">;
  readonly limits: RateLimits;
  readonly log: Pick<MessagingLog, "limitNotCounted">;
  readonly clock: Clock;
}

/** Each trip has a start and an end. */
const MESSAGES: RateRule = { name: "trip-messages", limit: 2 * ANNOUNCED_TRIPS_PER_DAY, windowMs: DAY_MS };

/**
 * Whether a start or an end is sent: trips that are started and ended in a loop are no news. The
 * all-clear after an alert always is.
 */
async function mayAnnounce(
  { type, userId, tripId }: Alert,
  { alerts, limits, log, clock }: AnnouncePorts,
): Promise<boolean> {
  try {
    if (await limits.take(MESSAGES, { key: userId, account: userId, now: clock() })) return true;
  } catch (error) {
    log.limitNotCounted(userId, error);
    return true;
  }
  return type === "ended" && (await alerts.hasEmergency({ userId, tripId }));
}

/**
 * Creates the alert of a start, once. A trip that an SOS has created needs no other message than
 * the SOS.
 */
export async function announceStart(trip: Trip, ports: AnnouncePorts): Promise<void> {
  if (trip.status !== "active") return;
  const alert = serverAlert(trip, {
    id: startedAlertId,
    type: "started",
    happenedAt: trip.startedAt,
    now: ports.clock(),
  });
  if (await mayAnnounce(alert, ports)) await ports.alerts.createAlert(alert);
}

/**
 * Creates the alert of an end, the all-clear, once. The end of a trip that an SOS has made is news
 * only to contacts who got that SOS.
 */
export async function announceEnd(trip: Trip, ports: AnnouncePorts): Promise<void> {
  if (isSosTrip(trip) && !(await ports.alerts.hasEmergency(tripRef(trip)))) return;
  const now = ports.clock();
  const happenedAt = trip.completedAt ?? now;
  const alert = serverAlert(trip, { id: endedAlertId, type: "ended", happenedAt, now });
  if (await mayAnnounce(alert, ports)) await ports.alerts.createAlert(alert);
}

import type { Alert } from "@guardianlink/domain/alert";
import { DAY_MS } from "@guardianlink/domain/config";
import { ANNOUNCED_TRIPS_PER_DAY } from "@guardianlink/domain/limits";
import type { RateLimits, RateRule } from "@guardianlink/domain/rate-limit";
import type { Trip } from "@guardianlink/domain/trip";
import { isSosTrip } from "@guardianlink/domain/sos";
import type { AlertReader, AlertWriter } from "../alerts/ports.ts";
import type { MessagingLog } from "../messaging/ports.ts";
import type { Clock } from "../shared/clock.ts";
import { endedAlertId, serverAlert, startedAlertId } from "../alerts/server-alert.ts";

export interface AnnouncePorts {
  readonly alerts: AlertWriter & Pick<AlertReader, "hasCalls">;
  readonly limits: RateLimits;
  readonly log: Pick<MessagingLog, "limitNotCounted">;
  readonly clock: Clock;
}

/** Each trip has a start and an end. */
const MESSAGES: RateRule = { name: "trip-messages", limit: 2 * ANNOUNCED_TRIPS_PER_DAY, windowMs: DAY_MS };

/** Lists the alerts that a change of a trip causes: its start, and its end as the all-clear. */
export function tripAnnouncements(before: Trip | null, after: Trip, now: Date): readonly Alert[] {
  const alerts: Alert[] = [];
  // A trip that has ended when it first appears was never announced, so no one needs news of its
  // end.
  if (before === null && after.status === "completed") return alerts;
  // Of a trip that an SOS has made, the SOS itself is the news.
  if (before === null && after.status !== "sos")
    alerts.push(
      serverAlert(after, { id: startedAlertId, type: "started", happenedAt: after.startedAt, now }),
    );
  if (after.status === "completed" && before?.status !== "completed")
    alerts.push(
      serverAlert(after, { id: endedAlertId, type: "ended", happenedAt: after.completedAt ?? now, now }),
    );
  return alerts;
}

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
  return type === "ended" && (await alerts.hasCalls({ userId, tripId }));
}

/**
 * Creates the alerts for the start or the end of a trip. Repeating it for the same change creates
 * nothing more. The end of a trip that an SOS has made is news only to contacts who got that SOS.
 */
export async function announceTrip(
  change: { readonly before: Trip | null; readonly after: Trip },
  ports: AnnouncePorts,
): Promise<void> {
  const { after } = change;
  if (isSosTrip(after) && !(await ports.alerts.hasCalls({ userId: after.userId, tripId: after.id }))) return;
  for (const alert of tripAnnouncements(change.before, change.after, ports.clock()))
    if (await mayAnnounce(alert, ports)) await ports.alerts.createAlert(alert);
}

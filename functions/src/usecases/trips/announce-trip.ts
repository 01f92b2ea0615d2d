import type { Alert } from "@guardianlink/domain/alert";
import type { Trip } from "@guardianlink/domain/trip";
import type { AlertWriter } from "../alerts/ports.ts";
import type { Clock } from "../shared/clock.ts";
import { endedAlertId, serverAlert, startedAlertId } from "../alerts/server-alert.ts";

/** Lists the alerts that a change of a trip causes: its start, and its end as the all-clear. */
export function tripAnnouncements(before: Trip | null, after: Trip, now: Date): readonly Alert[] {
  const alerts: Alert[] = [];
  // A trip that has ended when it first appears was never announced, so no one needs news of its
  // end.
  if (before === null && after.status === "completed") return alerts;
  if (before === null)
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
 * Creates the alerts for the start or the end of a trip. Repeating it for the same change does
 * nothing.
 */
export async function announceTrip(
  change: { readonly before: Trip | null; readonly after: Trip },
  ports: { readonly alerts: AlertWriter; readonly clock: Clock },
): Promise<void> {
  for (const alert of tripAnnouncements(change.before, change.after, ports.clock()))
    await ports.alerts.createAlert(alert);
}

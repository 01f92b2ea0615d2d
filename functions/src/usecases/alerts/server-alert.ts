import { newAlert } from "@guardianlink/domain/alerts/alert";
import type { Alert, AlertType } from "@guardianlink/domain/alerts/alert";
import { alertId } from "@guardianlink/domain/ids";
import type { AlertId } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import type { CheckAnswer } from "@guardianlink/domain/watch/check-kinds";
import type { Trip } from "@guardianlink/domain/trips/trip";

/**
 * The ids of the alerts that the server creates. They are fixed, so that each alert is created
 * once.
 */
export const startedAlertId = alertId("started");
export const endedAlertId = alertId("ended");
/**
 * One id for each expected arrival: a traveller who extends the trip and is late again is reported
 * again.
 */
export const overdueAlertId = (eta: Date): AlertId => alertId(`overdue_${eta.getTime()}`);

/** The latest location of the trip, or the place where it started. */
function lastPlace(trip: Trip): LocationReading | null {
  if (trip.lastLocation !== null) return trip.lastLocation;
  if (trip.startLocationLat === null || trip.startLocationLng === null) return null;
  return {
    latitude: trip.startLocationLat,
    longitude: trip.startLocationLng,
    accuracy: null,
    speed: null,
    timestamp: trip.startedAt,
  };
}

export function serverAlert(
  trip: Trip,
  alert: {
    readonly id: AlertId;
    readonly type: Exclude<AlertType, "sos">;
    readonly happenedAt: Date;
    readonly now: Date;
    /** What was answered to "All well?"; absent for other alerts. */
    readonly answer?: CheckAnswer;
  },
): Alert {
  return newAlert({
    id: alert.id,
    userId: trip.userId,
    tripId: trip.id,
    type: alert.type,
    createdAt: alert.now,
    happenedAt: alert.happenedAt,
    location: lastPlace(trip),
    address: alert.type === "started" ? trip.startAddress : null,
    ...(alert.answer && { answer: alert.answer }),
  });
}

import type { Alert, AlertType } from "@guardianlink/domain/alert";
import { alertId } from "@guardianlink/domain/ids";
import type { AlertId } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import type { Trip } from "@guardianlink/domain/trip";

/** The alerts that the server makes. Their ids are fixed by what they tell, so that each is made once. */
export const startedAlertId = alertId("started");
export const endedAlertId = alertId("ended");
/** One for each expected arrival: who postpones it and is late again is reported again. */
export const overdueAlertId = (eta: Date): AlertId => alertId(`overdue_${eta.getTime()}`);

/** The newest position of the trip, or the place where it started. */
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
  },
): Alert {
  return {
    id: alert.id,
    userId: trip.userId,
    tripId: trip.id,
    type: alert.type,
    createdAt: alert.now,
    happenedAt: alert.happenedAt,
    location: lastPlace(trip),
    address: alert.type === "started" ? trip.startAddress : null,
    photoPath: null,
    fannedOutAt: null,
    contactCount: null,
  };
}

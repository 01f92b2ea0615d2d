import type { Alert } from "@guardianlink/domain/alert";
import type { AlertFacts } from "@guardianlink/domain/alert-texts";
import type { LocationReading } from "@guardianlink/domain/location";
import type { Trip } from "@guardianlink/domain/trip";

/** The best position known: the alert's own, else the trip's newest. */
export const placeOf = (alert: Alert, trip: Trip): LocationReading | null =>
  alert.location ?? trip.lastLocation;

const isCallForHelp = (type: Alert["type"]): boolean => type === "sos" || type === "overdue";

/** What the messages of an alert say. `address` is the one found for the place, or null. */
export function alertFacts(input: {
  readonly alert: Alert;
  readonly trip: Trip;
  readonly senderName: string | null;
  /** E.164; null for who has given none. */
  readonly senderPhone: string | null;
  readonly address: string | null;
  /** The live page of the recipient, or null. */
  readonly liveLink: string | null;
}): AlertFacts {
  const { alert, trip } = input;
  return {
    type: alert.type,
    senderName: input.senderName ?? "A GuardianLink user",
    // Nobody need call about a trip that starts or ends.
    senderPhone: isCallForHelp(alert.type) ? input.senderPhone : null,
    licensePlate: trip.licensePlate,
    driverName: trip.driverName,
    destination: trip.destination,
    coordinates: placeOf(alert, trip),
    address: input.address,
    happenedAt: alert.happenedAt,
    receivedAt: alert.createdAt,
    eta: trip.eta,
    endedAt: trip.completedAt,
    liveLink: input.liveLink,
    isTest: false,
  };
}

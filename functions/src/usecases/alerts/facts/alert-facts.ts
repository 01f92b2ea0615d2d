import { UNNAMED_USER } from "@guardianlink/domain/config";
import { isCallForHelp } from "@guardianlink/domain/alerts/alert";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import type { AlertFacts, MessagePurpose } from "@guardianlink/domain/alerts/alert-facts";
import { destinationText } from "@guardianlink/domain/places/destination-place";
import { nearPlace } from "@guardianlink/domain/places/near-place";
import { currentPhoneStatus } from "@guardianlink/domain/watch/phone-status";
import type { LocationReading } from "@guardianlink/domain/location";
import type { Trip } from "@guardianlink/domain/trips/trip";

/** The best location known: the alert's own, else the trip's latest. */
export const placeOf = (alert: Alert, trip: Trip): LocationReading | null =>
  alert.location ?? trip.lastLocation;

const seenAt = ({ lastLocation }: Trip): Date | null => lastLocation?.timestamp ?? null;

interface FactsInput {
  readonly alert: Alert;
  readonly trip: Trip;
  readonly senderName: string | null;
  /** E.164; null when the sender has given none. */
  readonly senderPhone: string | null;
  readonly address: string | null;
  /** The live page of the recipient, or null. */
  readonly liveLink: string | null;
  /** Whether contacts were alerted in this trip. */
  readonly isAfterAlert: boolean;
  /** Whether the traveller's safety PIN has confirmed what the alert reports. */
  readonly isConfirmed?: boolean;
  /** When the duress PIN was entered that this recipient is told about; null for none. */
  readonly duressAt?: Date | null;
  readonly purpose?: MessagePurpose;
  /** The name of the contact who is on it. */
  readonly helper?: string | null;
}

/**
 * Collects what the messages of an alert say. `address` is the one found for the location, or null:
 * then the nearest place of our own list stands for it.
 */
export function alertFacts(input: FactsInput): AlertFacts {
  const { alert, trip } = input;
  const place = placeOf(alert, trip);
  const facts = factsOf(input, place);
  const { duressAt = null } = input;
  return duressAt === null ? facts : { ...facts, ...duressFacts(duressAt) };
}

/**
 * After a duress PIN every message of the trip says so, whatever it was to say: an all-clear would
 * call off the help.
 */
const duressFacts = (at: Date) =>
  ({
    type: "duress",
    senderPhone: null,
    happenedAt: at,
    receivedAt: at,
    endedAt: null,
    isAfterAlert: false,
    isConfirmed: false,
    isUpdate: false,
    check: null,
  }) as const;

function factsOf(input: FactsInput, place: LocationReading | null): AlertFacts {
  const { alert, trip } = input;
  return {
    type: alert.type,
    senderName: input.senderName ?? UNNAMED_USER,
    // No one needs to call about the start or end of a trip, unless it had an alert.
    senderPhone: isCallForHelp(alert.type) || input.isAfterAlert ? input.senderPhone : null,
    licensePlate: trip.licensePlate,
    driverName: trip.driverName,
    destination: destinationText(trip),
    coordinates: place,
    address: input.address ?? (place && nearPlace(place)),
    happenedAt: alert.happenedAt,
    receivedAt: alert.createdAt,
    eta: trip.eta,
    endedAt: trip.completedAt,
    liveLink: input.liveLink,
    isAfterAlert: input.isAfterAlert,
    isConfirmed: input.isConfirmed ?? false,
    isUpdate: alert.type === "sos" && trip.sosAlertId !== undefined && trip.sosAlertId !== alert.id,
    check: alert.check,
    ...(alert.answer && { answer: alert.answer }),
    phoneStatus:
      isCallForHelp(alert.type) && trip.phone ? currentPhoneStatus(trip.phone, seenAt(trip)) : null,
    isTest: false,
    purpose: input.purpose ?? "alert",
    helper: input.helper ?? null,
  };
}

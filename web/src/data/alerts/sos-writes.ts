import type { AlertId, TripId, UserId } from "@guardianlink/domain/ids";
import { readingData } from "@guardianlink/domain/location";
import type { LocationReading } from "@guardianlink/domain/location";
import { paths } from "@guardianlink/domain/paths";
import type { TripStatus } from "@guardianlink/domain/trip";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import type { Write, WriteData } from "../../platform/firestore/store.ts";
import type { RunningTrip } from "../trips/running-trip.ts";
import { endTripWrite, newTripWrite } from "../trips/trip-writes.ts";

/** The trip that an alert belongs to. */
export interface AlertPlace {
  readonly uid: UserId;
  readonly tripId: TripId;
  readonly alertId: AlertId;
}

interface NewSos {
  readonly tripStatus: TripStatus;
  /** The trip that this SOS makes, because none was running; null on a running trip. */
  readonly newTrip: RunningTrip | null;
  /** The end of the countdown, which the server waits out; null to send at once. */
  readonly sendAt: Date | null;
  readonly happenedAt: Date;
  /** The best location known at the tap, of any age; null when there is none. */
  readonly location: LocationReading | null;
}

/**
 * The batch that raises an SOS: the alert and the trip's state, together or not at all. With a
 * countdown the server moves the trip, so that taking the SOS back leaves no trace on it.
 */
export function sosWrites(
  { uid, tripId, alertId }: AlertPlace,
  { tripStatus, newTrip, happenedAt, sendAt, location }: NewSos,
): readonly Write[] {
  const alert: Write = {
    kind: "set",
    path: paths.alert(uid, tripId, alertId),
    data: {
      userId: uid,
      tripId,
      type: "sos",
      createdAt: SERVER_TIME,
      happenedAt,
      location: location && readingData(location),
      address: null,
      photoPath: null,
      ...(sendAt && { sendAt }),
    },
  };
  if (newTrip) return [newTripWrite(uid, newTrip, { reading: location, address: null }), alert];
  if (tripStatus !== "active" || sendAt) return [alert];
  return [
    { kind: "update", path: paths.trip(uid, tripId), data: { status: "sos", sosAlertId: alertId } },
    alert,
  ];
}

const attach = ({ uid, tripId, alertId }: AlertPlace, data: WriteData): readonly Write[] => [
  { kind: "update", path: paths.alert(uid, tripId, alertId), data },
];

export const attachLocation = (place: AlertPlace, location: LocationReading): readonly Write[] =>
  attach(place, { location: readingData(location) });

export const attachAddress = (place: AlertPlace, address: string): readonly Write[] =>
  attach(place, { address });

/** The batch that takes an SOS back, with the trip that it has made. */
export const cancelWrites = (
  place: AlertPlace,
  madeTrip: RunningTrip | null,
  now: Date,
): readonly Write[] => [
  ...attach(place, { cancelledAt: SERVER_TIME }),
  ...(madeTrip ? [endTripWrite(place.uid, madeTrip, now)] : []),
];

/** The newest of the known locations; null when there is none. */
export function newestReading(candidates: readonly (LocationReading | null)[]): LocationReading | null {
  return candidates.reduce<LocationReading | null>(
    (newest, next) =>
      next !== null && (newest === null || next.timestamp > newest.timestamp) ? next : newest,
    null,
  );
}

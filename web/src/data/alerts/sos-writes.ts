import type { AlertId, TripId, UserId } from "@guardianlink/domain/ids";
import { readingData } from "@guardianlink/domain/location";
import type { LocationReading } from "@guardianlink/domain/location";
import { paths } from "@guardianlink/domain/paths";
import type { TripStatus } from "@guardianlink/domain/trip";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import type { Write, WriteData } from "../../platform/firestore/store.ts";

/** The trip that an alert belongs to. */
export interface AlertPlace {
  readonly uid: UserId;
  readonly tripId: TripId;
  readonly alertId: AlertId;
}

interface NewSos {
  readonly tripStatus: TripStatus;
  readonly happenedAt: Date;
  /** The best location known at the tap, of any age; null when there is none. */
  readonly location: LocationReading | null;
}

/** The batch that raises an SOS: the alert and the trip's state, together or not at all. */
export function sosWrites(
  { uid, tripId, alertId }: AlertPlace,
  { tripStatus, happenedAt, location }: NewSos,
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
    },
  };
  if (tripStatus !== "active") return [alert];
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

/** The newest of the known locations; null when there is none. */
export function newestReading(candidates: readonly (LocationReading | null)[]): LocationReading | null {
  return candidates.reduce<LocationReading | null>(
    (newest, next) =>
      next !== null && (newest === null || next.timestamp > newest.timestamp) ? next : newest,
    null,
  );
}

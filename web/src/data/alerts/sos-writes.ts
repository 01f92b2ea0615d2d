import type { Alert } from "@guardianlink/domain/alert";
import { readingData } from "@guardianlink/domain/location";
import type { LocationReading } from "@guardianlink/domain/location";
import { paths } from "@guardianlink/domain/paths";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import type { Write, WriteData } from "../../platform/firestore/store.ts";
import type { RunningTrip } from "../trips/running-trip.ts";
import { endTripWrites, newTripWrite } from "../trips/trip-writes.ts";

/** The ids of an alert, of its trip and of its owner. */
export type AlertPlace = Pick<Alert, "id" | "userId" | "tripId">;

/**
 * The batch that raises an SOS: the alert and the trip's state, together or not at all. With a
 * countdown the server moves the trip, so that taking the SOS back leaves no trace on it.
 */
export function sosWrites(alert: Alert, trip: RunningTrip): readonly Write[] {
  const { id, userId, tripId, type, happenedAt, location, address, photoPath, sendAt } = alert;
  const creation: Write = {
    kind: "set",
    path: paths.alert(userId, tripId, id),
    data: {
      userId,
      tripId,
      type,
      createdAt: SERVER_TIME,
      happenedAt,
      location: location && readingData(location),
      address,
      photoPath,
      ...(sendAt && { sendAt }),
    },
  };
  if (trip.server === "none") return [newTripWrite(userId, trip, { reading: location, address }), creation];
  if (trip.status !== "active" || sendAt) return [creation];
  const status = { status: "sos", sosAlertId: id };
  return [{ kind: "update", path: paths.trip(userId, tripId), data: status }, creation];
}

/** Adds what arrives after the alert: a fresher location, an address. */
export const attachWrites = ({ id, userId, tripId }: AlertPlace, data: WriteData): readonly Write[] => [
  { kind: "update", path: paths.alert(userId, tripId, id), data },
];

/**
 * The batch that takes an SOS back.
 * @param madeTrip the trip that the SOS has made, which ends with it; null on any other
 */
export const cancelWrites = (
  alert: AlertPlace,
  madeTrip: RunningTrip | null,
  now: Date,
): readonly Write[] => [
  ...attachWrites(alert, { cancelledAt: SERVER_TIME }),
  ...(madeTrip ? endTripWrites(alert.userId, madeTrip, now) : []),
];

/** The newest of the known locations; null when there is none. */
export const newestReading = (candidates: readonly (LocationReading | null)[]): LocationReading | null =>
  candidates
    .filter((reading) => reading !== null)
    .sort((one, other) => one.timestamp.getTime() - other.timestamp.getTime())
    .at(-1) ?? null;

import { NO_VEHICLE } from "@guardianlink/domain/alerts/sos";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import { readingData } from "@guardianlink/domain/location";
import type { LocationReading } from "@guardianlink/domain/location";
import { paths } from "@guardianlink/domain/paths";
import type { DestinationPlace } from "@guardianlink/domain/places/destination-place";
import { tripTitle, wholeMinutes } from "@guardianlink/domain/trips/trip";
import type { StartTripInput, Trip } from "@guardianlink/domain/trips/trip";
import { watchShardOf } from "@guardianlink/domain/watch/watch-shard";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import type { Write } from "../../platform/firestore/store.ts";
import { fromRow } from "./running-trip.ts";
import type { RunningTrip } from "./running-trip.ts";

/** The start of a trip, as far as it is known. */
export interface StartPlace {
  readonly reading: LocationReading | null;
  readonly address: string | null;
}

/** A trip that starts now: as the pages show it, and the write that creates it. */
interface NewTrip {
  readonly trip: RunningTrip;
  readonly write: Write;
}

interface NewTripFields extends StartTripInput {
  readonly destinationPlace?: DestinationPlace | null;
  readonly status?: "active" | "sos";
}

/** Starts a trip. The path of its photo is added after the upload. */
export function newTrip(
  uid: UserId,
  id: TripId,
  { licensePlate, driverName, notes, eta, destinationPlace = null, status = "active" }: NewTripFields,
  { reading, address }: StartPlace,
  now: Date,
): NewTrip {
  const row = {
    userId: uid,
    title: tripTitle(licensePlate),
    licensePlate,
    driverName,
    destination: notes === "" ? null : notes,
    destinationPlace,
    status,
    startedAt: now,
    completedAt: null,
    createdAt: now,
    eta,
    firstEta: eta,
    escalateAt: eta,
    startLocationLat: reading?.latitude ?? null,
    startLocationLng: reading?.longitude ?? null,
    startAddress: address,
    estimatedDuration: eta && wholeMinutes(now, eta),
    actualDuration: null,
    vehiclePhotoPath: null,
    lastLocation: reading && readingData(reading),
  } satisfies Omit<Trip, "id">;
  const data = { ...row, createdAt: SERVER_TIME, watchShard: watchShardOf(id) };
  return {
    trip: { ...fromRow({ id, ...row }), server: "waiting", isOnServer: false },
    write: { kind: "set", path: paths.trip(uid, id), data },
  };
}

/** The trip that an SOS makes, because none is running. */
export const newSosTrip = (uid: UserId, id: TripId, reading: LocationReading | null, now: Date): NewTrip =>
  newTrip(uid, id, { ...NO_VEHICLE, eta: null, notes: "", status: "sos" }, { reading, address: null }, now);

/**
 * Ends the trip. Clearing `escalateAt` takes it out of the overdue check, and the event makes the
 * server announce the end.
 */
export const endTripWrites = (uid: UserId, { id, startedAt }: RunningTrip, now: Date): readonly Write[] => [
  {
    kind: "update",
    path: paths.trip(uid, id),
    data: {
      status: "completed",
      completedAt: now,
      actualDuration: wholeMinutes(startedAt, now),
      escalateAt: null,
    },
  },
  { kind: "set", path: paths.tripEnd(uid, id), data: { createdAt: SERVER_TIME } },
];

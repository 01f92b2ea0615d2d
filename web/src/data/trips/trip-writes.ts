import type { UserId } from "@guardianlink/domain/ids";
import { readingData } from "@guardianlink/domain/location";
import { paths } from "@guardianlink/domain/paths";
import { tripTitle, wholeMinutes } from "@guardianlink/domain/trips/trip";
import { watchShardOf } from "@guardianlink/domain/watch/watch-shard";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import type { Write } from "../../platform/firestore/store.ts";
import type { RunningTrip, StartPlace } from "./running-trip.ts";

/** Creates the trip. The photo's path is added after its upload. */
export const newTripWrite = (
  uid: UserId,
  { id, licensePlate, driverName, destination, destinationPlace, status, eta, startedAt }: RunningTrip,
  { reading, address }: StartPlace,
): Write => ({
  kind: "set",
  path: paths.trip(uid, id),
  data: {
    userId: uid,
    title: tripTitle(licensePlate),
    licensePlate,
    driverName,
    destination,
    destinationPlace,
    status,
    startedAt,
    completedAt: null,
    createdAt: SERVER_TIME,
    eta,
    firstEta: eta,
    escalateAt: eta,
    startLocationLat: reading?.latitude ?? null,
    startLocationLng: reading?.longitude ?? null,
    startAddress: address,
    estimatedDuration: eta && wholeMinutes(startedAt, eta),
    actualDuration: null,
    vehiclePhotoPath: null,
    lastLocation: reading && readingData(reading),
    watchShard: watchShardOf(id),
  },
});

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

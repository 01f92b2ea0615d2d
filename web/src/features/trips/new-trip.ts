import type { TripId, UserId } from "@guardianlink/domain/ids";
import { formatCoordinates } from "@guardianlink/domain/location";
import { readingData } from "@guardianlink/domain/location";
import type { LocationReading } from "@guardianlink/domain/location";
import { paths } from "@guardianlink/domain/paths";
import { tripTitle, wholeMinutes } from "@guardianlink/domain/trip";
import type { StartTripInput, StoredTrip, Trip } from "@guardianlink/domain/trip";
import { watchShardOf } from "@guardianlink/domain/watch-shard";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import type { Write } from "../../platform/firestore/store.ts";
import { addressOrCoordinates } from "../../platform/geocoding.ts";

/** Where the trip starts, as far as it is known. */
export interface StartPlace {
  readonly reading: LocationReading | null;
  readonly address: string | null;
}

export interface NewTrip {
  readonly uid: UserId;
  readonly id: TripId;
  readonly input: StartTripInput;
  readonly place: StartPlace;
  readonly now: Date;
}

/** The write that creates the trip. The photo is named in it later, when it has been uploaded. */
export function newTripWrite({ uid, id, input, place, now }: NewTrip): Write {
  const { licensePlate, driverName, eta, notes } = input;
  const { reading, address } = place;
  return {
    kind: "set",
    path: paths.trip(uid, id),
    data: {
      userId: uid,
      title: tripTitle(licensePlate),
      licensePlate,
      driverName,
      destination: notes === "" ? null : notes,
      status: "active",
      startedAt: now,
      completedAt: null,
      createdAt: SERVER_TIME,
      eta,
      escalateAt: eta,
      startLocationLat: reading?.latitude ?? null,
      startLocationLng: reading?.longitude ?? null,
      startAddress: address,
      estimatedDuration: eta && wholeMinutes(now, eta),
      actualDuration: null,
      vehiclePhotoPath: null,
      lastLocation: reading && readingData(reading),
      watchShard: watchShardOf(id),
    },
  };
}

export const PLACE_UNKNOWN = "Location unavailable";

/** What this device remembers of the trip that it starts. */
export function newStoredTrip({ id, input, place, now }: NewTrip): StoredTrip {
  return {
    id,
    licensePlate: input.licensePlate,
    driverName: input.driverName,
    location: place.reading ? addressOrCoordinates(place.reading, place.address) : PLACE_UNKNOWN,
    eta: input.eta?.toISOString() ?? null,
    startTime: now.toISOString(),
    status: "active",
  };
}

/** The record for a trip that the server knows and this device does not: another phone started it, or the storage was cleared. */
export function restoredTrip(trip: Trip): StoredTrip {
  const { startLocationLat: latitude, startLocationLng: longitude } = trip;
  const coordinates =
    latitude !== null && longitude !== null ? formatCoordinates({ latitude, longitude }) : PLACE_UNKNOWN;
  return {
    id: trip.id,
    licensePlate: trip.licensePlate,
    driverName: trip.driverName,
    location: trip.startAddress ?? coordinates,
    eta: trip.eta?.toISOString() ?? null,
    startTime: trip.startedAt.toISOString(),
    status: trip.status,
  };
}

import type { UserId } from "@guardianlink/domain/ids";
import { parseWith } from "@guardianlink/domain/parse";
import { storedTripKey } from "@guardianlink/domain/stored-trip-key";
import type { StoredTrip } from "@guardianlink/domain/trips/trip";
import { destinationText } from "@guardianlink/domain/places/destination-place";
import { storedTripSchema } from "@guardianlink/domain/trips/trip";
import { useMemo } from "react";
import type { DeviceStorage } from "../../platform/storage/device-storage.ts";
import { reportProblem } from "../../platform/report.ts";
import { useStoredText } from "../../platform/storage/use-stored-text.ts";
import type { RunningTrip } from "./running-trip.ts";

/** The trip as this device remembers it. */
export const fromRecord = (record: StoredTrip): RunningTrip => ({
  id: record.id,
  licensePlate: record.licensePlate,
  driverName: record.driverName,
  place: record.location,
  destination: record.destination ?? null,
  destinationPlace: null,
  eta: record.eta === null ? null : new Date(record.eta),
  firstEta: record.eta === null ? null : new Date(record.eta),
  startedAt: new Date(record.startTime),
  status: record.status,
  hasSos: record.status === "sos",
  wasOverdue: record.wasOverdue ?? false,
  lastLocation: null,
  seenAt: record.seenAt ? new Date(record.seenAt) : null,
  isOnServer: record.isOnServer ?? !!record.seenAt,
  contacts: record.contacts ?? null,
  server: "unknown",
});

/**
 * The record of a trip for this device. The status of a trip with an SOS stays "sos" when the trip
 * is ended elsewhere.
 */
export const toRecord = (trip: RunningTrip): StoredTrip => ({
  id: trip.id,
  licensePlate: trip.licensePlate,
  driverName: trip.driverName,
  location: trip.place,
  destination: destinationText(trip),
  eta: trip.eta?.toISOString() ?? null,
  startTime: trip.startedAt.toISOString(),
  status: trip.hasSos ? "sos" : "active",
  wasOverdue: trip.wasOverdue,
  seenAt: trip.seenAt?.toISOString() ?? null,
  isOnServer: trip.isOnServer,
  contacts: trip.contacts,
});

/**
 * Parses the running trip in a record; null when there is none, it is over or the record is
 * damaged.
 */
function parseRecord(text: string | null): RunningTrip | null {
  if (text === null) return null;
  try {
    const trip = fromRecord(parseWith(storedTripSchema, JSON.parse(text), "stored trip"));
    return trip.status === "completed" ? null : trip;
  } catch (error) {
    reportProblem(error);
    return null;
  }
}

/** The running trip that this device remembers for a person. */
export const readDeviceTrip = (device: DeviceStorage, uid: UserId): RunningTrip | null =>
  parseRecord(device.get(storedTripKey(uid)));

export const saveDeviceTrip = (device: DeviceStorage, uid: UserId, trip: RunningTrip): void =>
  device.set(storedTripKey(uid), JSON.stringify(toRecord(trip)));

export const clearDeviceTrip = (device: DeviceStorage, uid: UserId): void =>
  device.remove(storedTripKey(uid));

/** The running trip that this device remembers, updated on changes by any tab. */
export function useDeviceTrip(uid: UserId): RunningTrip | null {
  const text = useStoredText(storedTripKey(uid));
  return useMemo(() => parseRecord(text), [text]);
}

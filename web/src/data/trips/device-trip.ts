import type { UserId } from "@guardianlink/domain/ids";
import { parseWith } from "@guardianlink/domain/parse";
import { storedTripKey } from "@guardianlink/domain/stored-trip-key";
import { storedTripSchema } from "@guardianlink/domain/trips/trip";
import { useMemo } from "react";
import type { DeviceStorage } from "../../platform/storage/device-storage.ts";
import { reportProblem } from "../../platform/report.ts";
import { useStoredText } from "../../platform/storage/use-stored-text.ts";
import { fromRecord, toRecord } from "./running-trip.ts";
import type { RunningTrip } from "./running-trip.ts";

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

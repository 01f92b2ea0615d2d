import { isSosTrip } from "@guardianlink/domain/alerts/sos";
import type { StartTripInput, Trip } from "@guardianlink/domain/trips/trip";

/** A vehicle that the traveller has ridden with, and its driver. */
export type KnownVehicle = Pick<StartTripInput, "licensePlate" | "driverName">;

/** More of them would push the form down. */
const SHOWN_MAX = 2;

/** The vehicles of the last trips, the latest first, each once. An SOS without a trip has none. */
export function knownVehicles(recent: readonly Trip[]): readonly KnownVehicle[] {
  const byKey = new Map<string, KnownVehicle>();
  for (const { licensePlate, driverName } of recent.filter((trip) => !isSosTrip(trip))) {
    const key = `${licensePlate} ${driverName.toLowerCase()}`;
    if (!byKey.has(key)) byKey.set(key, { licensePlate, driverName });
  }
  return [...byKey.values()].slice(0, SHOWN_MAX);
}

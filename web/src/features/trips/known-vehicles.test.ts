import { NO_VEHICLE } from "@guardianlink/domain/alerts/sos";
import { tripId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { exampleTrip } from "../../testing/example-trip.ts";
import { knownVehicles } from "./known-vehicles.ts";

const trip = (licensePlate: string, driverName: string) => ({
  id: tripId("trip"),
  ...exampleTrip(new Date("2026-11-21T10:00:00Z"), { licensePlate, driverName }),
});

test("the vehicles of the last trips are offered once, the latest first, two at most", () => {
  const recent = [
    trip("KJA-991AA", "Musa"),
    trip("KJA-991AA", "musa"),
    trip("ABC-123DE", "Tunde"),
    trip("LSR-200XY", "Bola"),
  ];
  expect(knownVehicles(recent)).toEqual([
    { licensePlate: "KJA-991AA", driverName: "Musa" },
    { licensePlate: "ABC-123DE", driverName: "Tunde" },
  ]);
  expect(knownVehicles([])).toEqual([]);
  expect(knownVehicles([trip(NO_VEHICLE.licensePlate, NO_VEHICLE.driverName)])).toEqual([]);
});

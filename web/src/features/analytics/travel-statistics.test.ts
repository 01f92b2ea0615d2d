import { tripId } from "@guardianlink/domain/ids";
import { NO_VEHICLE } from "@guardianlink/domain/alerts/sos";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { expect, test } from "vitest";
import { exampleTrip } from "../../testing/example-trip.ts";
import { journeysOf, travelStatistics } from "./travel-statistics.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const at = (day: string, time = "08:00"): Date => new Date(`${day}T${time}:00Z`);

/** A finished trip of `minutes`, due after `dueAfter` minutes; null for no arrival time. */
function finished(day: string, minutes: number, dueAfter: number | null, over: Partial<Trip> = {}): Trip {
  const startedAt = at(day);
  const after = (count: number): Date => new Date(startedAt.getTime() + count * 60_000);
  const trip = exampleTrip(startedAt, {
    status: "completed",
    completedAt: after(minutes),
    actualDuration: minutes,
    eta: dueAfter === null ? null : after(dueAfter),
    ...over,
  });
  return { ...trip, id: tripId(day) };
}

const of = (...trips: readonly Trip[]) => travelStatistics(journeysOf(trips, NOW), NOW);

test("only finished journeys of the last twelve months count", () => {
  const counted = finished("2025-12-01", 30, 60);
  const journeys = journeysOf(
    [
      counted,
      finished("2025-11-29", 30, 60),
      finished("2026-11-20", 30, 60, { status: "active", completedAt: null }),
      finished("2026-11-20", 5, null, NO_VEHICLE),
    ],
    NOW,
  );
  expect(journeys).toEqual([counted]);
});

test("a trip is on time up to its arrival time, and late by what came after", () => {
  const { onTime, late, withoutArrival, averageLateMinutes } = of(
    finished("2026-11-01", 60, 60),
    finished("2026-11-02", 20, 60),
    finished("2026-11-03", 75, 60),
    finished("2026-11-04", 95, 60),
    finished("2026-11-05", 95, null),
  );
  expect({ onTime, late, withoutArrival, averageLateMinutes }).toEqual({
    onTime: 2,
    late: 2,
    withoutArrival: 1,
    averageLateMinutes: 25,
  });
  expect(of(finished("2026-11-01", 60, 60)).averageLateMinutes).toBeNull();
});

test("months run from the first trip to the present one, with the empty ones between", () => {
  const { months, minutes } = of(
    finished("2026-08-15", 30, 60),
    finished("2026-08-16", 45, 60),
    finished("2026-10-02", 90, 60),
  );
  expect(months.map(({ start, trips, minutes }) => [start.getMonth() + 1, trips, minutes])).toEqual([
    [8, 2, 75],
    [9, 0, 0],
    [10, 1, 90],
    [11, 0, 0],
  ]);
  expect(minutes).toBe(165);
});

test("twelve months are shown at most, across the turn of the year", () => {
  const { months } = of(finished("2025-12-01", 30, 60));
  expect(months).toHaveLength(12);
  expect(months[0]?.start).toEqual(new Date(2025, 11, 1));
});

test("drivers and plates are counted once for each name, however it was typed", () => {
  const { drivers, plates } = of(
    finished("2026-11-01", 30, 60, { driverName: "Musa Bello", licensePlate: "KJA-991AA" }),
    finished("2026-11-02", 30, 60, { driverName: "musa  bello", licensePlate: "KJA-991AA" }),
    finished("2026-11-03", 30, 60, { driverName: "Chidi", licensePlate: "EKY-455BC" }),
  );
  expect(drivers).toEqual([
    { name: "Musa Bello", trips: 2 },
    { name: "Chidi", trips: 1 },
  ]);
  expect(plates).toEqual([
    { name: "KJA-991AA", trips: 2 },
    { name: "EKY-455BC", trips: 1 },
  ]);
});

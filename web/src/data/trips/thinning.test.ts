import type { LocationReading } from "@guardianlink/domain/location";
import { describe, expect, test } from "vitest";
import { isWorthStoring } from "./thinning.ts";

const START = Date.parse("2026-11-21T10:00:00Z");
const reading = (
  seconds: number,
  metresNorth = 0,
  accuracy: number | null = 10,
  speed: number | null = 1.3,
): LocationReading => ({
  latitude: 6.5244 + metresNorth / 111_195,
  longitude: 3.3792,
  accuracy,
  speed,
  timestamp: new Date(START + seconds * 1000),
});

/** How many of the readings are stored. */
function stored(readings: readonly LocationReading[]): number {
  let last: LocationReading | null = null;
  let count = 0;
  for (const next of readings)
    if (isWorthStoring(last, next)) {
      last = next;
      count++;
    }
  return count;
}

const seconds = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe("which locations are stored", () => {
  test("the first one", () => expect(isWorthStoring(null, reading(0))).toBe(true));

  test("a driving phone: one in ten seconds", () =>
    // 20 m/s for ten minutes, a reading each second.
    expect(stored(seconds(600).map((s) => reading(s, s * 20)))).toBe(60));

  test("a standing phone whose location wanders: twelve an hour", () =>
    expect(stored(seconds(3600).map((s) => reading(s, (s % 7) * 6, 25, 0)))).toBe(12));

  test("a move within the accuracy is no move", () => {
    expect(isWorthStoring(reading(0), reading(60, 80, 100))).toBe(false);
    expect(isWorthStoring(reading(0, 0, 100), reading(60, 80, 10))).toBe(false);
    expect(isWorthStoring(reading(0), reading(60, 120, 100))).toBe(true);
  });

  test("a move within twice the accuracy is no move when the phone seems to stand still", () => {
    for (const speed of [null, 0.3]) {
      expect(isWorthStoring(reading(0), reading(60, 200, 100, speed))).toBe(false);
      expect(isWorthStoring(reading(0), reading(60, 230, 100, speed))).toBe(true);
    }
  });

  test("a walk of thirty metres is a move", () => {
    expect(isWorthStoring(reading(0), reading(30, 29))).toBe(false);
    expect(isWorthStoring(reading(0), reading(30, 31))).toBe(true);
    expect(isWorthStoring(reading(0, 0, null), reading(30, 31, null))).toBe(true);
  });

  test("a reading older than the stored one is left out", () =>
    expect(isWorthStoring(reading(100), reading(50, 500))).toBe(false));
});

import type { LocationReading } from "@guardianlink/domain/location";
import { describe, expect, test } from "vitest";
import { isWorthStoring } from "./thinning.ts";

// How many locations leave a phone in an hour of movement, reported second by second. The errors of
// a standing and of a moving phone are sums of sines whose periods share no factor, so they look
// like noise and are the same each time.

const START = Date.parse("2026-11-21T10:00:00Z");
const HOUR_S = 3600;
const METRES_A_DEGREE = 111_195;

/**
 * Where a phone is at a second, in metres north, with the accuracy that it reports; null where it
 * has no reading.
 */
type Movement = (
  second: number,
) => { readonly north: number; readonly accuracy: number; readonly speed?: number } | null;

/** The error of a location in metres, up to about `metres` on either side. */
const wander = (second: number, metres: number): number =>
  (metres / 2) * (Math.sin(second / 17) + Math.sin(second / 53) * Math.cos(second / 29));

const standing: Movement = (second) => ({ north: wander(second, 20), accuracy: 25 });
/**
 * Between houses, where a location is now and then off by a hundred metres and has that accuracy.
 */
const standingIndoors: Movement = (second) => ({
  north: wander(second, 25) + (second % 240 < 4 ? 110 : 0),
  accuracy: second % 240 < 4 ? 150 : 40,
});
const walking: Movement = (second) => ({ north: second * 1.4 + wander(second, 6), accuracy: 12, speed: 1.4 });
const driving: Movement = (second) => ({ north: second * 22 + wander(second, 8), accuracy: 8, speed: 22 });
/** Jams: two minutes of driving, three of standing. */
const stopAndGo: Movement = (second) => {
  const driven = Math.floor(second / 300) * 120 + Math.min(second % 300, 120);
  return { north: driven * 8 + wander(second, 6), accuracy: 10 };
};
/** Ten minutes without a satellite in the middle of a drive. */
const tunnel: Movement = (second) => (second >= 1500 && second < 2100 ? null : driving(second));

/** The locations of an hour that are written. */
function written(movement: Movement): readonly LocationReading[] {
  const stored: LocationReading[] = [];
  for (let second = 0; second < HOUR_S; second++) {
    const at = movement(second);
    if (at === null) continue;
    const reading: LocationReading = {
      latitude: 6.5244 + at.north / METRES_A_DEGREE,
      longitude: 3.3792,
      accuracy: at.accuracy,
      speed: at.speed ?? null,
      timestamp: new Date(START + second * 1000),
    };
    if (isWorthStoring(stored.at(-1) ?? null, reading)) stored.push(reading);
  }
  return stored;
}

/** Seconds between each written location and the next. */
const gaps = (stored: readonly LocationReading[]): readonly number[] =>
  stored.slice(1).map((next, index) => {
    const before = stored[index];
    return before === undefined ? 0 : (next.timestamp.getTime() - before.timestamp.getTime()) / 1000;
  });

describe("an hour of tracking writes", () => {
  test.each([
    ["standing in the open", standing],
    ["standing indoors", standingIndoors],
  ])("at most 12 locations when %s", (_name, movement) => {
    expect(written(movement).length).toBeLessThanOrEqual(12);
  });

  test.each([
    ["walking", walking],
    ["driving", driving],
    ["in a jam", stopAndGo],
    ["driving through a tunnel", tunnel],
  ])("at most one location in 10 seconds when %s", (_name, movement) => {
    expect(Math.min(...gaps(written(movement)))).toBeGreaterThanOrEqual(10);
    expect(written(movement).length).toBeLessThanOrEqual(360);
  });

  test("enough to follow: each 10 s when driving, each 40 m when walking", () => {
    expect(written(driving).length).toBe(360);
    expect(written(walking).length).toBeGreaterThanOrEqual((HOUR_S * 1.4) / 40);
  });

  test("the first location after a tunnel at once", () => {
    expect(written(tunnel).map(({ timestamp }) => (timestamp.getTime() - START) / 1000)).toContain(2100);
  });

  test("a sign of life at least each 5 minutes, however still the phone is", () => {
    for (const movement of [standing, standingIndoors, stopAndGo])
      expect(Math.max(...gaps(written(movement)))).toBeLessThanOrEqual(300);
  });
});

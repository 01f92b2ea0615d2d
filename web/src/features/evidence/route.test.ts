import { describe, expect, test } from "vitest";
import { DRAWING, drawingOf, locationsOf, rowsOf, sosPointsOf } from "./route.ts";

const record = (path: string, data: Record<string, unknown>) => ({ path, data, sha256: "" });
const at = (minute: number): string => new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString();

describe("the route of a report", () => {
  test("has all readable locations in the order of their times, whatever the order of the records", () => {
    const records = [
      record("locations/2026-11-21T08", {
        locations: [
          { latitude: 7, longitude: 4, accuracy: 12, timestamp: at(10) },
          { latitude: 6.5, longitude: 3.3, timestamp: at(0) },
          { latitude: "nonsense", timestamp: at(5) },
          null,
        ],
      }),
    ];
    expect(locationsOf({ records })).toEqual([
      { latitude: 6.5, longitude: 3.3, accuracy: null, at: at(0) },
      { latitude: 7, longitude: 4, accuracy: 12, at: at(10) },
    ]);
    expect(locationsOf({ records: [] })).toEqual([]);
  });

  test("marks where each SOS with a location was raised", () => {
    const location = { latitude: 6.5, longitude: 3.3, accuracy: 9 };
    const records = [
      record("alerts/sos", { type: "sos", location, happenedAt: at(3) }),
      record("alerts/sos-2", { type: "sos", location: null, happenedAt: at(4) }),
      record("alerts/late", { type: "overdue", location, happenedAt: at(5) }),
      record("alerts/sos/deliveries/c1_email", { type: "sos", location, happenedAt: at(3) }),
    ];
    expect(sosPointsOf({ records })).toEqual([{ ...location, at: at(3) }]);
  });

  test("has a row for every five minutes, and for the last location", () => {
    const points = Array.from({ length: 13 }, (_, minute) => ({
      latitude: 6,
      longitude: 3,
      accuracy: null,
      at: at(minute),
    }));
    expect(rowsOf(points).map((row) => row.at)).toEqual([at(0), at(5), at(10), at(12)]);
    expect(rowsOf([])).toEqual([]);
  });

  test("fits into its drawing with the north up, and has a scale", () => {
    const lagos = { latitude: 6.5244, longitude: 3.3792 };
    const ibadan = { latitude: 7.378, longitude: 3.906 };
    const { place, scale } = drawingOf([lagos, ibadan]);
    const [from, to] = [place(lagos), place(ibadan)];
    for (const { x, y } of [from, to]) {
      expect(x).toBeGreaterThanOrEqual(DRAWING.margin - 1);
      expect(x).toBeLessThanOrEqual(DRAWING.width - DRAWING.margin + 1);
      expect(y).toBeGreaterThanOrEqual(DRAWING.margin - 1);
      expect(y).toBeLessThanOrEqual(DRAWING.height - DRAWING.margin + 1);
    }
    expect(to.y).toBeLessThan(from.y);
    expect(to.x).toBeGreaterThan(from.x);
    expect(scale.metres).toBe(50_000);
    // The way is 111 km long.
    expect(Math.hypot(to.x - from.x, to.y - from.y) / scale.length).toBeCloseTo(2.22, 1);
  });

  test("draws a single location in the middle, with a scale of a street", () => {
    const { place, scale } = drawingOf([{ latitude: 6, longitude: 3 }]);
    expect(place({ latitude: 6, longitude: 3 })).toEqual({ x: DRAWING.width / 2, y: DRAWING.height / 2 });
    expect(scale.metres).toBe(200);
  });
});

import { describe, expect, it } from "vitest";
import {
  TRIP_STATUSES,
  canMove,
  formatDuration,
  isOverdue,
  startTripInputSchema,
  tripTitle,
  wholeMinutes,
} from "./trip.ts";

describe("the trip's states", () => {
  it("go from active to sos to completed, and never back", () => {
    const allowed = TRIP_STATUSES.flatMap((from) =>
      TRIP_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from}>${to}`),
    );
    expect(allowed).toEqual(["active>sos", "active>completed", "sos>completed"]);
  });

  it("are overdue when the expected arrival has passed, unless the trip is over or has none", () => {
    const eta = new Date("2026-03-01T10:00:00Z");
    const later = new Date("2026-03-01T10:00:00.001Z");
    expect(isOverdue({ status: "active", eta }, eta)).toBe(false);
    expect(isOverdue({ status: "active", eta }, later)).toBe(true);
    expect(isOverdue({ status: "sos", eta }, later)).toBe(true);
    expect(isOverdue({ status: "completed", eta }, later)).toBe(false);
    expect(isOverdue({ status: "active", eta: null }, later)).toBe(false);
  });
});

describe("the input of the start form", () => {
  it("is trimmed, with the plate in capitals", () => {
    const parsed = startTripInputSchema.parse({
      licensePlate: " abc-123de ",
      driverName: " Musa ",
      eta: null,
      notes: " ",
    });
    expect(parsed).toEqual({ licensePlate: "ABC-123DE", driverName: "Musa", eta: null, notes: "" });
    expect(tripTitle(parsed.licensePlate)).toBe("Trip - ABC-123DE");
  });

  it("refuses an empty plate or driver", () => {
    const issues = startTripInputSchema.safeParse({ licensePlate: " ", driverName: "", eta: null, notes: "" })
      .error?.issues;
    expect(issues?.map((issue) => issue.path[0])).toEqual(["licensePlate", "driverName"]);
  });
});

describe("durations", () => {
  it("are whole minutes and never negative", () => {
    const start = new Date("2026-03-01T10:00:00Z");
    expect(wholeMinutes(start, new Date("2026-03-01T11:05:59Z"))).toBe(65);
    expect(wholeMinutes(start, new Date("2026-03-01T09:00:00Z"))).toBe(0);
    expect(formatDuration(65)).toBe("1h 05m");
    expect(formatDuration(-1)).toBe("0h 00m");
  });
});

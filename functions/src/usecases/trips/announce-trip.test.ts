import { describe, expect, test } from "vitest";
import { exampleTrip, later, NOW } from "../../testing/examples.ts";
import { announceTrip, tripAnnouncements } from "./announce-trip.ts";

const ended = exampleTrip({ status: "completed", completedAt: later(-1), escalateAt: null });

describe("what contacts are told of a trip", () => {
  test("its start, with the place where it started", () => {
    expect(tripAnnouncements(null, exampleTrip(), NOW)).toEqual([
      expect.objectContaining({
        id: "started",
        type: "started",
        happenedAt: later(-60),
        createdAt: NOW,
        address: "Ikorodu Road, Lagos",
        location: expect.objectContaining({ latitude: 6.5, longitude: 3.25 }) as unknown,
      }),
    ]);
  });

  test("its end, from a calm trip and from an SOS", () => {
    for (const status of ["active", "sos"] as const)
      expect(tripAnnouncements(exampleTrip({ status }), ended, NOW)).toEqual([
        expect.objectContaining({ id: "ended", type: "ended", happenedAt: later(-1), address: null }),
      ]);
  });

  test("nothing of anything else", () => {
    expect(tripAnnouncements(exampleTrip(), exampleTrip({ status: "sos" }), NOW)).toEqual([]);
    expect(tripAnnouncements(exampleTrip(), exampleTrip({ eta: later(30) }), NOW)).toEqual([]);
    expect(tripAnnouncements(ended, { ...ended, startAddress: "Lagos" }, NOW)).toEqual([]);
  });

  test("nothing is invented where no place is known", () => {
    const trip = exampleTrip({ startLocationLat: null, startLocationLng: null });
    expect(tripAnnouncements(null, trip, NOW)[0]?.location).toBeNull();
  });

  test("each announcement is created under its own id", async () => {
    const created: string[] = [];
    const alerts = {
      createAlert: (alert: { readonly id: string }) => {
        created.push(alert.id);
        return Promise.resolve(true);
      },
    };
    const ports = { alerts, clock: () => NOW };
    await announceTrip({ before: null, after: exampleTrip() }, ports);
    await announceTrip({ before: exampleTrip(), after: ended }, ports);
    expect(created).toEqual(["started", "ended"]);
  });

  test("a trip that is over when it first appears is news to nobody", () => {
    expect(tripAnnouncements(null, ended, NOW)).toEqual([]);
  });
});

import { NO_VEHICLE } from "@guardianlink/domain/sos";
import type { Trip } from "@guardianlink/domain/trip";
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
    const ports = { alerts: { ...alerts, hasCalls: () => Promise.resolve(false) }, clock: () => NOW };
    await announceTrip({ before: null, after: exampleTrip() }, ports);
    await announceTrip({ before: exampleTrip(), after: ended }, ports);
    expect(created).toEqual(["started", "ended"]);
  });

  test("nothing of a trip that an SOS has made, but its end to those who got the SOS", async () => {
    const trip = exampleTrip({ ...NO_VEHICLE, status: "sos" });
    const over = { ...ended, ...NO_VEHICLE };
    const made = async (before: Trip | null, after: Trip, hasCalls: boolean): Promise<readonly string[]> => {
      const ids: string[] = [];
      const createAlert = ({ id }: { readonly id: string }) => Promise.resolve(ids.push(id) > 0);
      const alerts = { createAlert, hasCalls: () => Promise.resolve(hasCalls) };
      await announceTrip({ before, after }, { alerts, clock: () => NOW });
      return ids;
    };
    expect(await made(null, trip, false)).toEqual([]);
    expect(await made(null, trip, true)).toEqual([]);
    expect(await made(trip, over, true)).toEqual(["ended"]);
    // It was taken back within its countdown.
    expect(await made(trip, over, false)).toEqual([]);
  });

  test("a trip that is over when it first appears is news to nobody", () => {
    expect(tripAnnouncements(null, ended, NOW)).toEqual([]);
  });
});

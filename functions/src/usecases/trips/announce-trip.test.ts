import { NO_VEHICLE } from "@guardianlink/domain/sos";
import type { Trip } from "@guardianlink/domain/trip";
import { describe, expect, test } from "vitest";
import { memoryLimits } from "../../adapters/memory-limits.ts";
import { exampleTrip, later, NOW } from "../../testing/examples.ts";
import { silentLog } from "../../testing/memory.ts";
import { reportedLimits } from "../../adapters/reported-limits.ts";
import { ANNOUNCED_TRIPS_PER_DAY } from "@guardianlink/domain/limits";
import { announceTrip, tripAnnouncements } from "./announce-trip.ts";

const unlimited = () => ({ limits: memoryLimits(), log: silentLog, clock: () => NOW });
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
    const ports = { ...unlimited(), alerts: { ...alerts, hasCalls: () => Promise.resolve(false) } };
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
      await announceTrip({ before, after }, { ...unlimited(), alerts });
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

  test("of trips in a loop the first twenty of a day, and the all-clear after an alert always", async () => {
    const created: string[] = [];
    const met: string[] = [];
    let hasCalls = false;
    const ports = {
      ...unlimited(),
      limits: reportedLimits(memoryLimits(), { limitMet: (limit) => void met.push(limit) }),
      alerts: {
        createAlert: ({ type }: { readonly type: string }) => Promise.resolve(created.push(type) > 0),
        hasCalls: () => Promise.resolve(hasCalls),
      },
    };
    for (let count = 0; count < 3 * ANNOUNCED_TRIPS_PER_DAY; count++) {
      await announceTrip({ before: null, after: exampleTrip() }, ports);
      await announceTrip({ before: exampleTrip(), after: ended }, ports);
    }
    expect(created.filter((type) => type === "started")).toHaveLength(ANNOUNCED_TRIPS_PER_DAY);
    expect(created.filter((type) => type === "ended")).toHaveLength(ANNOUNCED_TRIPS_PER_DAY);
    expect(met).toEqual(["trip-messages"]);
    hasCalls = true;
    await announceTrip({ before: exampleTrip({ status: "sos" }), after: ended }, ports);
    expect(created.at(-1)).toBe("ended");
    expect(created).toHaveLength(2 * ANNOUNCED_TRIPS_PER_DAY + 1);
  });

  test("of a trip whose messages cannot be counted", async () => {
    const created: string[] = [];
    const limits = { take: () => Promise.reject(new Error("unavailable")) };
    const createAlert = ({ type }: { readonly type: string }) => Promise.resolve(created.push(type) > 0);
    const alerts = { createAlert, hasCalls: () => Promise.resolve(false) };
    await announceTrip({ before: null, after: exampleTrip() }, { ...unlimited(), limits, alerts });
    expect(created).toEqual(["started"]);
  });
});

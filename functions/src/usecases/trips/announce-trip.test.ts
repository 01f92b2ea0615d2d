import { NO_VEHICLE } from "@guardianlink/domain/alerts/sos";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { describe, expect, test } from "vitest";
import { memoryLimits } from "../../adapters/memory-limits.ts";
import { exampleTrip, later, NOW } from "../../testing/examples.ts";
import { silentLog } from "../../testing/silent-log.ts";
import { reportedLimits } from "../../adapters/reported-limits.ts";
import { ANNOUNCED_TRIPS_PER_DAY } from "@guardianlink/domain/limits";
import { announceEnd, announceStart } from "./announce-trip.ts";

const unlimited = () => ({ limits: memoryLimits(), log: silentLog, clock: () => NOW });
const ended = exampleTrip({ status: "completed", completedAt: later(-1), escalateAt: null });

type Announce = typeof announceStart;

/** The alerts that an announcement creates. */
async function announced(announce: Announce, trip: Trip, hasEmergency = false): Promise<readonly Alert[]> {
  const created: Alert[] = [];
  const alerts = {
    createAlert: (alert: Alert) => Promise.resolve(created.push(alert) > 0),
    hasEmergency: () => Promise.resolve(hasEmergency),
  };
  await announce(trip, { ...unlimited(), alerts });
  return created;
}

describe("what contacts are told of a trip", () => {
  test("its start, with the place where it started", async () => {
    expect(await announced(announceStart, exampleTrip())).toEqual([
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

  test("its end", async () => {
    expect(await announced(announceEnd, ended)).toEqual([
      expect.objectContaining({ id: "ended", type: "ended", happenedAt: later(-1), address: null }),
    ]);
  });

  test("nothing is invented where no place is known", async () => {
    const trip = exampleTrip({ startLocationLat: null, startLocationLng: null });
    expect((await announced(announceStart, trip))[0]?.location).toBeNull();
  });

  test("nothing of a trip that an SOS has made, but its end to those who got the SOS", async () => {
    const trip = exampleTrip({ ...NO_VEHICLE, status: "sos" });
    const over = { ...ended, ...NO_VEHICLE };
    expect(await announced(announceStart, trip, false)).toEqual([]);
    expect(await announced(announceStart, trip, true)).toEqual([]);
    expect(await announced(announceEnd, over, true)).toMatchObject([{ id: "ended" }]);
    // It was taken back within its countdown.
    expect(await announced(announceEnd, over, false)).toEqual([]);
  });

  test("of trips in a loop the first twenty of a day, and the all-clear after an alert always", async () => {
    const created: string[] = [];
    const met: string[] = [];
    let hasEmergency = false;
    const ports = {
      ...unlimited(),
      limits: reportedLimits(memoryLimits(), { limitMet: (limit) => void met.push(limit) }),
      alerts: {
        createAlert: ({ type }: { readonly type: string }) => Promise.resolve(created.push(type) > 0),
        hasEmergency: () => Promise.resolve(hasEmergency),
      },
    };
    for (let count = 0; count < 3 * ANNOUNCED_TRIPS_PER_DAY; count++) {
      await announceStart(exampleTrip(), ports);
      await announceEnd(ended, ports);
    }
    expect(created.filter((type) => type === "started")).toHaveLength(ANNOUNCED_TRIPS_PER_DAY);
    expect(created.filter((type) => type === "ended")).toHaveLength(ANNOUNCED_TRIPS_PER_DAY);
    expect(met).toEqual(["trip-messages"]);
    hasEmergency = true;
    await announceEnd(ended, ports);
    expect(created.at(-1)).toBe("ended");
    expect(created).toHaveLength(2 * ANNOUNCED_TRIPS_PER_DAY + 1);
  });

  test("of a trip whose messages cannot be counted", async () => {
    const created: string[] = [];
    const limits = { take: () => Promise.reject(new Error("unavailable")) };
    const createAlert = ({ type }: { readonly type: string }) => Promise.resolve(created.push(type) > 0);
    const alerts = { createAlert, hasEmergency: () => Promise.resolve(false) };
    await announceStart(exampleTrip(), { ...unlimited(), limits, alerts });
    expect(created).toEqual(["started"]);
  });
});

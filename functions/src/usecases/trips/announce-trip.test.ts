import { NO_VEHICLE } from "@guardianlink/domain/alerts/sos";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import { userId } from "@guardianlink/domain/ids";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { describe, expect, test } from "vitest";
import { memoryLimits } from "../../adapters/memory-limits.ts";
import {
  asksForTripNews,
  contactInApp,
  contactWhoHas,
  exampleAlert,
  exampleContact,
  exampleTrip,
  later,
  NOW,
} from "../../testing/examples.ts";
import { memoryPorts } from "../../testing/memory-ports.ts";
import { memoryWorld } from "../../testing/memory-world.ts";
import { reportedLimits } from "../../adapters/reported-limits.ts";
import { ANNOUNCED_TRIPS_PER_DAY } from "@guardianlink/domain/limits";
import { announceEnd, announceStart } from "./announce-trip.ts";
import { limitsBy } from "../../testing/limits-by.ts";

const ended = exampleTrip({ status: "completed", completedAt: later(-1), escalateAt: null });

type Announce = typeof announceStart;

/** A world whose contact Ngozi has asked for messages about trips. */
function curiousWorld() {
  const world = memoryWorld(exampleAlert(), exampleTrip());
  world.contacts = [asksForTripNews("ngozi", "email")];
  return world;
}

/** What announcements create and read in a world. */
function portsOf(world: ReturnType<typeof curiousWorld>) {
  const created: Alert[] = [];
  const alerts = {
    createAlert: (alert: Alert) => Promise.resolve(created.push(alert) > 0),
    hasEmergency: () => Promise.resolve(world.hasEmergency),
  };
  return { created, ports: { ...memoryPorts(world), limits: memoryLimits(), alerts } };
}

/** The alerts that an announcement creates. */
async function announced(announce: Announce, trip: Trip, hasEmergency = false): Promise<readonly Alert[]> {
  const { created, ports } = portsOf({ ...curiousWorld(), hasEmergency });
  await announce(trip, ports);
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

  test.each([
    ["an app", [contactInApp("ngozi")], 1],
    ["WhatsApp", [asksForTripNews("ngozi", "whatsapp")], 1],
    ["a member of the family", [], 1],
    ["no one who asked for it", [exampleContact("ngozi"), contactWhoHas("confirmed", "emeka")], 0],
    ["no one who has declined", [{ ...contactInApp("ngozi"), ...contactWhoHas("declined", "ngozi") }], 0],
  ])("a start and an end go to %s, and after an alert the end always", async (who, contacts, count) => {
    const world = curiousWorld();
    world.contacts = contacts;
    if (who === "a member of the family")
      world.members = [{ id: userId("ngozi"), name: "Ngozi Obi", email: "ngozi@example.com", since: NOW }];
    const { created, ports } = portsOf(world);
    await announceStart(exampleTrip(), ports);
    await announceEnd(ended, ports);
    expect(created).toHaveLength(2 * count);
    world.hasEmergency = true;
    await announceEnd(ended, ports);
    expect(created).toHaveLength(2 * count + 1);
  });

  test("at the start each contact who gets alerts has a live link, even if only others asked for news", async () => {
    const world = curiousWorld();
    world.contacts = [exampleContact("ngozi"), exampleContact("emeka"), contactWhoHas("declined", "sani")];
    await announceStart(exampleTrip(), portsOf(world).ports);
    expect([...world.links.keys()]).toEqual(["ngozi", "emeka"]);
  });

  test("of trips in a loop the first twenty of a day, and the all-clear after an alert always", async () => {
    const met: string[] = [];
    const world = curiousWorld();
    const limits = reportedLimits(memoryLimits(), { limitMet: (limit) => void met.push(limit) });
    const { created, ports: unlimited } = portsOf(world);
    const ports = { ...unlimited, limits };
    for (let count = 0; count < 3 * ANNOUNCED_TRIPS_PER_DAY; count++) {
      await announceStart(exampleTrip(), ports);
      await announceEnd(ended, ports);
    }
    for (const kind of ["started", "ended"])
      expect(created.filter(({ type }) => type === kind)).toHaveLength(ANNOUNCED_TRIPS_PER_DAY);
    expect(met).toEqual(["trip-messages"]);
    world.hasEmergency = true;
    await announceEnd(ended, ports);
    expect(created.at(-1)?.type).toBe("ended");
    expect(created).toHaveLength(2 * ANNOUNCED_TRIPS_PER_DAY + 1);
  });

  test("nothing of a trip whose messages cannot be counted, until the event is tried again, but its all-clear", async () => {
    const limits = limitsBy(() => Promise.reject(new Error("unavailable")));
    const world = curiousWorld();
    const { created, ports } = portsOf(world);
    await expect(announceStart(exampleTrip(), { ...ports, limits })).rejects.toThrow("unavailable");
    expect(created).toEqual([]);
    await announceStart(exampleTrip(), ports);
    world.hasEmergency = true;
    await announceEnd(ended, { ...ports, limits });
    expect(created).toMatchObject([{ type: "started" }, { type: "ended" }]);
  });
});

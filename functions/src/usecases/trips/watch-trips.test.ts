import { deviceId, tripId, userId } from "@guardianlink/domain/ids";
import { newWatchState } from "@guardianlink/domain/watch/watch-state";
import type { WatchState } from "@guardianlink/domain/watch/watch-state";
import { MAX_RUNNING_TRIPS } from "@guardianlink/domain/limits";
import type { PhoneStatus } from "@guardianlink/domain/watch/phone-status";
import { describe, expect, test } from "vitest";
import { exampleAlert, exampleTrip, later, NOW } from "../../testing/examples.ts";
import { memoryPorts } from "../../testing/memory-ports.ts";
import { memoryWorld } from "../../testing/memory-world.ts";
import { silentLog } from "../../testing/silent-log.ts";
import { watchTrips } from "./watch-trips.ts";
import type { WatchedTrip } from "./ports.ts";

interface Kept {
  readonly status: WatchedTrip["status"];
  readonly eta: Date;
  readonly seenAt: Date;
  readonly phone: WatchedTrip["phone"];
  /** What the watch has stored of the trip. */
  readonly watch: Partial<WatchState>;
}

/** One trip of Ada's, on one phone. */
function setUp(kept: Partial<Kept> = {}) {
  const trip: Kept = { status: "active", eta: later(60), seenAt: NOW, phone: null, watch: {}, ...kept };
  const ref = { userId: userId("ada"), tripId: tripId("trip-1") };
  const world = memoryWorld(exampleAlert(), exampleTrip());
  world.devices.set("ada", [{ id: deviceId("phone"), token: "token-ada" }]);
  const asked = new Set<number>();
  let watch: WatchState = { ...newWatchState(ref), ...trip.watch };
  const lost: Date[] = [];
  async function* inWindow(moment: Date, after: Date, until: Date) {
    await Promise.resolve();
    if (moment > after && moment <= until) yield [{ ref, status: trip.status, moment, phone: trip.phone }];
  }
  const run = () =>
    watchTrips({
      ...memoryPorts(world),
      log: silentLog,
      tripPage: "https://guardianlink.test/trip/active",
      watches: {
        change: (_trip, decide) => {
          const { state, result } = decide(watch);
          watch = state ?? watch;
          return Promise.resolve(result);
        },
      },
      trips: {
        arriving: (after, until) => inWindow(trip.eta, after, until),
        lastSeen: (after, until) => inWindow(trip.seenAt, after, until),
        claimArrival: (_trip, eta) => {
          const isNew = !asked.has(eta.getTime());
          asked.add(eta.getTime());
          return Promise.resolve(isNew);
        },
        releaseArrival: (_trip, eta) => Promise.resolve(void asked.delete(eta.getTime())),
        setAside: () => Promise.resolve(),
        markSignalLost: (_trip, seenAt) => {
          lost.push(seenAt);
          return Promise.resolve();
        },
      },
    });
  const titles: string[] = [];
  world.answerPush = (_token, push) => {
    titles.push(push.title);
    return { kind: "accepted" };
  };
  return { world, run, titles, lost, watch: () => watch };
}
const ARRIVED = "Have you arrived?";
const QUIET = "Are you all right?";

describe("the watch over running trips", () => {
  test("asks ten minutes before the expected arrival, once", async () => {
    const early = setUp({ eta: later(11) });
    await early.run();
    expect(early.titles).toEqual([]);
    const due = setUp({ eta: later(10) });
    await due.run();
    await due.run();
    expect(due.titles).toEqual([ARRIVED]);
  });

  test("asks after 15 minutes without a location, once, and marks the trip after 30", async () => {
    const quiet = setUp({ seenAt: later(-15) });
    await quiet.run();
    await quiet.run();
    expect([quiet.titles, quiet.lost]).toEqual([[QUIET], []]);
    const lost = setUp({ seenAt: later(-30) });
    await lost.run();
    expect([lost.titles, lost.lost]).toEqual([[], [later(-30)]]);
  });

  test("does not ask about silence within 30 minutes of another question", async () => {
    const asked = (minutesAgo: number) => ({ lastAskedAt: later(-minutesAgo) });
    const early = setUp({ seenAt: later(-20), watch: asked(29) });
    await early.run();
    expect(early.titles).toEqual([]);
    const late = setUp({ seenAt: later(-20), watch: asked(30) });
    await late.run();
    expect(late.titles).toEqual([QUIET]);
    expect(late.watch().lastAskedAt).toEqual(NOW);
  });

  test("leaves the question to a check-in that is due soon, and to the one about silence after speed", async () => {
    const checkIn = setUp({ seenAt: later(-20), watch: { nextCheckInAt: later(10), checkInMinutes: 30 } });
    await checkIn.run();
    expect(checkIn.titles).toEqual([]);
    const phone = (state: PhoneStatus["state"]): PhoneStatus => ({ state, at: later(-25), battery: null });
    const moved = { seenAt: later(-20), watch: { silentAt: later(10) } };
    const shown = setUp({ ...moved, phone: phone("shown") });
    await shown.run();
    expect(shown.titles).toEqual([]);
    const locked = setUp({ ...moved, phone: phone("hidden") });
    await locked.run();
    expect(locked.titles).toEqual([QUIET]);
  });

  test("does not ask a traveller who has raised an SOS, but marks a lost signal", async () => {
    const sos = setUp({ status: "sos", eta: later(5), seenAt: later(-40) });
    await sos.run();
    expect([sos.titles, sos.lost.length]).toEqual([[], 1]);
  });

  test("looks at a few trips of each account, and asks another account in the same round", async () => {
    const world = memoryWorld(exampleAlert(), exampleTrip());
    world.devices.set("ada", [{ id: deviceId("phone"), token: "token-ada" }]);
    const trip = (owner: string, id: string): WatchedTrip => ({
      ref: { userId: userId(owner), tripId: tripId(id) },
      status: "active",
      moment: later(5),
      phone: null,
    });
    const flood = Array.from({ length: 1000 }, (_, index) => trip("eve", `flood-${index}`));
    const asked: string[] = [];
    const aside: string[] = [];
    const none = async function* () {
      yield await Promise.resolve([]);
    };
    await watchTrips({
      ...memoryPorts(world),
      log: silentLog,
      tripPage: "https://guardianlink.test/trip/active",
      watches: { change: () => Promise.resolve(null) },
      trips: {
        async *arriving() {
          yield flood;
          yield await Promise.resolve([trip("ada", "honest")]);
        },
        lastSeen: none,
        claimArrival: ({ tripId: id }) => Promise.resolve(void asked.push(id)).then(() => true),
        releaseArrival: () => Promise.resolve(),
        markSignalLost: () => Promise.resolve(),
        setAside: (over) => Promise.resolve(void aside.push(...over.map((one) => one.tripId))),
      },
    });
    expect(asked).toContain("honest");
    expect(asked).toHaveLength(2 * MAX_RUNNING_TRIPS + 1);
    expect(aside).toHaveLength(1000 - 2 * MAX_RUNNING_TRIPS);
    expect(world.accepted).toEqual(["token-ada"]);
  });

  test("asks again when the question could not be sent", async () => {
    for (const kept of [{ eta: later(5) }, { seenAt: later(-20) }]) {
      const trip = setUp(kept);
      trip.world.answerPush = () => ({ kind: "retry", reason: "Busy." });
      await trip.run();
      expect(trip.world.accepted).toEqual([]);
      trip.world.answerPush = () => ({ kind: "accepted" });
      await trip.run();
      expect(trip.world.accepted).toEqual(["token-ada"]);
    }
  });
});

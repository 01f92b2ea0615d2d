import { deviceId, tripId, userId } from "@guardianlink/domain/ids";
import { MAX_RUNNING_TRIPS } from "@guardianlink/domain/limits";
import { describe, expect, test } from "vitest";
import { exampleAlert, exampleTrip, later, NOW } from "../../testing/examples.ts";
import { memoryPorts, memoryWorld, silentLog } from "../../testing/memory.ts";
import { watchTrips } from "./watch-trips.ts";
import type { WatchedTrip } from "./ports.ts";

interface Kept {
  readonly status: WatchedTrip["status"];
  readonly eta: Date;
  readonly seenAt: Date;
}

/** One trip of Ada's, on one phone. */
function setUp(kept: Partial<Kept> = {}) {
  const trip: Kept = { status: "active", eta: later(60), seenAt: NOW, ...kept };
  const world = memoryWorld(exampleAlert(), exampleTrip());
  world.devices.set("ada", [{ id: deviceId("phone"), token: "token-ada" }]);
  const asked = new Set<string>();
  const lost: Date[] = [];
  const ref = { userId: userId("ada"), tripId: tripId("trip-1") };
  async function* inWindow(moment: Date, after: Date, until: Date) {
    await Promise.resolve();
    if (moment > after && moment <= until) yield [{ ref, status: trip.status, moment }];
  }
  const run = () =>
    watchTrips({
      ...memoryPorts(world),
      log: silentLog,
      tripPage: "https://guardianlink.test/trip/active",
      trips: {
        arriving: (after, until) => inWindow(trip.eta, after, until),
        lastSeen: (after, until) => inWindow(trip.seenAt, after, until),
        claimQuestion: (_trip, question, moment) => {
          const name = `${question} ${moment.getTime()}`;
          const isNew = !asked.has(name);
          asked.add(name);
          return Promise.resolve(isNew);
        },
        releaseQuestion: (_trip, question, moment) => {
          asked.delete(`${question} ${moment.getTime()}`);
          return Promise.resolve();
        },
        setAside: () => Promise.resolve(),
        markSignalLost: (_trip, seenAt) => {
          lost.push(seenAt);
          return Promise.resolve();
        },
      },
    });
  return { world, run, asked, lost };
}
const questions = ({ asked }: ReturnType<typeof setUp>) => [...asked].map((name) => name.split(" ")[0]);

describe("the watch over running trips", () => {
  test("asks ten minutes before the expected arrival, once", async () => {
    const early = setUp({ eta: later(11) });
    await early.run();
    expect(questions(early)).toEqual([]);
    const due = setUp({ eta: later(10) });
    await due.run();
    await due.run();
    expect(questions(due)).toEqual(["arrival"]);
    expect(due.world.accepted).toEqual(["token-ada"]);
  });

  test("asks after 15 minutes without a position and marks the trip after 30", async () => {
    const quiet = setUp({ seenAt: later(-15) });
    await quiet.run();
    expect([questions(quiet), quiet.lost]).toEqual([["quiet"], []]);
    const lost = setUp({ seenAt: later(-30) });
    await lost.run();
    expect([questions(lost), lost.lost]).toEqual([[], [later(-30)]]);
  });

  test("does not ask who has raised an SOS, but marks a lost signal", async () => {
    const sos = setUp({ status: "sos", eta: later(5), seenAt: later(-40) });
    await sos.run();
    expect([questions(sos), sos.lost.length]).toEqual([[], 1]);
  });

  test("looks at a few trips of each account, and asks another account in the same round", async () => {
    const world = memoryWorld(exampleAlert(), exampleTrip());
    world.devices.set("ada", [{ id: deviceId("phone"), token: "token-ada" }]);
    const trip = (owner: string, id: string): WatchedTrip => ({
      ref: { userId: userId(owner), tripId: tripId(id) },
      status: "active",
      moment: later(5),
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
      trips: {
        async *arriving() {
          yield flood;
          yield await Promise.resolve([trip("ada", "honest")]);
        },
        lastSeen: none,
        claimQuestion: ({ tripId: id }) => Promise.resolve(void asked.push(id)).then(() => true),
        releaseQuestion: () => Promise.resolve(),
        markSignalLost: () => Promise.resolve(),
        setAside: (over) => Promise.resolve(void aside.push(...over.map((one) => one.tripId))),
      },
    });
    expect(asked).toContain("honest");
    expect(asked).toHaveLength(2 * MAX_RUNNING_TRIPS + 1);
    expect(aside).toHaveLength(1000 - 2 * MAX_RUNNING_TRIPS);
    expect(world.accepted).toEqual(["token-ada"]);
  });

  test("asks again when the question did not get out", async () => {
    const trip = setUp({ eta: later(5) });
    trip.world.answerPush = () => ({ kind: "retry", reason: "Busy." });
    await trip.run();
    expect(questions(trip)).toEqual([]);
    trip.world.answerPush = () => ({ kind: "accepted" });
    await trip.run();
    expect(trip.world.accepted).toEqual(["token-ada"]);
  });
});

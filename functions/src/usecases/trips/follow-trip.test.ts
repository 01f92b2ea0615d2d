import { describe, expect, test } from "vitest";
import { exampleLink, exampleTrip, later, NOW } from "../../testing/examples.ts";
import { memoryLimits } from "../../adapters/memory-limits.ts";
import { memoryShares, silentLog } from "../../testing/memory.ts";
import { followTrip } from "./follow-trip.ts";
import type { FollowTripPorts, TripChange } from "./follow-trip.ts";

const at = (minutes: number) => ({
  latitude: 6.6,
  longitude: 3.35,
  accuracy: 8,
  speed: null,
  timestamp: later(minutes),
});
const ended = exampleTrip({ status: "completed", completedAt: NOW, escalateAt: null });

/** Counts what a change costs. Ports that are never made can read and write nothing. */
async function follow(change: Partial<TripChange> & { readonly after: TripChange["after"] }) {
  const links = new Map([["c1", exampleLink("c1")]]);
  const done: string[] = [];
  let made = 0;
  let counts = 0;
  const ports = (): FollowTripPorts => {
    made++;
    return {
      alerts: {
        createAlert: ({ id }) => (done.push(`alert ${id}`), Promise.resolve(true)),
        hasCalls: () => Promise.resolve(false),
      },
      limits: memoryLimits(),
      log: silentLog,
      shares: memoryShares({ links, trip: change.after }),
      countRunningTrips: () => Promise.resolve(void counts++),
      addToWatch: ({ tripId }) => (done.push(`watched ${tripId}`), Promise.resolve()),
      clearSignalLost: ({ tripId }) => (done.push(`found ${tripId}`), Promise.resolve()),
      moveEscalation: (_trip, { from, to }) => (
        done.push(`moved by ${(to.getTime() - from.getTime()) / 60_000} min`),
        Promise.resolve()
      ),
      watchMovement: ({ id }) => (done.push(`stepped ${id}`), Promise.resolve()),
      seal: ({ tripId }) => (done.push(`sealed ${tripId}`), Promise.resolve()),
      askAboutEarlyEnd: ({ tripId }) => (done.push(`early end ${tripId}`), Promise.resolve()),
      clock: () => NOW,
    };
  };
  await followTrip({ before: null, signalLostAt: null, watchShard: 7, ...change }, ports);
  return { made, counts, done, expiresAt: links.get("c1")?.expiresAt ?? null };
}

describe("a change of a trip costs no read and no write", () => {
  const before = exampleTrip({ lastLocation: at(-2) });
  test.each<[string, TripChange["after"]]>([
    ["when it is a position", exampleTrip({ lastLocation: at(-1) })],
    ["when the expected arrival has moved", exampleTrip({ eta: later(90), escalateAt: later(90) })],
    ["when an SOS was raised, which is an alert of its own", exampleTrip({ status: "sos" })],
    ["when it is the same event again", before],
  ])("%s", async (_name, after) => {
    expect((await follow({ before, after })).made).toBe(0);
  });

  test("when an ended trip is written again", async () => {
    expect((await follow({ before: ended, after: { ...ended, startAddress: "Lagos" } })).made).toBe(0);
  });

  test("when a lost phone's trip changes without a newer position", async () => {
    const lost = exampleTrip({ lastLocation: at(-40) });
    expect((await follow({ before: lost, after: lost, signalLostAt: later(-10) })).made).toBe(0);
  });
});

describe("what matters", () => {
  test("a trip that begins in the future is from a phone whose clock is ahead: its contacts hear in time", async () => {
    const day = 24 * 60;
    const ahead = {
      startedAt: later(day),
      eta: later(day + 60),
      escalateAt: later(day + 60),
      createdAt: NOW,
    };
    const { done } = await follow({ after: exampleTrip(ahead) });
    expect(done).toContain(`moved by ${-day} min`);
    const absurd = { ...ahead, startedAt: new Date("9999-12-31T23:59:59Z") };
    expect((await follow({ after: exampleTrip(absurd) })).done).toContain(`moved by ${-day - 60} min`);
    const unplanned = exampleTrip({ ...ahead, eta: null, escalateAt: null });
    expect((await follow({ after: unplanned })).done).toEqual(["alert started"]);
    const late = exampleTrip({ startedAt: NOW, createdAt: later(day) });
    expect((await follow({ after: late })).done).toEqual(["alert started"]);
  });

  test("the start is announced", async () => {
    expect((await follow({ after: exampleTrip() })).done).toEqual(["alert started"]);
  });

  test("the end is announced, and the links run out", async () => {
    const { done, counts, expiresAt } = await follow({ before: exampleTrip(), after: ended });
    // It ended after its expected arrival, so its record is sealed.
    expect(done).toEqual(["alert ended", `sealed ${ended.id}`]);
    expect(counts).toBe(1);
    expect(expiresAt).toEqual(later(24 * 60));
  });

  test("a running trip without a shard is added to the watch, with its start and with any later change", async () => {
    const after = exampleTrip();
    expect((await follow({ after, watchShard: null })).done.sort()).toEqual([
      "alert started",
      `watched ${after.id}`,
    ]);
    expect((await follow({ before: after, after, watchShard: null })).done).toEqual([`watched ${after.id}`]);
    expect((await follow({ before: ended, after: ended, watchShard: null })).made).toBe(0);
  });

  test("a newer position from a lost phone takes the mark back", async () => {
    const before = exampleTrip({ lastLocation: at(-40) });
    const after = exampleTrip({ lastLocation: at(0) });
    const { done } = await follow({ before, after, signalLostAt: later(-10) });
    expect(done).toEqual([`found ${after.id}`, `stepped ${after.id}`]);
  });

  test("one location in two minutes is a step of the watch, and none after an SOS or before a first one", async () => {
    const before = exampleTrip({ lastLocation: at(-3) });
    const after = exampleTrip({ lastLocation: at(-1) });
    expect((await follow({ before, after })).done).toEqual([`stepped ${after.id}`]);
    expect((await follow({ before: after, after: before })).done).toEqual([]);
    expect((await follow({ before, after: { ...after, status: "sos" } })).done).toEqual([]);
    expect((await follow({ after })).done).toEqual(["alert started"]);
  });

  test("an end far from the destination is asked about, after an SOS not", async () => {
    const far = { destination: "Kano", lastLocation: at(-1) };
    const over = { ...ended, ...far, eta: later(30) };
    expect((await follow({ before: exampleTrip(far), after: over })).done.toSorted()).toEqual([
      "alert ended",
      `early end ${over.id}`,
    ]);
    const sos = exampleTrip({ ...far, status: "sos" });
    expect((await follow({ before: sos, after: over })).done).toEqual(["alert ended", `sealed ${over.id}`]);
  });
});

import type { Alert } from "@guardianlink/domain/alerts/alert";
import { tripId, userId } from "@guardianlink/domain/ids";
import { MAX_RUNNING_TRIPS } from "@guardianlink/domain/limits";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { describe, expect, test } from "vitest";
import { exampleTrip, later, NOW } from "../../testing/examples.ts";
import { silentLog as log } from "../../testing/silent-log.ts";
import { escalateOverdueTrips, overdueAlert } from "./escalate-overdue-trips.ts";
import type { TripRef } from "@guardianlink/domain/refs";
import type { OverdueTrips } from "./ports.ts";

describe("the overdue alert", () => {
  test("is one for each expected arrival", () => {
    const alert = overdueAlert(exampleTrip(), NOW);
    expect(alert).toMatchObject({ id: `overdue_${later(-1).getTime()}`, type: "overdue", happenedAt: NOW });
  });

  test.each([
    ["that has ended", exampleTrip({ status: "completed" }), "stale"],
    ["that was reported already", exampleTrip({ escalateAt: null }), "stale"],
    ["that was postponed", exampleTrip({ eta: later(5), escalateAt: later(5) }), "not-due"],
  ])("is not made for a trip %s", (_name, trip, decision) => {
    expect(overdueAlert(trip, NOW)).toBe(decision);
  });
});

describe("the check", () => {
  /** Trips in memory, claimed like in a transaction. */
  function tripsOf(trips: Map<string, Trip>, created: Alert[]): OverdueTrips {
    return {
      async *dueTrips(now) {
        const due = [...trips.values()].filter(({ escalateAt }) => escalateAt !== null && escalateAt <= now);
        for (const { id } of due) yield await Promise.resolve([{ userId: userId("ada"), tripId: id }]);
      },
      claim(ref: TripRef, decide) {
        const trip = trips.get(ref.tripId);
        if (trip === undefined) return Promise.reject(new Error("unreadable"));
        const decision = decide(trip);
        if (decision === "not-due") return Promise.resolve(false);
        trips.set(trip.id, { ...trip, escalateAt: null });
        if (decision === "stale") return Promise.resolve(false);
        created.push(decision);
        return Promise.resolve(true);
      },
      setAside(over) {
        for (const { tripId: id } of over) {
          const trip = trips.get(id);
          if (trip !== undefined) trips.set(id, { ...trip, escalateAt: null });
        }
        return Promise.resolve();
      },
    };
  }

  test("reports every due trip once, however often it runs", async () => {
    const created: Alert[] = [];
    const trips = new Map([
      ["late", exampleTrip({ id: tripId("late") })],
      ["later", exampleTrip({ id: tripId("later") })],
      ["in-time", exampleTrip({ id: tripId("in-time"), eta: later(5), escalateAt: later(5) })],
    ]);
    const ports = { trips: tripsOf(trips, created), log, clock: () => NOW };
    await Promise.all([escalateOverdueTrips(ports), escalateOverdueTrips(ports)]);
    await escalateOverdueTrips(ports);
    expect(created.map((alert) => alert.tripId)).toEqual(["late", "later"]);
  });

  test("claims a few trips of each account in a run, and reports another account's trip in the same run", async () => {
    const created: Alert[] = [];
    const flood = Array.from({ length: 1000 }, (_, index) => exampleTrip({ id: tripId(`flood-${index}`) }));
    const trips = new Map([...flood, exampleTrip({ id: tripId("honest") })].map((trip) => [trip.id, trip]));
    const stored = tripsOf(trips, created);
    const dueTrips: OverdueTrips["dueTrips"] = async function* () {
      yield flood.map(({ id }) => ({ userId: userId("flooder"), tripId: id }));
      yield await Promise.resolve([{ userId: userId("ada"), tripId: tripId("honest") }]);
    };
    await escalateOverdueTrips({ trips: { ...stored, dueTrips }, log, clock: () => NOW });
    expect(created.map((alert) => alert.tripId)).toContain("honest");
    expect(created).toHaveLength(2 * MAX_RUNNING_TRIPS + 1);
    // What is over the share is never found again.
    expect([...trips.values()].filter(({ escalateAt }) => escalateAt !== null)).toEqual([]);
  });

  test("finds a trip that has ended once", async () => {
    const trips = new Map([["over", exampleTrip({ id: tripId("over"), status: "completed" })]]);
    await escalateOverdueTrips({ trips: tripsOf(trips, []), log, clock: () => NOW });
    expect(trips.get("over")?.escalateAt).toBeNull();
  });

  test("continues when one trip cannot be claimed", async () => {
    const created: Alert[] = [];
    const trips = new Map([
      ["gone", exampleTrip({ id: tripId("unreadable") })],
      ["late", exampleTrip({ id: tripId("late") })],
    ]);
    await escalateOverdueTrips({ trips: tripsOf(trips, created), log, clock: () => NOW });
    expect(created.map((alert) => alert.tripId)).toEqual(["late"]);
  });
});

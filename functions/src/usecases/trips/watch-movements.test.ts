import { FRESH_MS } from "@guardianlink/domain/watch/limits";
import { tripId } from "@guardianlink/domain/ids";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { expect, test } from "vitest";
import { exampleTrip, later } from "../../testing/examples.ts";
import { LAGOS, watchWorld } from "../../testing/watch-world.ts";
import { watchMovements } from "./watch-movements.ts";

/** One run at NOW over a trip that was seen a minute ago. */
async function run(fields: Partial<Trip> = {}, signalLostAt: Date | null = null) {
  const { ports, state } = watchWorld();
  const lastLocation = { ...LAGOS, accuracy: 10, speed: 0, timestamp: later(-1) };
  const trip = exampleTrip({ lastLocation, ...fields });
  const found: string[] = [];
  const closed: string[] = [];
  let askedFor: Date | null = null;
  let closesBefore: Date | null = null;
  const once = () =>
    watchMovements({
      ...ports,
      trips: {
        async *fresh(after) {
          askedFor = after;
          yield await Promise.resolve([{ trip, signalLostAt }]);
        },
        async *unclosed(endedBefore) {
          closesBefore = endedBefore;
          yield await Promise.resolve([{ userId: trip.userId, tripId: tripId("over") }]);
        },
        setAside: () => Promise.resolve(),
      },
      closeTrip: ({ tripId: id }) => Promise.resolve(void closed.push(id)),
      clearSignalLost: ({ tripId: id }) => Promise.resolve(void found.push(id)),
    });
  await once();
  const first = state();
  await once();
  return { askedFor, found, closed, closesBefore, state: first, again: state() };
}

test("the latest location of a trip is taken into its watch, once", async () => {
  const { askedFor, state, again, found } = await run();
  expect(askedFor).toEqual(new Date(later(0).getTime() - FRESH_MS));
  expect(state.movement?.last.at).toEqual(later(-1));
  expect(again).toEqual(state);
  expect(found).toEqual([]);
});

test("a trip with an SOS is not watched", async () => {
  expect((await run({ status: "sos" })).state.movement).toBeNull();
});

test("a phone that has come back loses its mark, also during an SOS", async () => {
  for (const status of ["active", "sos"] as const)
    expect((await run({ status }, later(-10))).found).toContain("trip-1");
});

test("a trip that an older app has ended without the event is closed after a minute", async () => {
  const { closed, closesBefore } = await run();
  expect(closed).toContain("over");
  expect(closesBefore).toEqual(later(-1));
});

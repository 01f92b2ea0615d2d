import { tripId } from "@guardianlink/domain/ids";
import { MAX_RUNNING_TRIPS, TRIPS_PER_DAY } from "@guardianlink/domain/limits";
import { expect, test } from "vitest";
import { memoryLimits } from "../../adapters/memory-limits.ts";
import { asksForTripNews, exampleAlert, exampleTrip, later, NOW } from "../../testing/examples.ts";
import { memoryPorts } from "../../testing/memory-ports.ts";
import { memoryWorld } from "../../testing/memory-world.ts";
import { beginTrip } from "./begin-trip.ts";

/** What the server does about a new trip. */
async function begin(
  trip = exampleTrip(),
  watchShard: number | null = 7,
  limits = memoryLimits(),
  running = 1,
): Promise<readonly string[]> {
  const done: string[] = [];
  const note = (text: string): Promise<void> => Promise.resolve(void done.push(text));
  const world = memoryWorld(exampleAlert(), trip);
  world.contacts = [asksForTripNews("ngozi", "email")];
  await beginTrip(trip, watchShard, {
    ...memoryPorts(world),
    alerts: {
      createAlert: ({ id }) => note(`alert ${id}`).then(() => true),
      hasEmergency: () => Promise.resolve(false),
    },
    limits,
    countRunningTrips: (user) => note(`counted ${user}`).then(() => running),
    endExcessTrip: ({ tripId }) => note(`ended ${tripId} if older ones fill the limit`),
    closeTrips: (user, until) => note(`closed for ${user} until ${until.toISOString()}`),
    addToWatch: ({ tripId }) => note(`watched ${tripId}`),
    moveEscalation: (_trip, { from, to }) => note(`moved by ${(to.getTime() - from.getTime()) / 60_000} min`),
  });
  return done.toSorted();
}

test("a start is announced and counted", async () => {
  expect(await begin()).toEqual(["alert started", "counted ada"]);
});

test("a trip over the limit of running trips is checked", async () => {
  const { id } = exampleTrip();
  const begun = (running: number) => begin(exampleTrip(), 7, memoryLimits(), running);
  expect(await begun(MAX_RUNNING_TRIPS)).not.toContain(`ended ${id} if older ones fill the limit`);
  expect(await begun(MAX_RUNNING_TRIPS + 1)).toContain(`ended ${id} if older ones fill the limit`);
});

test("the trip after a day's last one closes the account for more until the day is over", async () => {
  const limits = memoryLimits();
  const start = (n: number) => begin(exampleTrip({ id: tripId(`trip-${n}`) }), 7, limits);
  for (let n = 1; n <= TRIPS_PER_DAY; n++) {
    await start(n);
    expect(await start(n)).not.toContainEqual(expect.stringContaining("closed"));
  }
  const day = NOW.toISOString().slice(0, 10);
  const [closed] = (await start(TRIPS_PER_DAY + 1)).filter((line) => line.startsWith("closed"));
  expect(closed).toMatch(/^closed for ada until .*T00:00:00.000Z$/);
  expect(closed).not.toContain(day);
});

test("a trip from an older app without a shard is added to the watch", async () => {
  const trip = exampleTrip();
  expect(await begin(trip, null)).toEqual(["alert started", "counted ada", `watched ${trip.id}`]);
});

test("the contacts of a trip are alerted in time when its phone's clock is ahead", async () => {
  const day = 24 * 60;
  const ahead = { startedAt: later(day), eta: later(day + 60), escalateAt: later(day + 60), createdAt: NOW };
  expect(await begin(exampleTrip(ahead))).toContain(`moved by ${-day} min`);
  const absurd = { ...ahead, startedAt: new Date("9999-12-31T23:59:59Z") };
  expect(await begin(exampleTrip(absurd))).toContain(`moved by ${-day - 60} min`);
  const calm = ["alert started", "counted ada"];
  expect(await begin(exampleTrip({ ...ahead, eta: null, escalateAt: null }))).toEqual(calm);
  expect(await begin(exampleTrip({ startedAt: NOW, createdAt: later(day) }))).toEqual(calm);
});

import { alertId } from "@guardianlink/domain/ids";
import { NO_VEHICLE } from "@guardianlink/domain/alerts/sos";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { expect, test } from "vitest";
import { memoryLimits } from "../../adapters/memory-limits.ts";
import { exampleAlert, exampleLink, exampleTrip, later, NOW } from "../../testing/examples.ts";
import { memoryPorts } from "../../testing/memory-ports.ts";
import { memoryShares } from "../../testing/memory-shares.ts";
import { memoryWorld } from "../../testing/memory-world.ts";
import { watchWorld } from "../../testing/watch-world.ts";
import { closeTrip } from "./close-trip.ts";

const over = exampleTrip({ status: "completed", completedAt: NOW, escalateAt: null, eta: later(30) });
const far = {
  destination: "Kano",
  lastLocation: { latitude: 6.6, longitude: 3.35, accuracy: 8, speed: null, timestamp: later(-1) },
};

/** What the server does when it is told that a trip has ended. */
async function close(trip: Trip | null, { world, ports } = watchWorld()) {
  const links = new Map([["c1", exampleLink("c1")]]);
  const done: string[] = [];
  const note = (text: string): Promise<void> => Promise.resolve(void done.push(text));
  await closeTrip(
    { userId: over.userId, tripId: over.id },
    {
      ...memoryPorts(memoryWorld(exampleAlert(), over)),
      alerts: {
        createAlert: ({ id }) => note(`alert ${id}`).then(() => true),
        hasEmergency: () => Promise.resolve(true),
      },
      limits: memoryLimits(),
      trips: { getTrip: () => Promise.resolve(trip) },
      shares: memoryShares({ links, trip: trip ?? over }),
      countRunningTrips: () => note("counted"),
      leaveWatch: () => note("left"),
      seals: { add: (_trip, at) => note(`sealed ${at.getTime() - NOW.getTime()}`) },
      movement: ports,
    },
  );
  return { done: done.toSorted(), asked: world.accepted, expiresAt: links.get("c1")?.expiresAt ?? null };
}

test("the end is announced and counted, and the links expire", async () => {
  const { done, asked, expiresAt } = await close(over);
  expect(done).toEqual(["alert ended", "counted", "left"]);
  expect(asked).toEqual([]);
  expect(expiresAt).toEqual(later(24 * 60));
});

test("the record of a trip is sealed when it ended late or after an SOS", async () => {
  for (const fields of [{ eta: later(-1) }, { sosAlertId: alertId("alert-1") }, NO_VEHICLE])
    expect((await close({ ...over, ...fields })).done).toEqual([
      "alert ended",
      "counted",
      "left",
      "sealed 0",
    ]);
});

test("an end far from the destination is asked about, after an SOS not", async () => {
  expect((await close({ ...over, ...far })).asked).toEqual(["token-ada"]);
  expect((await close({ ...over, ...far, sosAlertId: alertId("alert-1") })).asked).toEqual([]);
});

test("the ways of earlier trips are forgotten, and the way of this trip is kept", async () => {
  const destinationPlace = { latitude: 7.5, longitude: 3.4, name: "Ilorin, Kwara", kind: "town" } as const;
  const ada = watchWorld({ destinationPlace });
  const before = { trip: over, route: "6.524,3.379 7.500,3.400" };
  ada.earlier.push(before, before);
  await ada.isAt(0, 0.1);
  expect(ada.state().usual?.routes).toEqual([before.route, before.route]);
  await close({ ...over, destinationPlace }, ada);
  expect(ada.state()).toMatchObject({ route: "6.624,3.379", usual: { routes: [] } });
});

test("an event of a trip that runs or is gone does nothing", async () => {
  for (const trip of [exampleTrip(), null])
    expect(await close(trip)).toEqual({ done: [], asked: [], expiresAt: null });
});

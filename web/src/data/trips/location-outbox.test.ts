import "fake-indexeddb/auto";
import { tripId, userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { openLocalDatabase } from "../local-database.ts";
import type { QueuedLocation } from "../local-database.ts";
import { once } from "../../platform/once.ts";
import { locationOutbox } from "./location-outbox.ts";

const location = (trip: string, minute: number): QueuedLocation => ({
  uid: "ada",
  tripId: tripId(trip),
  latitude: 6.5,
  longitude: 3.4,
  accuracy: 10,
  speed: null,
  timestamp: new Date(Date.UTC(2026, 10, 21, 10, minute)),
});

const unexpected = (error: unknown): never => {
  throw error;
};

test("returns the newest locations of a trip first and each only once", async () => {
  let stored = 0;
  const outbox = locationOutbox(
    once(() => openLocalDatabase("locations-newest")),
    unexpected,
    () => stored++,
  );
  for (const minute of [1, 3, 2]) await outbox.put(location("a", minute));
  await outbox.put(location("b", 9));
  expect(stored).toBe(4);
  expect(await outbox.takeNewest("a", 2)).toEqual([location("a", 3), location("a", 2)]);
  expect(await outbox.takeNewest("a", 2)).toEqual([location("a", 1)]);
  expect(await outbox.takeNewest("a", 2)).toEqual([]);
});

test("lists the trips of a person, and deletes another person's locations", async () => {
  const outbox = locationOutbox(
    once(() => openLocalDatabase("locations-others")),
    unexpected,
    () => undefined,
  );
  for (const trip of ["a", "b"]) await outbox.put(location(trip, 1));
  await outbox.put(location("b", 2));
  await outbox.put({ ...location("c", 1), uid: "musa" });
  expect(await outbox.claim(userId("ada"))).toEqual(["a", "b"]);
  expect(await outbox.claim(userId("musa"))).toEqual([]);
  expect(await outbox.takeNewest("a", 9)).toEqual([]);
});

test("keeps in memory what the phone does not store, as long as the page is open", async () => {
  const reported: unknown[] = [];
  const outbox = locationOutbox(
    () => Promise.reject(new Error("private window")),
    (error) => reported.push(error),
    () => unexpected(new Error("Nothing was stored.")),
  );
  for (const minute of [1, 2, 3]) await outbox.put(location("a", minute));
  await outbox.put(location("b", 1));
  expect(reported).toHaveLength(4);
  expect(await outbox.takeNewest("a", 2)).toEqual([location("a", 3), location("a", 2)]);
  expect(await outbox.takeNewest("a", 2)).toEqual([location("a", 1)]);
});

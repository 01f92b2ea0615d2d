import { tripId, userId } from "@guardianlink/domain/ids";
import { MAX_TRIP_PHOTOS, PHOTOS_PER_DAY } from "@guardianlink/domain/limits";
import { expect, test } from "vitest";
import { memoryLimits } from "../../adapters/memory-limits.ts";
import { reportedLimits } from "../../adapters/reported-limits.ts";
import { limitPhotos } from "./limit-photos.ts";

const ADA = userId("ada");

function setUp() {
  const stored = new Set<string>();
  const closed: Date[] = [];
  const met: string[] = [];
  const log = { limitMet: (limit: string) => void met.push(limit) };
  const ports = {
    photos: {
      count: ({ tripId: trip }: { tripId: string }, most: number) =>
        Promise.resolve(Math.min(most, [...stored].filter((path) => path.startsWith(`${trip}/`)).length)),
      remove(path: string) {
        stored.delete(path);
        return Promise.resolve();
      },
      closeUntil(_user: string, until: Date) {
        closed.push(until);
        return Promise.resolve();
      },
    },
    limits: reportedLimits(memoryLimits(), log),
    log,
    clock: () => new Date("2026-11-21T10:00:00Z"),
  };
  const store = async (trip: string, name: number): Promise<void> => {
    const path = `${trip}/${name}.jpg`;
    stored.add(path);
    await limitPhotos({ userId: ADA, tripId: tripId(trip), path }, ports);
  };
  return { stored, closed, met, store };
}

test("a trip keeps its first photos, and the excess is removed", async () => {
  const { stored, closed, met, store } = setUp();
  for (let name = 0; name <= MAX_TRIP_PHOTOS; name++) await store("t1", name);
  expect(stored.size).toBe(MAX_TRIP_PHOTOS);
  expect(stored.has("t1/0.jpg")).toBe(true);
  expect(closed).toEqual([]);
  expect(met).toEqual(["photos of a trip"]);
});

test("an account's photos beyond a day's limit are removed, and the rules refuse more until midnight", async () => {
  const { stored, closed, met, store } = setUp();
  for (let name = 0; name <= PHOTOS_PER_DAY; name++) await store(`t${name}`, name);
  expect(stored.size).toBe(PHOTOS_PER_DAY);
  expect(closed).toEqual([new Date("2026-11-22T00:00:00Z")]);
  expect(met).toEqual(["photos"]);
});

import { tripId, userId } from "@guardianlink/domain/ids";
import { MAX_TRIP_PHOTOS, PHOTOS_PER_DAY } from "@guardianlink/domain/limits";
import { expect, test } from "vitest";
import { memoryLimits } from "../../adapters/memory-limits.ts";
import { reportedLimits } from "../../adapters/reported-limits.ts";
import { AUDIO } from "@guardianlink/domain/trips/sos-audio";
import { limitFiles } from "./limit-files.ts";
import type { FileKind } from "./ports.ts";

const ADA = userId("ada");

function setUp(kind: FileKind = "photos") {
  const stored = new Set<string>();
  const closed: Date[] = [];
  const met: string[] = [];
  const log = { limitMet: (limit: string) => void met.push(limit) };
  const ports = {
    files: {
      count: ({ tripId: trip }: { tripId: string }, _kind: FileKind, most: number) =>
        Promise.resolve(Math.min(most, [...stored].filter((path) => path.startsWith(`${trip}/`)).length)),
      remove(path: string) {
        stored.delete(path);
        return Promise.resolve();
      },
      closeUntil(_user: string, closedKind: FileKind, until: Date) {
        expect(closedKind).toBe(kind);
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
    await limitFiles({ userId: ADA, tripId: tripId(trip), path, kind }, ports);
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

test("a recording keeps 180 pieces, and an account's are removed and refused beyond three of them in a day", async () => {
  const { stored, closed, met, store } = setUp("recordings");
  for (let piece = 0; piece <= AUDIO.maxPieces; piece++) await store("t0", piece);
  expect(stored.size).toBe(AUDIO.maxPieces);
  expect(met).toEqual(["recordings of a trip"]);
  for (let piece = AUDIO.maxPieces + 1; piece <= AUDIO.maxPiecesPerDay; piece++)
    await store(`t${Math.floor(piece / AUDIO.maxPieces) + 1}`, piece);
  expect(stored.size).toBe(AUDIO.maxPiecesPerDay - 1);
  expect(closed).toEqual([new Date("2026-11-22T00:00:00Z")]);
  expect(met).toEqual(["recordings of a trip", "recordings"]);
});

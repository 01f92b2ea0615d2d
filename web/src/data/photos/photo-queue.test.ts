import "fake-indexeddb/auto";
import { describe, expect, test } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import type { Write } from "../../platform/firestore/store.ts";
import { openLocalDatabase } from "../local-database.ts";
import type { QueuedPhoto } from "../local-database.ts";
import { once } from "../../platform/once.ts";
import { createPhotoQueue, retryDelayMs } from "./photo-queue.ts";
import type { PhotoQueue } from "./photo-queue.ts";

let databases = 0;

const photo = (name: string, uid = "ada"): QueuedPhoto => ({
  path: `trip-photos/${uid}/trip/${name}.jpg`,
  uid,
  tripId: "trip",
  attachTo: { path: `users/${uid}/trips/trip/alerts/${name}`, field: "photoPath" },
  bytes: new ArrayBuffer(4),
});

const piece = (number: number): QueuedPhoto => ({
  path: `trip-audio/ada/trip/${number}.webm`,
  uid: "ada",
  tripId: "trip",
  attachTo: null,
  bytes: new ArrayBuffer(4),
  type: "audio/webm",
});
const waitingPaths = (photos: PhotoQueue): readonly string[] => photos.progress().map(({ path }) => path);

/** A phone whose uploads can be made to fail. Each `queue()` is a newly opened page. */
function phone() {
  const database = once(() => openLocalDatabase(`photos-${++databases}`));
  const clock = fakeClock(new Date("2026-11-21T10:00:00Z"));
  const uploads: string[] = [];
  const tries: string[] = [];
  const types: string[] = [];
  const commits: (readonly Write[])[] = [];
  const state = { isOnline: true, fails: false, isRefused: false, isUnauthorized: false, wakeUps: 0 };
  const listeners = new Set<() => void>();
  const setOnline = (isOnline: boolean) => {
    state.isOnline = isOnline;
    listeners.forEach((listener) => listener());
  };
  const queue = () =>
    createPhotoQueue({
      database,
      clock,
      wakeWorker: () => Promise.resolve(void state.wakeUps++),
      storage: () =>
        Promise.resolve({
          upload: (path: string, _bytes: ArrayBuffer, type: string) => {
            tries.push(path);
            if (state.isUnauthorized)
              return Promise.reject(Object.assign(new Error("refused"), { code: "storage/unauthorized" }));
            if (state.fails) return Promise.reject(new Error("no storage"));
            uploads.push(path);
            types.push(type);
            return Promise.resolve();
          },
        }),
      store: {
        commit: (writes) => {
          if (state.isRefused) return Promise.reject(new Error("refused"));
          commits.push(writes);
          return Promise.resolve();
        },
      },
      network: {
        isOnline: () => state.isOnline,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      report: () => undefined,
    });
  return { queue, clock, uploads, tries, types, commits, state, setOnline, database };
}

describe("the photo queue", () => {
  test("uploads a photo and stores its path in its document", async () => {
    const { queue, uploads, commits, database } = phone();
    const photos = queue();
    photos.start("ada");
    await photos.add(photo("1"));
    await expect.poll(() => photos.progress()).toEqual([]);
    expect(uploads).toEqual(["trip-photos/ada/trip/1.jpg"]);
    expect(commits).toEqual([
      [
        {
          kind: "update",
          path: "users/ada/trips/trip/alerts/1",
          data: { photoPath: "trip-photos/ada/trip/1.jpg" },
        },
      ],
    ]);
    expect(await (await database()).count("photos")).toBe(0);
  });

  test("keeps a photo without network and uploads it when there is one, also after a reload", async () => {
    const { queue, uploads, setOnline } = phone();
    setOnline(false);
    const before = queue();
    const stop = before.start("ada");
    await before.add(photo("1"));
    expect(before.progress()).toMatchObject([{ state: "waiting", failures: 0 }]);
    stop();

    const after = queue();
    after.start("ada");
    await expect.poll(() => after.progress()).toHaveLength(1);
    expect(uploads).toEqual([]);
    setOnline(true);
    await expect.poll(() => uploads).toEqual(["trip-photos/ada/trip/1.jpg"]);
  });

  test("lets the worker send a photo, and a piece of a recording when there is no network", async () => {
    const { queue, state, setOnline } = phone();
    const photos = queue();
    await photos.add(photo("1"));
    await photos.add(piece(1));
    expect(state.wakeUps).toBe(1);
    setOnline(false);
    await photos.add(piece(2));
    expect(state.wakeUps).toBe(2);
  });

  test("gives a later page what still waits, to its owner alone", async () => {
    const { queue, setOnline } = phone();
    setOnline(false);
    await queue().add(photo("1"));
    expect(await queue().waiting("ada")).toEqual([photo("1")]);
    expect(await queue().waiting("bob")).toEqual([]);
  });

  test("tries again after a failure, which it reports once", async () => {
    const { queue, clock, state, uploads } = phone();
    state.fails = true;
    const photos = queue();
    const told: string[] = [];
    photos.onOutcome(({ kind }) => told.push(kind));
    photos.start("ada");
    await photos.add(photo(String(clock.now().getTime())));
    await expect.poll(() => photos.progress()).toMatchObject([{ state: "waiting", failures: 1 }]);
    state.fails = false;
    await expect
      .poll(() => {
        clock.advance(retryDelayMs(1));
        return uploads;
      })
      .toHaveLength(1);
    await expect.poll(() => told).toEqual(["failed", "uploaded"]);
  });

  test("gives up a refused photo that is older than any trip that takes photos", async () => {
    const { queue, state, clock, database } = phone();
    state.fails = true;
    const photos = queue();
    photos.start("ada");
    await photos.add(photo(String(clock.now().getTime() - 38 * 24 * 3_600_000)));
    await expect.poll(() => photos.progress()).toEqual([]);
    expect(await (await database()).count("photos")).toBe(0);
  });

  test("drops a photo whose document the server refused", async () => {
    const { queue, state, uploads } = phone();
    state.isRefused = true;
    const photos = queue();
    photos.start("ada");
    await photos.add(photo("1"));
    await expect.poll(() => photos.progress()).toEqual([]);
    expect(uploads).toHaveLength(1);
  });

  test("leaves another account's photos alone", async () => {
    const { queue, uploads, setOnline } = phone();
    setOnline(false);
    const photos = queue();
    const stop = photos.start("musa");
    await photos.add(photo("1", "musa"));
    stop();
    setOnline(true);
    photos.start("ada");
    await photos.add(photo("2"));
    await expect.poll(() => uploads).toEqual(["trip-photos/ada/trip/2.jpg"]);
  });
});

describe("pieces of a recording", () => {
  test("are uploaded after a reload, as what they are, and no document is written", async () => {
    const { queue, uploads, types, commits, setOnline, database } = phone();
    setOnline(false);
    const before = queue();
    const stop = before.start("ada");
    await before.add(piece(0));
    await before.add(piece(1));
    stop();
    const after = queue();
    after.start("ada");
    await expect.poll(() => waitingPaths(after)).toHaveLength(2);
    setOnline(true);
    await expect.poll(() => after.progress()).toEqual([]);
    expect(uploads).toEqual([piece(0).path, piece(1).path]);
    expect(types).toEqual(["audio/webm", "audio/webm"]);
    expect(commits).toEqual([]);
    expect(await (await database()).count("photos")).toBe(0);
  });

  test("wait behind the first one that fails, and a photo does not wait for them", async () => {
    const { queue, state, tries, uploads, setOnline } = phone();
    setOnline(false);
    const photos = queue();
    photos.start("ada");
    for (const one of [piece(0), piece(1), photo(String(Date.now()))]) await photos.add(one);
    state.fails = true;
    setOnline(true);
    await expect.poll(() => photos.progress().filter(({ failures }) => failures > 0)).toHaveLength(2);
    expect(tries).not.toContain(piece(1).path);
    state.fails = false;
    await photos.add(piece(2));
    await expect.poll(() => photos.progress()).toEqual([]);
    expect(uploads.filter((path) => path.endsWith(".webm"))).toEqual([0, 1, 2].map((n) => piece(n).path));
  });

  test("are given up when the server has refused them ten times, and not while there is no network", async () => {
    const { queue, state, clock, tries } = phone();
    const photos = queue();
    photos.start("ada");
    state.fails = true;
    await photos.add(piece(0));
    const after = <Value>(read: () => Value) =>
      expect.poll(() => {
        clock.advance(120_000);
        return read();
      });
    await after(() => tries.length).toBeGreaterThanOrEqual(12);
    expect(waitingPaths(photos)).toEqual([piece(0).path]);
    state.isUnauthorized = true;
    const before = tries.length;
    await after(() => photos.progress()).toEqual([]);
    expect(tries.length - before).toBe(10);
  });
});

test("waits longer after each attempt, up to a limit", () =>
  expect([1, 2, 3, 4, 9].map(retryDelayMs)).toEqual([2_000, 10_000, 30_000, 120_000, 120_000]));

import { DAY_MS, LOCATION_RETENTION_DAYS } from "@guardianlink/domain/config";
import { tripId, userId } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import { describe, expect, test } from "vitest";
import type { Write } from "../../platform/firestore/store.ts";
import type { QueuedLocation } from "../local-database.ts";
import { locationSender } from "./location-sender.ts";

const START = Date.UTC(2026, 10, 21, 10);
const reading = (minute: number): LocationReading => ({
  latitude: 6.5 + minute / 100,
  longitude: 3.4,
  accuracy: 10,
  speed: 8,
  timestamp: new Date(START + minute * 60_000),
});

const REFUSED = Object.assign(new Error("the trip is over"), { code: "permission-denied" });

function phone() {
  const waiting: QueuedLocation[] = [];
  const commits: (readonly Write[])[] = [];
  const acknowledge: (() => void)[] = [];
  const state: { isOnline: boolean; answer: "accepted" | "over" | Error | null; now: Date } = {
    isOnline: true,
    answer: null,
    now: new Date(START),
  };
  const sender = locationSender({
    uid: userId("ada"),
    trip: tripId("trip"),
    store: {
      commit: (writes) => {
        commits.push(writes);
        const isMirrored = writes.some(({ kind }) => kind === "update");
        if (state.answer instanceof Error) return Promise.reject(state.answer);
        if (state.answer === "over" && isMirrored) return Promise.reject(REFUSED);
        if (state.answer !== null) return Promise.resolve();
        return new Promise((resolve) => acknowledge.push(resolve));
      },
    },
    outbox: {
      put: (location) => {
        waiting.push(location);
        waiting.sort((a, b) => a.timestamp.getTime() - b.timestamp.getTime());
        return Promise.resolve();
      },
      takeNewest: (_trip, limit) => Promise.resolve(waiting.splice(-limit).reverse()),
      claim: () => Promise.resolve([]),
      clear: () => Promise.resolve(),
    },
    network: { isOnline: () => state.isOnline },
    clock: { now: () => state.now },
    report: () => undefined,
  });
  const minutesOf = (writes: readonly Write[] | undefined) =>
    writes
      ?.filter(({ kind }) => kind === "set")
      .map(({ path }) => (Number(path.split("/").at(-1)) - START) / 60_000);
  return { sender, commits, acknowledge, state, waiting, minutesOf };
}

describe("sending locations", () => {
  test("where the phone stops is stored, though it came too soon after another location", async () => {
    const { sender, commits, acknowledge, minutesOf } = phone();
    void sender.offer(reading(0));
    await expect.poll(() => commits).toHaveLength(1);
    acknowledge[0]?.();
    const soon = 0.1;
    await sender.offer(reading(soon));
    await sender.catchUp(reading(soon).timestamp);
    expect(commits).toHaveLength(1);
    void sender.catchUp(reading(0.2).timestamp);
    await expect.poll(() => commits).toHaveLength(2);
    expect(minutesOf(commits[1])).toEqual([soon]);
    await sender.catchUp(reading(1).timestamp);
    expect(commits).toHaveLength(2);
  });

  test("one reading is one batch: the location and its mirror on the trip", async () => {
    const { sender, commits } = phone();
    void sender.offer(reading(0));
    await expect.poll(() => commits).toHaveLength(1);
    const { latitude, longitude, accuracy, speed, timestamp } = reading(0);
    expect(commits[0]).toEqual([
      {
        kind: "set",
        path: `users/ada/trips/trip/locations/${START}`,
        data: {
          tripId: "trip",
          latitude,
          longitude,
          accuracy,
          speed,
          timestamp,
          expiresAt: new Date(timestamp.getTime() + LOCATION_RETENTION_DAYS * DAY_MS),
        },
      },
      {
        kind: "update",
        path: "users/ada/trips/trip",
        data: { lastLocation: { latitude, longitude, accuracy, speed, timestamp } },
      },
    ]);
  });

  test("what waited without network is sent newest first, in one batch", async () => {
    const { sender, commits, state, minutesOf } = phone();
    state.isOnline = false;
    for (const minute of [0, 1, 2]) await sender.offer(reading(minute));
    expect(commits).toEqual([]);
    state.isOnline = true;
    void sender.flush();
    await expect.poll(() => commits).toHaveLength(1);
    expect(minutesOf(commits[0])).toEqual([2, 1, 0]);
    expect(commits[0]?.at(-1)).toMatchObject({ data: { lastLocation: { timestamp: reading(2).timestamp } } });
  });

  test("a trip that is over elsewhere takes them without its newest, and is not asked again and again", async () => {
    const { sender, commits, state, minutesOf } = phone();
    state.isOnline = false;
    for (const minute of [0, 1, 2]) await sender.offer(reading(minute));
    state.isOnline = true;
    state.answer = "over";
    await sender.flush();
    expect(commits.map(minutesOf)).toEqual([
      [2, 1, 0],
      [2, 1, 0],
    ]);
    expect(commits[1]?.every(({ kind }) => kind === "set")).toBe(true);
  });

  test("while a batch has no answer the next ones wait, so that an SOS has at most one before it", async () => {
    const { sender, commits, acknowledge, minutesOf } = phone();
    void sender.offer(reading(0));
    await expect.poll(() => commits).toHaveLength(1);
    await sender.offer(reading(1));
    await sender.offer(reading(2));
    expect(commits).toHaveLength(1);
    acknowledge[0]?.();
    await expect.poll(() => commits).toHaveLength(2);
    expect(minutesOf(commits[1])).toEqual([2, 1]);
  });

  test("a reading that is not worth storing is neither kept nor sent", async () => {
    const { sender, commits, waiting } = phone();
    void sender.offer(reading(0));
    await expect.poll(() => commits).toHaveLength(1);
    await sender.offer({ ...reading(0), timestamp: new Date(START + 60_000) });
    expect(waiting).toEqual([]);
  });

  test("after the phone's clock was set back by hours the next location is stored, and shown on the trip", async () => {
    const { sender, commits, state, minutesOf } = phone();
    state.answer = "accepted";
    state.now = reading(180).timestamp;
    await sender.offer(reading(180));
    state.isOnline = false;
    await sender.offer(reading(181));
    state.now = reading(2).timestamp;
    await sender.offer(reading(2));
    state.isOnline = true;
    await sender.flush();
    expect(commits.map(minutesOf)).toEqual([[180], [181, 2]]);
    expect(commits[1]?.at(-1)).toMatchObject({ data: { lastLocation: { timestamp: reading(2).timestamp } } });
    await sender.offer(reading(3));
    expect(commits[2]?.at(-1)).toMatchObject({ data: { lastLocation: { timestamp: reading(3).timestamp } } });
  });

  test("what can be neither sent nor kept by the database waits for the next time, with its place on the trip", async () => {
    const { sender, commits, state, minutesOf } = phone();
    state.answer = new Error("the storage is full, and the server does not answer");
    await sender.offer(reading(0));
    await sender.offer(reading(1));
    expect(commits).toHaveLength(2);
    state.answer = "accepted";
    await sender.flush();
    expect(minutesOf(commits[2])).toEqual([1, 0]);
    expect(commits[2]?.at(-1)).toMatchObject({ data: { lastLocation: { timestamp: reading(1).timestamp } } });
    await sender.flush();
    expect(commits).toHaveLength(3);
  });
});

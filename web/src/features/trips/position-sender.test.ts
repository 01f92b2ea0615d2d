import { DAY_MS, POSITION_RETENTION_DAYS } from "@guardianlink/domain/config";
import { tripId, userId } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import { describe, expect, test, vi } from "vitest";
import type { Write } from "../../platform/firestore/store.ts";
import type { QueuedPosition } from "../../platform/local-database.ts";
import { positionSender } from "./position-sender.ts";

const START = Date.UTC(2026, 10, 21, 10);
const reading = (minute: number): LocationReading => ({
  latitude: 6.5 + minute / 100,
  longitude: 3.4,
  accuracy: 10,
  speed: 8,
  timestamp: new Date(START + minute * 60_000),
});

function phone() {
  const waiting: QueuedPosition[] = [];
  const commits: (readonly Write[])[] = [];
  const acknowledge: (() => void)[] = [];
  const state = { isOnline: true, keeps: true, isOver: false };
  const sender = positionSender({
    uid: userId("ada"),
    trip: tripId("trip"),
    store: {
      commit: (writes) => {
        commits.push(writes);
        if (state.isOver)
          return writes.some(({ kind }) => kind === "update")
            ? Promise.reject(new Error("the trip is over"))
            : Promise.resolve();
        return new Promise((resolve) => acknowledge.push(resolve));
      },
    },
    outbox: {
      put: (position) => {
        if (!state.keeps) return Promise.reject(new Error("private window"));
        waiting.push(position);
        return Promise.resolve();
      },
      takeNewest: (_trip, limit) => Promise.resolve(waiting.splice(-limit).reverse()),
      claim: () => Promise.resolve([]),
    },
    network: { isOnline: () => state.isOnline },
    report: () => undefined,
  });
  const minutesOf = (writes: readonly Write[] | undefined) =>
    writes
      ?.filter(({ kind }) => kind === "set")
      .map(({ path }) => (Number(path.split("/").at(-1)) - START) / 60_000);
  return { sender, commits, acknowledge, state, waiting, minutesOf };
}

describe("sending positions", () => {
  test("where the phone stops is stored, though it came too soon after another position", async () => {
    const { sender, commits, acknowledge, minutesOf } = phone();
    void sender.offer(reading(0));
    await vi.waitFor(() => expect(commits).toHaveLength(1));
    acknowledge[0]?.();
    const soon = 0.1;
    await sender.offer(reading(soon));
    await sender.catchUp(reading(soon).timestamp);
    expect(commits).toHaveLength(1);
    void sender.catchUp(reading(0.2).timestamp);
    await vi.waitFor(() => expect(commits).toHaveLength(2));
    expect(minutesOf(commits[1])).toEqual([soon]);
    await sender.catchUp(reading(1).timestamp);
    expect(commits).toHaveLength(2);
  });

  test("one reading is one batch: the position and its mirror on the trip", async () => {
    const { sender, commits } = phone();
    void sender.offer(reading(0));
    await vi.waitFor(() => expect(commits).toHaveLength(1));
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
          expiresAt: new Date(timestamp.getTime() + POSITION_RETENTION_DAYS * DAY_MS),
        },
      },
      {
        kind: "update",
        path: "users/ada/trips/trip",
        data: { lastLocation: { latitude, longitude, accuracy, speed, timestamp } },
      },
    ]);
  });

  test("what gathered without network goes newest first, in one batch", async () => {
    const { sender, commits, state, minutesOf } = phone();
    state.isOnline = false;
    for (const minute of [0, 1, 2]) await sender.offer(reading(minute));
    expect(commits).toEqual([]);
    state.isOnline = true;
    void sender.flush();
    await vi.waitFor(() => expect(commits).toHaveLength(1));
    expect(minutesOf(commits[0])).toEqual([2, 1, 0]);
    expect(commits[0]?.at(-1)).toMatchObject({ data: { lastLocation: { timestamp: reading(2).timestamp } } });
  });

  test("a trip that is over elsewhere takes them without its newest, and is not asked again and again", async () => {
    const { sender, commits, state, minutesOf } = phone();
    state.isOnline = false;
    for (const minute of [0, 1, 2]) await sender.offer(reading(minute));
    state.isOnline = true;
    state.isOver = true;
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
    await vi.waitFor(() => expect(commits).toHaveLength(1));
    await sender.offer(reading(1));
    await sender.offer(reading(2));
    expect(commits).toHaveLength(1);
    acknowledge[0]?.();
    await vi.waitFor(() => expect(commits).toHaveLength(2));
    expect(minutesOf(commits[1])).toEqual([2, 1]);
  });

  test("a reading that is not worth storing goes nowhere", async () => {
    const { sender, commits, waiting } = phone();
    void sender.offer(reading(0));
    await vi.waitFor(() => expect(commits).toHaveLength(1));
    await sender.offer({ ...reading(0), timestamp: new Date(START + 60_000) });
    expect(waiting).toEqual([]);
  });

  test("a phone that keeps nothing still sends", async () => {
    const { sender, commits, state } = phone();
    state.keeps = false;
    void sender.offer(reading(0));
    await vi.waitFor(() => expect(commits).toHaveLength(1));
  });
});

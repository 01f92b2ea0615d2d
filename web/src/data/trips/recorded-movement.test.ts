import { TRACKING } from "@guardianlink/domain/config";
import { tripId, userId } from "@guardianlink/domain/ids";
import { afterAll, describe, expect, test } from "vitest";
import type { Write } from "../../platform/firestore/store.ts";
import type { QueuedLocation } from "../local-database.ts";
import { RECORDING_START, recording } from "../../testing/movement/recording.ts";
import type { RecordingName } from "../../testing/movement/recording.ts";
import { locationSender } from "./location-sender.ts";

// What recorded movement costs: the recordings run through the real sender, clock and all, and
// every commit is counted.

/** A commit, with the second at which it left the phone. */
interface Sent {
  readonly second: number;
  readonly writes: readonly Write[];
}

const SECOND_MS = 1000;
const secondOf = (time: Date | number): number => (Number(time) - RECORDING_START) / SECOND_MS;

/** Plays a recording; `isOnline` says at which seconds there is a network. */
async function play(name: RecordingName, isOnline: (second: number) => boolean = () => true) {
  const readings = recording(name);
  const waiting: QueuedLocation[] = [];
  const sent: Sent[] = [];
  let second = 0;
  const sender = locationSender({
    uid: userId("ada"),
    trip: tripId("trip"),
    store: {
      commit: (writes) => {
        sent.push({ second, writes });
        return Promise.resolve();
      },
    },
    outbox: {
      put: (location) => Promise.resolve(void waiting.push(location)),
      takeNewest: (_trip, limit) => Promise.resolve(waiting.splice(-limit).reverse()),
      claim: () => Promise.resolve([]),
      clear: () => Promise.resolve(),
    },
    network: { isOnline: () => isOnline(second) },
    clock: { now: () => new Date(RECORDING_START + second * SECOND_MS) },
    report: (error) => {
      throw error;
    },
  });
  const byStart = new Map(readings.map((reading) => [secondOf(reading.timestamp.getTime()), reading]));
  const last = Math.max(...byStart.keys());
  for (; second <= last; second++) {
    const reading = byStart.get(second);
    if (reading) await sender.offer(reading);
    const now = new Date(RECORDING_START + second * SECOND_MS);
    if ((second * SECOND_MS) % TRACKING.minIntervalMs === 0) await sender.catchUp(now);
    // The browser says that the network is back.
    if (second > 0 && isOnline(second) && !isOnline(second - 1)) await sender.flush();
  }
  return { sent, seconds: last, waiting };
}

const locations = (writes: readonly Write[]): readonly Write[] => writes.filter(({ kind }) => kind === "set");
const secondStored = ({ path }: Write): number => secondOf(Number(path.split("/").at(-1)));

/** A value as the database's JSON protocol carries it (google.firestore.v1.Value). */
function wireValue(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === "number")
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (typeof value === "object") return { mapValue: { fields: wireFields(value) } };
  if (typeof value === "string") return { stringValue: value };
  throw new TypeError("No other value is written with a location.");
}

const wireFields = (data: object): object =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, wireValue(value)]));

/**
 * The length of a write request, as the SDK sends it over its stream; the stream's own frames, some
 * tens of bytes, come on top.
 */
function wireBytes(writes: readonly Write[]): number {
  const database = "projects/guardianlink-nigeria/databases/(default)/documents";
  const updates = writes.map((write) => ({
    update: { name: `${database}/${write.path}`, fields: "data" in write ? wireFields(write.data) : {} },
    ...(write.kind === "update" && {
      updateMask: { fieldPaths: Object.keys(write.data) },
      currentDocument: { exists: true },
    }),
  }));
  return JSON.stringify({ streamToken: "GRBoQgKB9LW1".repeat(3), writes: updates }).length;
}

const figures: string[] = [];

/** What an hour of such movement comes to. */
function anHour(
  name: string,
  { sent, seconds }: { readonly sent: readonly Sent[]; readonly seconds: number },
) {
  const hours = seconds / 3600;
  const stored = sent.reduce((sum, { writes }) => sum + locations(writes).length, 0) / hours;
  const writes = sent.reduce((sum, { writes: all }) => sum + all.length, 0) / hours;
  const kB = sent.reduce((sum, { writes: all }) => sum + wireBytes(all), 0) / hours / 1000;
  figures.push(
    `${name.padEnd(20)}${stored.toFixed(0).padStart(5)} locations ${writes.toFixed(0).padStart(5)} writes ${kB.toFixed(0).padStart(5)} kB`,
  );
  return { stored, writes, kB };
}

afterAll(() => {
  process.stdout.write(`\nAn hour of recorded movement\n${figures.join("\n")}\n`);
});

describe("an hour of recorded movement", () => {
  test("standing writes at most 12 locations, though the location wanders and jumps", async () => {
    const { stored, kB } = anHour("standing", await play("standing"));
    expect(stored).toBeGreaterThanOrEqual(11);
    expect(Math.round(stored)).toBeLessThanOrEqual(12);
    expect(kB).toBeLessThanOrEqual(15);
  });

  test.each([
    ["walking", 80],
    ["driving", 200],
    ["tunnel", 280],
  ] as const)("%s writes at most one location in 10 seconds, and enough to follow", async (name, least) => {
    const played = await play(name);
    const { stored, writes, kB } = anHour(name, played);
    const gaps = played.sent.slice(1).map(({ second }, at) => second - (played.sent[at]?.second ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10);
    expect(stored).toBeGreaterThanOrEqual(least);
    expect(stored).toBeLessThanOrEqual(360);
    // Each location and its mirror on the trip.
    expect(writes).toBeLessThanOrEqual(720);
    expect(kB).toBeLessThanOrEqual(450);
  });
});

describe("a tunnel without network", () => {
  const LOST = 400;
  const BACK = 700;
  const isOnline = (second: number): boolean => second < LOST || second >= BACK;

  test("sends nothing while it lasts, and all of it afterwards, newest first", async () => {
    const { sent, waiting } = await play("tunnel", isOnline);
    const withNetwork = await play("tunnel");
    const all = ({ sent: commits }: { readonly sent: readonly Sent[] }) =>
      commits.flatMap(({ writes }) => locations(writes).map(secondStored));
    expect(sent.filter(({ second }) => !isOnline(second))).toEqual([]);
    expect(waiting).toEqual([]);
    // Nothing is lost, nothing is sent twice.
    expect(all({ sent }).sort()).toEqual(all(withNetwork).sort());
    const first = sent.find(({ second }) => second >= BACK);
    const seconds = locations(first?.writes ?? []).map(secondStored);
    expect(first?.second).toBe(BACK);
    expect(seconds.length).toBeGreaterThan(1);
    expect(seconds).toEqual([...seconds].sort((a, b) => b - a));
    // The mirror on the trip is where the traveller is now.
    expect(first?.writes.at(-1)).toMatchObject({
      kind: "update",
      data: { lastLocation: { timestamp: new Date(RECORDING_START + (seconds[0] ?? 0) * SECOND_MS) } },
    });
  });

  test("of an hour goes in batches of 50 at most, each newer than the next", async () => {
    // Drives on without network to the end; the recording's last second has it again.
    const { sent } = await play("tunnel", (second) => second < 1 || second >= 1199);
    const batches = sent
      .filter(({ second }) => second >= 1199)
      .map(({ writes }) => locations(writes).map(secondStored));
    expect(batches.flat().length).toBeGreaterThan(50);
    expect(batches.length).toBeGreaterThan(1);
    expect(Math.max(...batches.map((batch) => batch.length))).toBe(50);
    expect(batches.flat()).toEqual([...batches.flat()].sort((a, b) => b - a));
  });
});

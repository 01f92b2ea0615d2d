import { beforeEach, describe, expect, test, vi } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import type { FakeClock } from "../../testing/fake-clock.ts";
import { POLL_MS, SILENT_AFTER_MS, fallbackReads } from "./fallback-reads.ts";
import type { FallbackReads, FallbackReadsParts } from "./fallback-reads.ts";
import type { Live, Row } from "./store.ts";

const TARGET = "users/ada";
const rows = (text: string): readonly Row[] => [{ path: TARGET, data: { text } }];
const ready = (text: string, fields: { fromCache?: boolean; hasPendingWrites?: boolean } = {}) =>
  ({ state: "ready", data: rows(text), fromCache: false, hasPendingWrites: false, ...fields }) as const;
const pending = ready("pending", { hasPendingWrites: true });
const cached = ready("cached", { fromCache: true });

let clock: FakeClock;
let reads: FallbackReads;
let isOnline: boolean;
const read = vi.fn<FallbackReadsParts["read"]>();
const listen = vi.fn<FallbackReadsParts["listen"]>();
const report = vi.fn();
let seen: Live<readonly Row[]>[];
let sdkSays: (live: Live<readonly Row[]>) => void;
const follow = (): (() => void) => reads.follow(TARGET, (live) => seen.push(live));

beforeEach(() => {
  clock = fakeClock(new Date("2026-11-21T10:00:00Z"));
  isOnline = true;
  reads = fallbackReads({ listen, read, clock, isOnline: () => isOnline, report });
  report.mockReset();
  read.mockReset().mockResolvedValue(rows("from the server"));
  listen.mockReset().mockImplementation((_target, next) => {
    sdkSays = next;
    return Promise.resolve(() => undefined);
  });
  seen = [];
});

describe("a listener whose SDK is silent", () => {
  test("gets its answers from a plain request every 5 s", async () => {
    follow();
    sdkSays(pending);
    expect(read).not.toHaveBeenCalled();
    reads.begin();
    await expect.poll(() => seen).toEqual([pending, ready("from the server")]);
    read.mockResolvedValue(rows("delivered"));
    clock.advance(POLL_MS);
    await expect.poll(() => seen.at(-1)).toEqual(ready("delivered"));
  });

  test("gets them once the SDK has said nothing of the server for 15 s, with a network", async () => {
    isOnline = false;
    follow();
    sdkSays(cached);
    clock.advance(SILENT_AFTER_MS);
    expect(read).not.toHaveBeenCalled();
    isOnline = true;
    clock.advance(SILENT_AFTER_MS);
    expect(reads.isSdkSilent()).toBe(true);
    await expect.poll(() => seen).toEqual([cached, ready("from the server")]);
  });

  test("gets none while the SDK has the server's answer", () => {
    follow();
    sdkSays(ready("by the stream"));
    clock.advance(3 * SILENT_AFTER_MS);
    expect(reads.isSdkSilent()).toBe(false);
    expect(read).not.toHaveBeenCalled();
  });

  test("drops what the SDK reported before it went silent", async () => {
    follow();
    sdkSays(ready("no alert yet"));
    reads.begin();
    await expect.poll(() => seen.at(-1)).toEqual(ready("from the server"));
  });

  test("keeps the server's answer when the SDK repeats what the phone has", async () => {
    follow();
    reads.begin();
    await expect.poll(() => seen).toHaveLength(1);
    sdkSays(pending);
    sdkSays(cached);
    expect(seen).toEqual([ready("from the server")]);
  });

  test("keeps what it has when a request fails", async () => {
    read.mockRejectedValue(new Error("offline"));
    follow();
    sdkSays(cached);
    reads.begin();
    await expect.poll(() => report).toHaveBeenCalled();
    expect(seen).toEqual([cached]);
  });

  test("stops the requests once the SDK has the server's answer", async () => {
    follow();
    reads.begin();
    await expect.poll(() => seen).toHaveLength(1);
    sdkSays(ready("by the stream"));
    clock.advance(3 * POLL_MS);
    expect(read).toHaveBeenCalledOnce();
    sdkSays(pending);
    expect(seen.slice(1)).toEqual([ready("by the stream"), pending]);
  });

  test("sends a request when it starts to listen, and none after it has stopped", async () => {
    reads.begin();
    const leave = follow();
    await expect.poll(() => seen).toHaveLength(1);
    leave();
    clock.advance(POLL_MS);
    expect(reads.isSdkSilent()).toBe(true);
    reads.end();
    expect(reads.isSdkSilent()).toBe(false);
    follow();
    expect(read).toHaveBeenCalledOnce();
  });

  test("gets its answers from plain requests when the SDK has broken down, and can stop listening", async () => {
    listen.mockRejectedValueOnce(new Error("INTERNAL ASSERTION FAILED"));
    const leave = follow();
    await expect.poll(() => seen.at(-1)).toEqual(ready("from the server"));
    leave();
    const stop = (): never => {
      throw new Error("INTERNAL ASSERTION FAILED");
    };
    report.mockReset();
    listen.mockResolvedValueOnce(stop);
    follow()();
    await expect.poll(() => report).toHaveBeenCalled();
  });

  test("listens to the SDK again once that has answered", async () => {
    listen.mockRejectedValueOnce(new Error("not loaded"));
    follow();
    await expect.poll(() => seen).toEqual([ready("from the server")]);
    reads.end();
    sdkSays(ready("by the stream"));
    expect(seen.at(-1)).toEqual(ready("by the stream"));
  });

  test("says that it failed when neither the SDK nor a request has an answer", async () => {
    read.mockRejectedValue(new Error("offline"));
    listen.mockRejectedValue(new Error("not loaded"));
    follow();
    await expect.poll(() => seen.at(-1)).toMatchObject({ state: "error" });
  });
});

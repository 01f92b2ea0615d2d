import { beforeEach, describe, expect, test, vi } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import type { FakeClock } from "../../testing/fake-clock.ts";
import { POLL_MS, fallbackReads } from "./fallback-reads.ts";
import type { FallbackReads } from "./fallback-reads.ts";
import type { Live } from "./store.ts";

const ready = (data: string, fields: { fromCache?: boolean; hasPendingWrites?: boolean } = {}) =>
  ({ state: "ready", data, fromCache: false, hasPendingWrites: false, ...fields }) as const;
const pending = ready("pending", { hasPendingWrites: true });
const cached = ready("cached", { fromCache: true });

let clock: FakeClock;
let reads: FallbackReads;
const ask = vi.fn<() => Promise<string>>();
const report = vi.fn();
let seen: Live<string>[];
let sdkSays: (live: Live<string>) => void;
const listen = (): (() => void) =>
  reads.follow<string>(
    (next) => {
      sdkSays = next;
      return Promise.resolve(() => undefined);
    },
    ask,
    (live) => seen.push(live),
  );

beforeEach(() => {
  clock = fakeClock(new Date("2026-11-21T10:00:00Z"));
  reads = fallbackReads(clock, report);
  report.mockReset();
  ask.mockReset().mockResolvedValue("from the server");
  seen = [];
});

describe("a listener whose SDK is silent", () => {
  test("gets its answers from a plain request every 5 s", async () => {
    listen();
    sdkSays(pending);
    expect(ask).not.toHaveBeenCalled();
    reads.begin();
    await vi.waitFor(() => expect(seen).toEqual([pending, ready("from the server")]));
    ask.mockResolvedValue("delivered");
    clock.advance(POLL_MS);
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(ready("delivered")));
  });

  test("drops what the SDK reported before it went silent", async () => {
    listen();
    sdkSays(ready("no alert yet"));
    reads.begin();
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(ready("from the server")));
  });

  test("keeps the server's answer when the SDK repeats what the phone has", async () => {
    listen();
    reads.begin();
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    sdkSays(pending);
    sdkSays(cached);
    expect(seen).toEqual([ready("from the server")]);
  });

  test("keeps what it has when a request fails", async () => {
    ask.mockRejectedValue(new Error("offline"));
    listen();
    sdkSays(cached);
    reads.begin();
    await vi.waitFor(() => expect(report).toHaveBeenCalled());
    expect(seen).toEqual([cached]);
  });

  test("stops the requests once the SDK has the server's answer", async () => {
    listen();
    reads.begin();
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    sdkSays(ready("by the stream"));
    clock.advance(3 * POLL_MS);
    expect(ask).toHaveBeenCalledOnce();
    sdkSays(pending);
    expect(seen.slice(1)).toEqual([ready("by the stream"), pending]);
  });

  test("sends a request when it starts to listen, and none after it has stopped", async () => {
    reads.begin();
    const leave = listen();
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    leave();
    clock.advance(POLL_MS);
    expect(reads.isSdkSilent()).toBe(true);
    reads.end();
    expect(reads.isSdkSilent()).toBe(false);
    listen();
    expect(ask).toHaveBeenCalledOnce();
  });

  test("gets its answers from plain requests when the SDK has broken down, and can be left", async () => {
    const broken = (): Promise<never> => Promise.reject(new Error("INTERNAL ASSERTION FAILED"));
    const leave = reads.follow<string>(broken, ask, (live) => seen.push(live));
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(ready("from the server")));
    leave();
    const stop = (): never => {
      throw new Error("INTERNAL ASSERTION FAILED");
    };
    reads.follow<string>(
      () => Promise.resolve(stop),
      ask,
      (live) => seen.push(live),
    )();
    await vi.waitFor(() => expect(report).toHaveBeenCalled());
  });

  test("listens to the SDK again once that has answered", async () => {
    let isBroken = true;
    reads.follow<string>(
      (next) => {
        if (isBroken) return Promise.reject(new Error("not loaded"));
        next(ready("by the stream"));
        return Promise.resolve(() => undefined);
      },
      ask,
      (live) => seen.push(live),
    );
    await vi.waitFor(() => expect(seen).toEqual([ready("from the server")]));
    isBroken = false;
    reads.end();
    expect(seen.at(-1)).toEqual(ready("by the stream"));
  });

  test("says that it failed when neither the SDK nor a request has an answer", async () => {
    ask.mockRejectedValue(new Error("offline"));
    reads.follow<string>(
      () => Promise.reject(new Error("not loaded")),
      ask,
      (live) => seen.push(live),
    );
    await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ state: "error" }));
  });
});

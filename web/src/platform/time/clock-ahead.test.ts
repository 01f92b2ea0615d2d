import { describe, expect, test, vi } from "vitest";
import { aheadText, clockAhead } from "./clock-ahead.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TRUE_TIME = Date.parse("2026-11-22T10:00:00Z");

/** A phone whose clock is wrong by `wrongBy`. The server takes `tookMs` to answer. */
function phone(wrongBy: number, kept: string | null = null, tookMs = 400) {
  const world = { wrongBy, kept, trueMs: TRUE_TIME, asked: 0, isReachable: true, isTripRunning: false };
  const ahead = clockAhead({
    storage: {
      getItem: () => world.kept,
      setItem: (_key, value) => void (world.kept = value),
      removeItem: () => void (world.kept = null),
    },
    ask() {
      world.asked++;
      world.trueMs += tookMs;
      if (!world.isReachable) return Promise.reject(new TypeError("Failed to fetch"));
      const date = new Date(world.trueMs - tookMs / 2).toUTCString();
      return Promise.resolve({ headers: new Headers({ date }) });
    },
    nowMs: () => world.trueMs + world.wrongBy,
    isTripRunning: () => world.isTripRunning,
  });
  return { world, ahead };
}

test.each([DAY, -DAY, 20 * MINUTE, -20 * MINUTE])(
  "a clock that is off by %s is detected, and the difference is stored",
  async (off) => {
    const { ahead } = phone(off);
    expect(Math.abs((await ahead.measure()) - off)).toBeLessThan(1_500);
    expect(Math.abs(ahead.ms() - off)).toBeLessThan(1_500);
  },
);

test("a clock that is nearly right counts as right", async () => {
  const { ahead, world } = phone(90_000, String(DAY));
  expect(await ahead.measure()).toBe(0);
  expect(world.kept).toBeNull();
});

test("the known difference stays without an answer, or when the answer was slow", async () => {
  const { ahead, world } = phone(DAY, String(DAY));
  world.isReachable = false;
  expect(await ahead.measure()).toBe(DAY);
  expect(await phone(DAY, null, 30_000).ahead.measure()).toBe(0);
});

test("a page is told when the known difference has changed, and only then", async () => {
  const { ahead, world } = phone(DAY);
  const told = vi.fn();
  const stop = ahead.subscribe(told);
  await ahead.measure();
  expect(told).toHaveBeenCalledTimes(1);
  world.wrongBy = 0;
  await ahead.recheck();
  expect(told).toHaveBeenCalledTimes(2);
  await ahead.measure();
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  world.wrongBy = DAY;
  await ahead.measure();
  expect(told).toHaveBeenCalledTimes(2);
});

describe("while a trip runs", () => {
  test("a measured difference is not taken over, also when the trip began meanwhile", async () => {
    const { ahead, world } = phone(DAY);
    const measured = ahead.measure();
    world.isTripRunning = true;
    expect(await measured).toBe(0);
    expect(await ahead.measure()).toBe(0);
  });

  test("a measured clock that was corrected counts as right", async () => {
    const { ahead, world } = phone(0, String(DAY));
    world.isTripRunning = true;
    expect(await ahead.measure()).toBe(0);
  });

  test("a clock that was corrected counts as right after the next check", async () => {
    const { ahead, world } = phone(0, String(DAY));
    await ahead.recheck();
    expect(ahead.ms()).toBe(0);
    expect(world.asked).toBe(1);
  });

  test("a clock that is still wrong keeps its difference, and a right one is not checked", async () => {
    const wrong = phone(DAY + 5 * MINUTE, String(DAY));
    await wrong.ahead.recheck();
    expect(wrong.ahead.ms()).toBe(DAY);
    const right = phone(2 * DAY);
    await right.ahead.recheck();
    expect(right.ahead.ms()).toBe(0);
    expect(right.world.asked).toBe(0);
  });
});

test.each([
  [DAY, "1 day ahead"],
  [-3 * DAY, "3 days behind"],
  [120 * MINUTE, "2 hours ahead"],
  [-20 * MINUTE, "20 minutes behind"],
])("%s is shown as %s", (off, text) => {
  expect(aheadText(off)).toBe(text);
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import type { FakeClock } from "../../testing/fake-clock.ts";
import {
  ANSWER_WITHIN_MS,
  FIRST_CHECK_MS,
  UNREACHABLE_RECHECK_MS,
  RECHECK_MS,
  reachability,
} from "./reachability.ts";
import type { Reachability } from "./reachability.ts";

let clock: FakeClock;
let isOnline: boolean;
const ask = vi.fn<() => Promise<boolean>>();
const onChange = vi.fn();
let found: Reachability;

beforeEach(() => {
  clock = fakeClock(new Date("2026-11-22T10:00:00Z"));
  isOnline = true;
  ask.mockReset();
  onChange.mockReset();
  found = reachability({ isOnline: () => isOnline, ask, clock, onChange });
});

/** Advances time until the host has been asked this many times and has answered. */
const untilAsked = (times: number) =>
  expect
    .poll(() => {
      clock.advance(1000);
      return ask;
    })
    .toHaveBeenCalledTimes(times);
const untilReachable = (expected: boolean) => expect.poll(() => found.isReachable()).toBe(expected);

describe("a network that the browser believes in", () => {
  test("is checked once, and not again when it answers", async () => {
    ask.mockResolvedValue(true);
    clock.advance(FIRST_CHECK_MS - 1);
    expect(ask).not.toHaveBeenCalled();
    await untilAsked(1);
    await untilReachable(true);
    clock.advance(10 * UNREACHABLE_RECHECK_MS);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(onChange).not.toHaveBeenCalled();
  });

  test("is dead after two checks without an answer, and alive with the first answer", async () => {
    ask.mockRejectedValue(new TypeError("Failed to fetch"));
    await untilAsked(1);
    expect(found.isReachable()).toBe(true);
    await untilAsked(2);
    await untilReachable(false);
    expect(onChange).toHaveBeenCalledTimes(1);
    ask.mockResolvedValue(true);
    await untilAsked(3);
    await untilReachable(true);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test("is dead when every request hangs", async () => {
    ask.mockReturnValue(new Promise(() => undefined));
    clock.advance(FIRST_CHECK_MS);
    clock.advance(ANSWER_WITHIN_MS);
    await expect
      .poll(() => {
        clock.advance(RECHECK_MS);
        return ask;
      })
      .toHaveBeenCalledTimes(2);
    clock.advance(ANSWER_WITHIN_MS);
    await untilReachable(false);
  });

  test("is dead when a host other than ours answers", async () => {
    ask.mockResolvedValue(false);
    await untilAsked(2);
    await untilReachable(false);
  });

  test("is checked when a request has no answer", async () => {
    ask.mockResolvedValue(true);
    found.check();
    await expect.poll(() => ask).toHaveBeenCalledTimes(1);
  });
});

test("no check runs without a network, and a check that the lost network left unanswered does not count", async () => {
  isOnline = false;
  clock.advance(FIRST_CHECK_MS);
  found.check();
  expect(ask).not.toHaveBeenCalled();
  isOnline = true;
  ask.mockImplementation(() => {
    isOnline = false;
    return Promise.reject(new TypeError("Failed to fetch"));
  });
  found.check();
  await expect.poll(() => ask).toHaveBeenCalledTimes(1);
  clock.advance(10 * UNREACHABLE_RECHECK_MS);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(found.isReachable()).toBe(true);
});

import { SOS_HOLD_MS } from "@guardianlink/domain/alerts/sos";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useEarlyHold } from "./use-early-hold.ts";
import type { EarlyHold } from "./use-early-hold.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, "earlyHold");
});

const POINTER = 7;

/** Starts the app `afterMs` into a hold of the drawn button. */
function takeOver(afterMs: number, hold: Partial<EarlyHold> = {}) {
  const sinceMs = performance.now();
  Object.assign(globalThis, { earlyHold: { pointerId: POINTER, sinceMs, isFull: false, ...hold } });
  vi.advanceTimersByTime(afterMs);
  const raise = vi.fn();
  const { result } = renderHook(() => useEarlyHold(raise));
  const pass = (ms: number): void =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  /** Dispatches the lift of a finger, `atMs` into the hold. */
  const lift = (atMs: number, pointerId = POINTER): void => {
    const event = Object.assign(new Event("pointerup"), { pointerId });
    Object.defineProperty(event, "timeStamp", { value: sinceMs + atMs });
    act(() => void dispatchEvent(event));
  };
  return { raise, result, pass, lift };
}

test("a hold acts when it is full, counted from the first touch", () => {
  const { raise, result, pass } = takeOver(1000);
  expect(result.current).toBe(1000);
  pass(SOS_HOLD_MS - 1001);
  expect(raise).not.toHaveBeenCalled();
  pass(1);
  expect(raise).toHaveBeenCalledTimes(1);
  expect(result.current).toBeNull();
});

test("a finger that lifts too early ends the hold, and another finger does not", () => {
  const { raise, result, pass, lift } = takeOver(1000);
  lift(1100, POINTER + 1);
  expect(result.current).toBe(1000);
  lift(1200);
  expect(result.current).toBeNull();
  pass(SOS_HOLD_MS);
  expect(raise).not.toHaveBeenCalled();
});

test("a hold that was full before the app started acts once, although the finger has lifted", () => {
  const { raise, pass } = takeOver(5000, { isFull: true });
  pass(1000);
  expect(raise).toHaveBeenCalledTimes(1);
});

test("a busy page that hears late of a finger that lifted too early does not act", () => {
  const { raise, pass, lift } = takeOver(SOS_HOLD_MS + 500);
  lift(SOS_HOLD_MS - 100);
  pass(1000);
  expect(raise).not.toHaveBeenCalled();
});

test("a busy page that hears late of a full hold acts once", () => {
  const { raise, pass, lift } = takeOver(SOS_HOLD_MS + 500);
  lift(SOS_HOLD_MS + 100);
  pass(1000);
  expect(raise).toHaveBeenCalledTimes(1);
});

test("a hold of more than a minute ago does not count, and no hold does nothing", () => {
  const { raise, result, pass } = takeOver(61_000, { isFull: true });
  expect(result.current).toBeNull();
  pass(5000);
  expect(raise).not.toHaveBeenCalled();
  const none = renderHook(() => useEarlyHold(raise));
  expect(none.result.current).toBeNull();
});

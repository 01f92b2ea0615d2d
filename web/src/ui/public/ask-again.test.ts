import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askAgain, growingWait } from "./ask-again.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, "visibilityState");
});

const turn = (visibilityState: DocumentVisibilityState): void => {
  Object.defineProperty(document, "visibilityState", { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};

/** A page whose server never answers. @returns when it asked, in seconds from its first question */
function asking(random: () => number) {
  const startMs = Date.now();
  const asked: number[] = [];
  const later = growingWait(random);
  let tap = (): void => undefined;
  const ask = (): void => {
    asked.push((Date.now() - startMs) / 1000);
    tap = askAgain(later, ask);
  };
  ask();
  return { asked, tap: () => tap() };
}

test("the page asks a dead server after 5, 10 and 20 s, and then each 30 s", () => {
  const { asked } = asking(() => 0);
  vi.advanceTimersByTime(125_000);
  expect(asked).toEqual([0, 5, 15, 35, 65, 95, 125]);
});

test("a wait is shortened at random by up to a half, so that pages don't ask together", () => {
  const { asked } = asking(() => 0.998);
  vi.advanceTimersByTime(20_000);
  expect(asked.slice(0, 4).map((second) => Math.ceil(second))).toEqual([0, 3, 8, 18]);
});

test("the page asks at once when the phone gets a network, and once", () => {
  const { asked } = asking(() => 0);
  vi.advanceTimersByTime(1_000);
  dispatchEvent(new Event("online"));
  expect(asked).toEqual([0, 1]);
  vi.advanceTimersByTime(9_999);
  expect(asked).toEqual([0, 1]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual([0, 1, 11]);
});

test("a hidden page asks nothing, and asks at once when it is looked at again", () => {
  const { asked } = asking(() => 0);
  turn("hidden");
  vi.advanceTimersByTime(600_000);
  expect(asked).toEqual([0]);
  turn("visible");
  expect(asked).toEqual([0, 600]);
});

test("after a tap the page asks only once", () => {
  const { asked, tap } = asking(() => 0);
  vi.advanceTimersByTime(1_000);
  tap();
  expect(asked).toEqual([0, 1]);
  vi.advanceTimersByTime(9_999);
  expect(asked).toEqual([0, 1]);
});

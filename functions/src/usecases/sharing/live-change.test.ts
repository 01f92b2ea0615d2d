import type { Alert } from "@guardianlink/domain/alerts/alert";
import { expect, test } from "vitest";
import { exampleAlert, later } from "../../testing/examples.ts";
import { isLiveChange } from "./live-change.ts";

const LOCATION = { latitude: 6.6, longitude: 3.35, accuracy: 8, speed: null };
const before = exampleAlert({ location: { ...LOCATION, timestamp: later(0) } });

test.each<[string, Partial<Alert>, boolean]>([
  ["a photo that arrives", { photoPath: "trip-photos/ada/trip-1/1763712000000.jpg" }, true],
  ["a newer location", { location: { ...LOCATION, timestamp: later(1) } }, true],
  ["the same location", { location: { ...LOCATION, timestamp: later(0) } }, false],
  ["that contacts were told", { fannedOutAt: later(1) }, true],
  ["an SOS that is taken back", { cancelledAt: later(1) }, true],
  ["a move of the ladder", { nextRoundAt: later(1) }, false],
])("%s shows on the live page: %o is %s", (_name, change, isShown) => {
  expect(isLiveChange(before, { ...before, ...change })).toBe(isShown);
});

test("a change of the announcement of a start does not", () => {
  const started = exampleAlert({ type: "started" });
  expect(isLiveChange(started, { ...started, fannedOutAt: later(1) })).toBe(false);
});

import type { LocationReading } from "@guardianlink/domain/location";
import { describe, expect, test } from "vitest";
import { ageText, describeTracking, nextTracking, NO_TRACKING, pauseText } from "./tracking-state.ts";

const at = (time: string): Date => new Date(`2026-11-21T${time}Z`);
const reading = (time: string): LocationReading => ({
  latitude: 6.5,
  longitude: 3.4,
  accuracy: 12.4,
  speed: null,
  timestamp: at(time),
});

describe("the words of the tracking", () => {
  test("live with age and accuracy", () =>
    expect(describeTracking({ ...NO_TRACKING, latest: reading("10:00:00") }, at("10:00:05"))).toEqual({
      tone: "live",
      title: "Tracking live",
      detail: "Last location 5 s ago, accurate to 12 m.",
    }));
  test("old after a minute, with the reason when one is known", () =>
    expect(
      describeTracking(
        { ...NO_TRACKING, latest: reading("10:00:00"), failure: "unavailable" },
        at("10:03:00"),
      ),
    ).toEqual({
      tone: "stale",
      title: "Your location is old",
      detail:
        "Last location 3 min ago, accurate to 12 m. Location information unavailable. Please check your GPS settings.",
    }));
  test("off when it is blocked, with the way out", () => {
    const { tone, detail } = describeTracking({ ...NO_TRACKING, failure: "denied" }, at("10:00:00"));
    expect(tone).toBe("off");
    expect(detail).toMatch(/site settings/);
  });
  test("looking before the first location", () =>
    expect(describeTracking(NO_TRACKING, at("10:00:00")).title).toBe("Looking for your location"));
});

describe("what happens to the tracking", () => {
  test("a reading clears a failure; an older one changes nothing", () => {
    const failed = nextTracking(NO_TRACKING, { kind: "failure", failure: "timeout" });
    const fresh = nextTracking(failed, { kind: "reading", reading: reading("10:00:10"), at: at("10:00:10") });
    expect(fresh).toMatchObject({ failure: null, latest: reading("10:00:10") });
    expect(nextTracking(fresh, { kind: "reading", reading: reading("10:00:00"), at: at("10:00:11") })).toBe(
      fresh,
    );
  });
  test("a reading after the phone's clock was set back replaces the one before", () => {
    const ahead = nextTracking(NO_TRACKING, {
      kind: "reading",
      reading: reading("13:00:00"),
      at: at("13:00:01"),
    });
    const right = nextTracking(ahead, {
      kind: "reading",
      reading: reading("10:00:10"),
      at: at("10:00:11"),
    });
    expect(right.latest).toEqual(reading("10:00:10"));
  });
  test("a page that was hidden says for how long", () => {
    const hidden = nextTracking(NO_TRACKING, { kind: "hidden", at: at("10:00:00") });
    const back = nextTracking(hidden, { kind: "shown", at: at("10:04:30") });
    expect(back).toMatchObject({ hiddenSince: null, paused: { to: at("10:04:30") } });
    expect(back.paused && pauseText(back.paused, at("10:05:00"))).toMatch(
      /^Screen off or in another app from \d\d:00 to \d\d:04 \(4 min\)\. Keep this page open/,
    );
  });
  test("a short look at another app is not shown", () => {
    const hidden = nextTracking(NO_TRACKING, { kind: "hidden", at: at("10:00:00") });
    expect(nextTracking(hidden, { kind: "shown", at: at("10:00:20") }).paused).toBeNull();
  });
});

test("ages read as people say them", () =>
  expect([0, 59_999, 60_000, 3_599_000, 7_500_000].map(ageText)).toEqual([
    "0 s",
    "59 s",
    "1 min",
    "59 min",
    "2 h 05 min",
  ]));

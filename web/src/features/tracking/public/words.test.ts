import type { TrackView } from "@guardianlink/domain/track-api";
import { describe, expect, test } from "vitest";
import { exampleView, NOW_MS, minutesAgo } from "./example-view.ts";
import { ago, answerLines, wordsFor } from "./words.ts";
import type { FeedState } from "./feed.ts";

const shown = (view: Partial<TrackView> = {}, state: Partial<FeedState> = {}) =>
  wordsFor(
    {
      updatedAtMs: NOW_MS,
      clockOffsetMs: 0,
      connection: "live",
      isOver: false,
      ...state,
      view: exampleView(view),
    },
    NOW_MS,
  );

test.each([
  [-5000, "just now"],
  [12_000, "12 seconds ago"],
  [60_000, "1 minute ago"],
  [3 * 60_000, "3 minutes ago"],
  [125 * 60_000, "2 hours 5 minutes ago"],
])("%d ms is %s", (ms, text) => {
  expect(ago(ms)).toBe(text);
});

describe("the story", () => {
  test.each<[string, Partial<TrackView>, string, string]>([
    ["on the way", {}, "calm", "Ada is on the way"],
    ["late", { etaMs: minutesAgo(5) }, "warn", "Ada has not arrived yet"],
    ["in an SOS", { status: "sos", sosAtMs: minutesAgo(3) }, "danger", "Ada needs help"],
    [
      "late in an SOS",
      { status: "sos", sosAtMs: minutesAgo(3), etaMs: minutesAgo(5) },
      "danger",
      "Ada needs help",
    ],
    ["safe", { status: "completed", endedAtMs: minutesAgo(1) }, "calm", "Ada ended the trip safely"],
  ])("of a trip that is %s", (_name, view, tone, headline) => {
    expect(shown(view)).toMatchObject({ tone, headline });
  });

  test("does not call an end after an SOS safe", () => {
    const words = shown({ status: "completed", endedAtMs: minutesAgo(1), sosAtMs: minutesAgo(9) });
    expect(words.headline).toBe("Ada ended the trip");
    expect(words.lead).toContain("make sure");
  });

  test("never says that help is coming", () => {
    for (const status of ["active", "sos", "completed"] as const)
      expect(JSON.stringify(shown({ status }))).not.toMatch(/help is|on its way|coming/i);
  });
});

describe("the place", () => {
  const at = (atMs: number) => ({
    latitude: 6.6018,
    longitude: 3.3515,
    accuracyM: 8.4,
    speedMps: null,
    atMs,
  });

  test("is live for a minute", () => {
    const { place } = shown({ position: at(NOW_MS - 60_000) });
    expect(place).toMatchObject({ isFresh: true, badge: "Live", accuracy: "Accurate to 8 m" });
    expect(place?.mapsHref).toBe("https://www.google.com/maps?q=6.601800,3.351500");
  });

  test("is old after a minute, and says why that may be", () => {
    const { place } = shown({ position: at(NOW_MS - 61_000) });
    expect(place).toMatchObject({ isFresh: false, badge: "Not live" });
    expect(place?.age).toContain("1 minute ago");
    expect(place?.explanation).not.toBeNull();
  });

  test("is aged by the server's clock when the viewer's is wrong", () => {
    const state = { clockOffsetMs: -600_000 };
    expect(shown({ position: at(NOW_MS - 600_000) }, state).place?.isFresh).toBe(true);
  });

  test("is never live once the trip is over", () => {
    const words = shown({ status: "completed", sosAtMs: minutesAgo(5), position: at(NOW_MS) });
    expect(words.place).toMatchObject({ isFresh: false, badge: "Trip over" });
  });

  test("says why there is none", () => {
    expect(shown({ position: null }).noPlace).toContain("no position yet");
    expect(shown({ position: null, status: "completed" }).noPlace).toContain("not shown any more");
  });
});

test("trouble of the viewer's phone is said with the time of the last update", () => {
  expect(shown().trouble).toBeNull();
  expect(shown({}, { connection: "offline" }).trouble).toMatch(/^You are offline\. Last update \d\d:\d\d\.$/);
  expect(shown({}, { connection: "unreachable" }).trouble).toContain("cannot be reached");
});

test("who is on it is said by name, and the viewer as you", () => {
  const onIt = [
    { name: "Ngozi Obi", atMs: NOW_MS, isYou: false },
    { name: "Emeka Obi", atMs: NOW_MS, isYou: true },
    { name: null, atMs: NOW_MS, isYou: false },
  ];
  expect(answerLines(exampleView({ onIt }), NOW_MS).map((line) => line.replace(/, since.*/, ""))).toEqual([
    "Ngozi Obi is on it",
    "You are on it",
    "Someone with the link is on it",
  ]);
});

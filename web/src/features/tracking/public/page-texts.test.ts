import type { TrackView } from "@guardianlink/domain/trips/track-api";
import { describe, expect, test } from "vitest";
import { exampleView, NOW_MS, minutesAgo } from "./example-view.ts";
import { answerLines, pageTexts } from "./page-texts.ts";
import { ago } from "./time-texts.ts";
import { englishTrackText } from "./track-texts.ts";
import type { FeedState } from "./feed.ts";

const shown = (view: Partial<TrackView> = {}, state: Partial<FeedState> = {}) =>
  pageTexts(
    {
      updatedAtMs: NOW_MS,
      clockOffsetMs: 0,
      connection: "live",
      isOver: false,
      ...state,
      view: exampleView(view),
    },
    NOW_MS,
    englishTrackText,
  );

test.each([
  [-5000, "just now"],
  [12_000, "12 s ago"],
  [60_000, "1 min ago"],
  [3 * 60_000, "3 min ago"],
  [120 * 60_000, "2 h ago"],
  [125 * 60_000, "2 h 5 min ago"],
])("%d ms is %s", (ms, text) => {
  expect(ago(ms, englishTrackText)).toBe(text);
});

const PHONE = "+2348031234567";
const at = (atMs: number) => ({
  latitude: 6.6018,
  longitude: 3.3515,
  accuracyM: 8.4,
  speedMps: null,
  atMs,
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
    ["over", { status: "completed", endedAtMs: minutesAgo(1) }, "calm", "Ada ended the trip"],
  ])("of a trip that is %s", (_name, view, tone, headline) => {
    expect(shown(view)).toMatchObject({ tone, headline });
  });

  test.each<[string, Partial<TrackView>]>([
    ["an SOS", { sosAtMs: minutesAgo(9), alertedAtMs: minutesAgo(8) }],
    ["an alert", { alertedAtMs: minutesAgo(9) }],
  ])("of an end after %s says only what is known, and to call", (alert, view) => {
    const texts = shown({ ...view, status: "completed", endedAtMs: minutesAgo(1), phone: PHONE });
    expect(texts).toMatchObject({ tone: "warn", headline: "Ada's trip has ended" });
    expect(texts.lead).toMatch(/^Ended on Ada's phone at \d\d:59$/);
    expect(texts.advice).toMatch(
      new RegExp(
        `^There was ${alert} at \\d\\d:51\\. We can't tell who ended the trip\\. Call Ada to make sure\\.$`,
      ),
    );
  });

  test.each<[string, Partial<TrackView>]>([
    ["an SOS", { status: "sos", sosAtMs: minutesAgo(3) }],
    ["a late arrival", { etaMs: minutesAgo(5) }],
    ["a lost signal", { signalLostAtMs: minutesAgo(1), position: at(minutesAgo(31)) }],
    ["an end after an SOS", { status: "completed", endedAtMs: NOW_MS, sosAtMs: minutesAgo(9) }],
    ["an end after an alert", { status: "completed", endedAtMs: NOW_MS, alertedAtMs: minutesAgo(9) }],
  ])('of %s says "Call Ada" only where her number is known', (_name, view) => {
    expect(JSON.stringify(shown({ ...view, phone: null }))).not.toMatch(/call Ada/i);
    expect(shown({ ...view, phone: PHONE }).advice).toMatch(/call Ada/i);
  });

  test("tells only what was known when the viewer's phone last had an answer", () => {
    const since = { position: at(minutesAgo(41)), startedAtMs: minutesAgo(60) };
    for (const connection of ["offline", "unreachable"] as const) {
      const cutOff = { connection, updatedAtMs: minutesAgo(40) };
      const words = shown({ ...since, etaMs: minutesAgo(5) }, cutOff);
      expect(words).toMatchObject({ tone: "calm", advice: null });
      expect(words.headline).toMatch(/^Ada was on the way at \d\d:20$/);
      expect(shown({ ...since, etaMs: minutesAgo(45) }, cutOff).headline).toBe("Ada has not arrived yet");
      expect(shown({ ...since, sosAtMs: minutesAgo(42), status: "sos" }, cutOff).headline).toBe(
        "Ada needs help",
      );
    }
    // A page that was hidden has the old answer until the next one.
    const woken = shown({ ...since, etaMs: minutesAgo(5) }, { updatedAtMs: minutesAgo(40) });
    expect(woken.headline).toMatch(/^Ada was on the way at/);
    expect(woken.location).toMatchObject({ badge: "Not live", explanation: null });
  });

  test("never says that help is coming", () => {
    for (const status of ["active", "sos", "completed"] as const)
      expect(JSON.stringify(shown({ status }))).not.toMatch(/help is|on its way|coming/i);
  });
});

describe("the location", () => {
  test("is live for a minute", () => {
    const { location } = shown({ position: at(NOW_MS - 60_000) });
    expect(location).toMatchObject({ isFresh: true, badge: "Live", accuracy: "Accurate to 8 m" });
    expect(location?.mapsHref).toBe("https://www.google.com/maps?q=6.601800,3.351500");
  });

  test("is old after a minute, and says why that may be", () => {
    const { location } = shown({ position: at(NOW_MS - 61_000) });
    expect(location).toMatchObject({ isFresh: false, badge: "Not live" });
    expect(location?.age).toContain("1 min ago");
    expect(location?.explanation).not.toBeNull();
  });

  test("is aged by the server's clock when the viewer's is wrong", () => {
    const state = { clockOffsetMs: -600_000 };
    expect(shown({ position: at(NOW_MS - 600_000) }, state).location?.isFresh).toBe(true);
  });

  test("is never live once the trip is over", () => {
    const texts = shown({ status: "completed", sosAtMs: minutesAgo(5), position: at(NOW_MS) });
    expect(texts.location).toMatchObject({ isFresh: false, badge: "Trip over" });
  });

  test("is not live while the viewer's own phone gets no answer, and the traveller's phone is not blamed", () => {
    for (const connection of ["offline", "unreachable"] as const)
      expect(shown({ position: at(NOW_MS) }, { connection }).location).toMatchObject({
        isFresh: false,
        badge: "Not live",
        explanation: null,
      });
  });

  test("says why there is none", () => {
    expect(shown({ position: null }).noLocation).toContain("no location yet");
    expect(shown({ position: null, status: "completed" }).noLocation).toContain(
      "we no longer show the location",
    );
  });
});

test("the page says who shares the trip, and by which app", () => {
  const { sharedBy, about } = shown();
  expect(sharedBy).toBe("Shared by Ada");
  expect(about).toContain("GuardianLink");
});

test("the page shows trouble of the viewer's phone with the time of the last update", () => {
  expect(shown().trouble).toBeNull();
  expect(shown({}, { connection: "offline" }).trouble).toMatch(/^You're offline\. Last update \d\d:\d\d\.$/);
  expect(shown({}, { connection: "unreachable" }).trouble).toContain("can't reach the server");
});

test("who is on it is shown by name, and the viewer as you", () => {
  const onIt = [
    { name: "Ngozi Obi", atMs: NOW_MS, isYou: false },
    { name: "Emeka Obi", atMs: NOW_MS, isYou: true },
    { name: null, atMs: NOW_MS, isYou: false },
  ];
  expect(
    answerLines(exampleView({ onIt }), NOW_MS, englishTrackText).map((line) => line.replace(/, since.*/, "")),
  ).toEqual(["Ngozi Obi is on it", "You are on it", "Someone with the link is on it"]);
});

describe("what the phone said of itself", () => {
  const silent = { position: at(minutesAgo(12)) };
  const words = (state: "shown" | "hidden" | "closed", network: "2g" | "4g" | null = null) =>
    shown({ ...silent, phoneStatus: { state, battery: 3, network, atMs: minutesAgo(10) } }).location;

  test("explains why no newer location has come", () => {
    expect(words("hidden")?.phone).toMatch(/^Screen off since \d\d:50, battery 3%$/);
    expect(words("hidden")?.explanation).toMatch(/^The phone is locked or shows another app/);
    expect(words("closed", "2g")?.phone).toMatch(/^Tracking page closed since .* 3%, slow network$/);
    expect(words("closed")?.explanation).toMatch(/^The tracking page is closed/);
  });

  test("is shown with its time while the page is shown, and left out when it is not known", () => {
    expect(words("shown", "4g")?.phone).toMatch(/^The phone \(\d\d:50\): Battery 3%$/);
    expect(words("shown")?.explanation).toMatch(/^The phone may be offline, switched off/);
    expect(shown(silent).location?.phone).toBeNull();
  });
});

test("a question without an answer is shown as information, not as a call for help", () => {
  const check = { kind: "long-stop", askedAtMs: minutesAgo(8) } as const;
  const texts = shown({ check, phone: PHONE });
  expect(texts.tone).toBe("warn");
  expect(texts.headline).toBe("Ada has not answered us");
  expect(texts.lead).toMatch(
    /^At \d\d:52 the phone had not moved for 15 minutes\. We asked Ada if all is well and got no answer\.$/,
  );
  expect(texts.advice).toBe(
    "It may be traffic or an empty battery. Call Ada. If there's no answer, call 112 or 911.",
  );
  expect(shown({ check }).advice).toContain("If you can't reach Ada, call 112 or 911.");
  expect(shown({ check, sosAtMs: minutesAgo(2), status: "sos" }).headline).toBe("Ada needs help");
  expect(shown({ check, status: "completed", endedAtMs: NOW_MS }).headline).toBe("Ada ended the trip");
});

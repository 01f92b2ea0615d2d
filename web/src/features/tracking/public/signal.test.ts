import { describe, expect, test } from "vitest";
import type { TrackView } from "@guardianlink/domain/trips/track-api";
import { exampleView, minutesAgo, NOW_MS } from "./example-view.ts";
import { signalOf } from "./signal.ts";
import { pageTexts } from "./page-texts.ts";
import { englishTrackText } from "./track-texts.ts";

const PLACE = { latitude: 6.6018, longitude: 3.3515 };
const at = (minutes: number, northM = 0) => ({
  latitude: PLACE.latitude + northM / 111_195,
  longitude: PLACE.longitude,
  atMs: minutesAgo(minutes),
});

/** A view of a phone that last reported at the last of these points. */
function heard(points: readonly ReturnType<typeof at>[], change: Partial<TrackView> = {}): TrackView {
  const last = points.at(-1);
  if (last === undefined) throw new Error("There must be a point.");
  const position = { ...last, accuracyM: 8, speedMps: null };
  return exampleView({ route: [...points], position, ...change });
}
const texts = (view: TrackView) =>
  pageTexts(
    { view, updatedAtMs: NOW_MS, clockOffsetMs: 0, connection: "live", isOver: false },
    NOW_MS,
    englishTrackText,
  );

const STANDING = [at(13), at(8, 10), at(3, 5)];

describe("the signal of a phone", () => {
  test("that reported within a minute is live, standing or not", () => {
    expect(signalOf(heard([at(6), at(0.5)]), NOW_MS)).toEqual({ kind: "live" });
  });

  test("that reports from one place is standing until its next report is late", () => {
    expect(signalOf(heard(STANDING), NOW_MS)).toEqual({ kind: "standing", sinceMs: minutesAgo(13) });
    expect(signalOf(heard(STANDING), NOW_MS + 3 * 60_000)).toMatchObject({ kind: "standing" });
    expect(signalOf(heard(STANDING), NOW_MS + 3.1 * 60_000)).toEqual({ kind: "quiet" });
  });

  test("that was moving a moment before does not count as standing", () => {
    expect(signalOf(heard([at(9), at(4, 400), at(3.8, 600)]), NOW_MS)).toEqual({ kind: "quiet" });
    expect(signalOf(heard([at(3)]), NOW_MS)).toEqual({ kind: "quiet" });
  });

  test("that stopped after a move stands since it stopped", () => {
    const view = heard([at(20, 900), at(14, 0), at(9), at(4)]);
    expect(signalOf(view, NOW_MS)).toEqual({ kind: "standing", sinceMs: minutesAgo(14) });
  });

  test("is lost when the server says so, and after half an hour in any case", () => {
    const lost = { kind: "lost", lastSeenMs: minutesAgo(31) };
    expect(signalOf(heard([at(31)], { signalLostAtMs: minutesAgo(1) }), NOW_MS)).toEqual(lost);
    expect(signalOf(heard([at(31)]), NOW_MS)).toEqual(lost);
  });

  test("is not asked for once the trip is over", () => {
    expect(signalOf(heard([at(31)], { status: "completed" }), NOW_MS)).toEqual({ kind: "over" });
  });
});

describe("the texts of a silent phone", () => {
  test("say when it last reported, and that the network may be the cause", () => {
    const { tone, headline, lead, advice, location } = texts(
      heard([at(31)], { address: "Allen Avenue, Ikeja" }),
    );
    expect(tone).toBe("warn");
    expect(headline).toBe("We've lost contact with Ada's phone");
    expect(lead).toMatch(/^Last heard at \d\d:\d\d, 31 min ago$/);
    expect(advice).toContain("This may be the network");
    expect(location).toMatchObject({
      isFresh: false,
      badge: "Signal lost",
      address: "Near Allen Avenue, Ikeja",
    });
  });

  test("name the nearest town where no address is known", () => {
    const { location } = texts(heard([at(31)], { address: "near Lokoja, Kogi (6 km NE)" }));
    expect(location?.address).toBe("Near Lokoja, Kogi (6 km NE)");
  });

  test("come after an SOS and a late arrival, which are worse", () => {
    const sos = texts(heard([at(31)], { status: "sos", sosAtMs: minutesAgo(40) }));
    expect(sos).toMatchObject({ tone: "danger", location: { badge: "Signal lost" } });
    expect(texts(heard([at(31)], { etaMs: minutesAgo(5) })).headline).toContain("has not arrived yet");
  });

  test("of one that stands are calm and say since when", () => {
    const { tone, location } = texts(heard(STANDING));
    expect(tone).toBe("calm");
    expect(location).toMatchObject({ isFresh: false, badge: "Standing still" });
    expect(location?.age).toContain("3 min ago");
    expect(location?.explanation).toMatch(/Here since \d\d:\d\d/);
  });
});

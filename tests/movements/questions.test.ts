import { tripId, userId } from "@guardianlink/domain/ids";
import { destinationIn } from "@guardianlink/domain/places/destination";
import {
  answerWatch,
  isWatchStep,
  newWatchState,
  stepWatch,
} from "@guardianlink/domain/anomalies/watch-state";
import type { CheckKind } from "@guardianlink/domain/anomalies/check-kinds";
import { describe, expect, test } from "vitest";
import { keepFigures } from "../../scripts/docs/figures.ts";
import { journey, randomFrom, START_MS } from "./journey.ts";
import { QUIET, TROUBLE, UNUSUAL } from "./scenes.ts";
import type { Scene } from "./scenes.ts";

const MINUTE_MS = 60_000;
/** How often each kind of journey is made, each time a little different. */
const TIMES = 200;

interface Asked {
  readonly kind: CheckKind;
  readonly minute: number;
}

/** Plays a journey as the server sees it; each question is answered with "I'm fine" a minute later. */
function play(scene: Scene, seed: number): { readonly asked: readonly Asked[]; readonly hours: number } {
  const random = randomFrom(seed);
  const fixes = journey(scene.start, scene.goal, scene.legs(random), random);
  const plan = {
    start: scene.start,
    destination: destinationIn(scene.note, scene.start),
    eta: new Date(START_MS + scene.etaMinutes * MINUTE_MS),
  };
  let state = newWatchState({ userId: userId("ada"), tripId: tripId("trip-1") });
  let before: Date | null = null;
  const asked: Asked[] = [];
  for (const fix of fixes) {
    const isStep = isWatchStep(before, fix.timestamp);
    before = fix.timestamp;
    if (!isStep) continue;
    const step = stepWatch(state, fix, plan, fix.timestamp);
    if (step === null) continue;
    state = step.state;
    if (step.ask === null || state.check === null) continue;
    asked.push({ kind: step.ask, minute: (fix.timestamp.getTime() - START_MS) / MINUTE_MS });
    state = answerWatch(state, state.check.id, new Date(fix.timestamp.getTime() + MINUTE_MS)) ?? state;
  }
  const lastMs = fixes.at(-1)?.timestamp.getTime() ?? START_MS;
  return { asked, hours: (lastMs - START_MS) / (60 * MINUTE_MS) };
}

const played = (scene: Scene) => Array.from({ length: TIMES }, (_, index) => play(scene, index + 1));

describe("a quiet journey causes no question", () => {
  test.each(QUIET)("$name", (scene) => {
    expect(played(scene).flatMap(({ asked }) => asked)).toEqual([]);
  });
});

describe("trouble on a journey causes its question in time", () => {
  test.each(TROUBLE)("$name", (scene) => {
    for (const { asked } of played(scene)) {
      const [first] = asked;
      expect(scene.kinds).toContain(first?.kind);
      expect(first?.minute).toBeGreaterThanOrEqual(scene.fromMinute);
      expect(first?.minute).toBeLessThanOrEqual(scene.fromMinute + scene.withinMinutes);
    }
  });
});

test("a traveller is asked about movement at most once in 30 minutes", () => {
  for (const scene of TROUBLE)
    for (const { asked } of played(scene))
      asked.forEach(({ minute }, index) => {
        const earlier = asked[index - 1];
        if (earlier !== undefined) expect(minute - earlier.minute).toBeGreaterThan(29.99);
      });
});

test("the share of journeys with a false alarm is printed", () => {
  const rows = [...QUIET, ...UNUSUAL].map((scene) => {
    const all = played(scene);
    return {
      name: scene.name,
      alarmed: all.filter(({ asked }) => asked.length > 0).length,
      questions: all.reduce((sum, { asked }) => sum + asked.length, 0),
      hours: all.reduce((sum, { hours }) => sum + hours, 0),
    };
  });
  const sum = (field: "alarmed" | "questions" | "hours") =>
    rows.reduce((total, row) => total + row[field], 0);
  const line = (name: string, row: Record<"alarmed" | "questions" | "hours", number>, trips: number) =>
    `| ${name} | ${trips} | ${row.hours.toFixed(0)} | ${row.questions} | ${((100 * row.alarmed) / trips).toFixed(1)} % |`;
  const total = { alarmed: sum("alarmed"), questions: sum("questions"), hours: sum("hours") };
  keepFigures("false alarms", [
    "| journey on which nothing happens | trips | hours | questions | trips with a question |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...rows.map((row) => line(row.name, row, TIMES)),
    line("**all**", total, rows.length * TIMES),
  ]);
  // Only the journeys that look like trouble ask: a meal or standing traffic, once or twice a trip.
  expect(total.alarmed).toBeLessThanOrEqual(UNUSUAL.length * TIMES);
});

import { describe, expect, test } from "vitest";
import { keepFigures } from "../../scripts/docs/figures.ts";
import { play } from "./play.ts";
import type { Played } from "./play.ts";
import { QUIET, TROUBLE, UNUSUAL } from "./scenes.ts";
import type { Scene } from "./scenes.ts";

/**
 * How often each kind of journey is made, each time a little different. `npm run test:deep` makes
 * 200, as the documented figures do.
 */
const TIMES = Number(process.env["JOURNEYS"] ?? (process.env["UPDATE_FIGURES"] ? 200 : 25));

const kept = new Map<Scene, readonly Played[]>();

/** The journeys of a scene, made once. */
function played(scene: Scene): readonly Played[] {
  const journeys = kept.get(scene) ?? Array.from({ length: TIMES }, (_, index) => play(scene, index + 1));
  kept.set(scene, journeys);
  return journeys;
}

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

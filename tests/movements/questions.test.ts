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
    for (const { asked, late } of played(scene)) {
      const [first] = [...asked, ...late];
      expect(scene.kinds).toContain(first?.kind);
      expect(first?.minute).toBeGreaterThanOrEqual(scene.fromMinute);
      expect(first?.minute).toBeLessThanOrEqual(scene.fromMinute + scene.withinMinutes);
    }
  });
});

describe("a traveller is prompted at most once in 30 minutes, reminders and check-ins included", () => {
  test.each([...QUIET, ...UNUSUAL, ...TROUBLE])("$name", (scene) => {
    const withCheckIns = Array.from({ length: TIMES }, (_, index) => play(scene, index + 1, 30));
    for (const { prompts } of [...played(scene), ...withCheckIns])
      prompts.forEach(({ minute }, index) => {
        const earlier = prompts[index - 1];
        if (earlier !== undefined) expect(minute - earlier.minute).toBeGreaterThan(29.99);
      });
  });
});

test("a trip with check-ins is asked something every 30 to 60 minutes while it is on the way", () => {
  for (const scene of QUIET) {
    const { prompts, hours } = play(scene, 1, 30);
    const minutes = [0, ...prompts.map(({ minute }) => minute), hours * 60];
    minutes.forEach((minute, index) => expect(minute - (minutes[index - 1] ?? 0)).toBeLessThanOrEqual(60));
  }
});

const FIGURES = ["hours", "alarmed", "questions", "reminders", "late"] as const;
type Row = Record<(typeof FIGURES)[number], number>;

function rowOf(scene: Scene): Row {
  const all = played(scene);
  const sum = (of: (one: Played) => number): number => all.reduce((total, one) => total + of(one), 0);
  return {
    hours: sum(({ hours }) => hours),
    alarmed: sum(({ asked }) => (asked.length > 0 ? 1 : 0)),
    questions: sum(({ asked }) => asked.length),
    reminders: sum(({ prompts, asked }) => prompts.length - asked.length),
    late: sum(({ late }) => late.length),
  };
}

/** A table of some scenes, with their sum. */
function tableOf(title: string, scenes: readonly Scene[]): readonly string[] {
  const total: Row = { hours: 0, alarmed: 0, questions: 0, reminders: 0, late: 0 };
  const line = (name: string, row: Row, trips: number): string =>
    `| ${name} | ${trips} | ${row.hours.toFixed(0)} | ${row.alarmed} of ${trips} | ${row.questions} | ${row.reminders} | ${row.late} |`;
  const lines = scenes.map((scene) => {
    const row = rowOf(scene);
    for (const figure of FIGURES) total[figure] += row[figure];
    return line(scene.name, row, TIMES);
  });
  return [
    `| ${title} | trips | hours | trips with a question | questions | reminders | "may be late" |`,
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...lines,
    line("**all**", total, scenes.length * TIMES),
  ];
}

test("the trips with a false alarm are printed, the quiet ones apart from those that look like trouble", () => {
  const quiet = tableOf("quiet trip", QUIET);
  const odd = tableOf("trip that looks like trouble", UNUSUAL);
  keepFigures("false alarms", [...quiet, "", ...odd]);
  expect(quiet.at(-1)).toContain(`| 0 of ${QUIET.length * TIMES} | 0 |`);
});

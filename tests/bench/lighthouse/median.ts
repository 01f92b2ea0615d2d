import type { Category, Report } from "./lighthouse.ts";

/** @param values at least one */
const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};

/** The median of each figure over several runs, with the faults of every run. */
export function medianReport(reports: readonly Report[]): Report {
  const of = (figure: (report: Report) => number): number => median(reports.map(figure));
  const score = (category: Category): number => of(({ scores }) => scores[category]);
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    lcpMs: of(({ lcpMs }) => lcpMs),
    tbtMs: of(({ tbtMs }) => tbtMs),
    cls: of(({ cls }) => cls),
    bytes: of(({ bytes }) => bytes),
    faults: [...new Set(reports.flatMap(({ faults }) => faults))],
    benchmarkIndex: of(({ benchmarkIndex }) => benchmarkIndex),
  };
}

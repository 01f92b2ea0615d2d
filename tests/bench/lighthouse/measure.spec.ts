import { test } from "@playwright/test";
import { keepFigures } from "../../../scripts/docs/figures.ts";
import { quantile } from "../../support/quantile.ts";
import { suiteUrls } from "../../support/suite-urls.ts";
import { eachScore, measure, openMeasuredBrowser, reportTable } from "./lighthouse.ts";
import type { Report } from "./lighthouse.ts";
import { eachMeasuredPage } from "./measured-pages.ts";

/**
 * Five, as Lighthouse's own page on the spread of its figures recommends: docs/variability.md in
 * GoogleChrome/lighthouse.
 */
const RUNS = Number(process.env["RUNS"] ?? 5);

/** The median of each figure over several runs, with the faults of every run. */
function medianReport(reports: readonly Report[]): Report {
  const median = (figure: (report: Report) => number): number => quantile(reports.map(figure), 0.5);
  return {
    scores: eachScore((category) => median(({ scores }) => scores[category])),
    lcpMs: median(({ lcpMs }) => lcpMs),
    tbtMs: median(({ tbtMs }) => tbtMs),
    cls: median(({ cls }) => cls),
    bytes: median(({ bytes }) => bytes),
    faults: [...new Set(reports.flatMap(({ faults }) => faults))],
    benchmarkIndex: median(({ benchmarkIndex }) => benchmarkIndex),
  };
}

test(`the median of ${RUNS} first visits to each page`, async () => {
  const browser = await openMeasuredBrowser(suiteUrls().app);
  const medians: [string, Report][] = [];
  try {
    await eachMeasuredPage(browser, async (name, path) => {
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run++) {
        await browser.restart();
        reports.push(await measure(browser, new URL(path, suiteUrls().app).href));
      }
      const each = reports.map(({ scores, tbtMs }) => `${scores.performance} (${Math.round(tbtMs)} ms)`);
      console.log(`${name}: ${each.join(", ")}`);
      medians.push([name, medianReport(reports)]);
    });
  } finally {
    await browser.close();
  }
  keepFigures("lighthouse", reportTable(medians));
});

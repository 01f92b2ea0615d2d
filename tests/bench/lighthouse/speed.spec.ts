import { expect, test } from "@playwright/test";
import { suiteUrls } from "../../support/suite-urls.ts";
import { measure, openMeasuredBrowser, reportTable } from "./lighthouse.ts";
import type { MeasuredBrowser, Report } from "./lighthouse.ts";
import { eachMeasuredPage } from "./measured-pages.ts";
import type { MeasuredPage } from "./measured-pages.ts";

/** The lowest accepted Lighthouse score for a first visit on a mid-range phone over slow 4G. */
const MIN_PERFORMANCE: Readonly<Record<MeasuredPage, number>> = {
  login: 95,
  dashboard: 95,
  trip: 95,
  medical: 100,
  live: 100,
};

/**
 * Other work on the machine makes a page look slower, never faster, so the best of several visits
 * is the most accurate.
 */
const MOST_VISITS = 5;

/** Visits a page until it is fast enough or the visits are used up. @returns the best visit */
async function bestVisit(browser: MeasuredBrowser, name: MeasuredPage, url: string): Promise<Report> {
  let best = await measure(browser, url);
  for (let visit = 2; visit <= MOST_VISITS; visit++) {
    if (best.scores.performance >= MIN_PERFORMANCE[name]) break;
    await browser.restart();
    const next = await measure(browser, url);
    if (next.scores.performance > best.scores.performance) best = next;
  }
  return best;
}

test("every page reaches its speed in one of five first visits", async () => {
  const browser = await openMeasuredBrowser(suiteUrls().app);
  const reports: [MeasuredPage, Report][] = [];
  try {
    await eachMeasuredPage(browser, async (name, path) => {
      reports.push([name, await bestVisit(browser, name, new URL(path, suiteUrls().app).href)]);
    });
  } finally {
    await browser.close();
    process.stdout.write(`\n${reportTable(reports).join("\n")}\n`);
  }
  for (const [name, { scores }] of reports)
    expect.soft(scores.performance, `speed of ${name}`).toBeGreaterThanOrEqual(MIN_PERFORMANCE[name]);
});

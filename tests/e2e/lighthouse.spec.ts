import { expect, test } from "@playwright/test";
import { suiteUrls } from "../support/suite-urls.ts";
import { measure, openMeasuredBrowser, reportTable } from "./support/lighthouse.ts";
import type { MeasuredBrowser, Report } from "./support/lighthouse.ts";
import { eachMeasuredPage } from "./support/measured-pages.ts";
import type { MeasuredPage } from "./support/measured-pages.ts";

// What Lighthouse says of a first visit on a phone of the middle range over slow 4G. `npm run bench:lighthouse -w tests` takes the median
// of more visits on a quiet machine.

/** The least that Lighthouse may give for speed. */
const MIN_PERFORMANCE: Readonly<Record<MeasuredPage, number>> = {
  login: 95,
  dashboard: 95,
  trip: 95,
  medical: 100,
  live: 100,
};

/**
 * What else the machine does, beside these tests too, makes a page look slower and never quicker: the best of some visits says most of the
 * page. One that is slow by itself is slow in all of them.
 */
const MOST_VISITS = 6;

/** No more than this travels for a first visit, in bytes as compressed by the hosting emulator. */
const MAX_BYTES: Readonly<Record<MeasuredPage, number>> = {
  login: 215_000,
  dashboard: 345_000,
  trip: 375_000,
  medical: 30_000,
  live: 105_000,
};

/** A good layout shift is below this, https://web.dev/articles/cls. */
const MAX_LAYOUT_SHIFT = 0.1;

/** Token pages keep themselves out of search engines on purpose. */
const ALLOWED: Partial<Record<MeasuredPage, readonly string[]>> = {
  medical: ["seo: is-crawlable"],
  live: ["seo: is-crawlable"],
};

/** Visits a page until it is quick enough or was given every chance; the best visit. */
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

test("Lighthouse finds no fault with the login, the signed-in pages and those that need no login", async () => {
  test.setTimeout(600_000);
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
  for (const [name, report] of reports) {
    expect(report.faults, name).toEqual(ALLOWED[name] ?? []);
    expect(report.scores).toMatchObject({ accessibility: 100, "best-practices": 100 });
    expect(report.scores.performance, `speed of ${name}`).toBeGreaterThanOrEqual(MIN_PERFORMANCE[name]);
    expect(report.cls, `layout shift of ${name}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    expect(report.bytes, `bytes of ${name}`).toBeGreaterThan(10_000);
    expect(report.bytes, `bytes of ${name}`).toBeLessThanOrEqual(MAX_BYTES[name]);
  }
});

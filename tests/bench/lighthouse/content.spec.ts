import { expect, test } from "@playwright/test";
import { suiteUrls } from "../../support/suite-urls.ts";
import { inspect, openMeasuredBrowser } from "./lighthouse.ts";
import type { Content } from "./lighthouse.ts";
import { eachMeasuredPage } from "./measured-pages.ts";
import type { MeasuredPage } from "./measured-pages.ts";

// Tests Lighthouse's findings on a first visit, without speed, which depends on the machine's load.
// speed.spec.ts measures speed.

interface Limits {
  /** As compressed by the hosting emulator. */
  readonly bytes: number;
  readonly addresses: number;
}

/**
 * The upper limit of what a first visit may load: 3 % above what was measured, for the forms of
 * dashboard and trip too.
 */
const LIMITS: Readonly<Record<MeasuredPage, Limits>> = {
  login: { bytes: 215_000, addresses: 18 },
  dashboard: { bytes: 406_000, addresses: 36 },
  trip: { bytes: 395_000, addresses: 40 },
  medical: { bytes: 30_000, addresses: 6 },
  live: { bytes: 105_000, addresses: 12 },
};

/** A page that loads less has not loaded. */
const LEAST_BYTES = 10_000;

/** A good layout shift is below this, https://web.dev/articles/cls. */
const MAX_LAYOUT_SHIFT = 0.1;

/** Pages behind a token keep themselves out of search engines on purpose. */
const ALLOWED: Partial<Record<MeasuredPage, readonly string[]>> = {
  medical: ["seo: is-crawlable"],
  live: ["seo: is-crawlable"],
};

test("Lighthouse finds no fault on a first visit to the main pages, speed aside", async () => {
  test.setTimeout(600_000);
  const browser = await openMeasuredBrowser(suiteUrls().app);
  const found: [MeasuredPage, Content][] = [];
  try {
    await eachMeasuredPage(browser, async (name, path) => {
      found.push([name, await inspect(browser, new URL(path, suiteUrls().app).href)]);
    });
  } finally {
    await browser.close();
    for (const [name, { bytes, addresses, cls }] of found)
      process.stdout.write(
        `${name}: ${bytes} bytes, ${addresses} addresses, layout shift ${cls.toFixed(3)}\n`,
      );
  }
  for (const [name, content] of found) {
    expect.soft(content.faults, name).toEqual(ALLOWED[name] ?? []);
    expect.soft(content, name).toMatchObject({ accessibility: 100, bestPractices: 100 });
    expect.soft(content.cls, `layout shift of ${name}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    expect.soft(content.bytes, `bytes of ${name}`).toBeGreaterThan(LEAST_BYTES);
    expect.soft(content.bytes, `bytes of ${name}`).toBeLessThanOrEqual(LIMITS[name].bytes);
    expect.soft(content.addresses, `addresses asked by ${name}`).toBeLessThanOrEqual(LIMITS[name].addresses);
  }
});

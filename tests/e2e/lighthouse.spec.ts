import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { keepFigures } from "../support/figures.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { measure, openMeasuredBrowser } from "./support/lighthouse.ts";
import type { MeasuredBrowser, Report } from "./support/lighthouse.ts";
import { saveMedicalProfile } from "./support/medical-profile.ts";
import { addContact, signUp, startTrip } from "./support/traveller.ts";

// What Lighthouse says of a first visit on a phone of the middle range over slow 4G. Scores that depend on how fast this machine is at
// the moment are printed; what a page is like is demanded.

/** No more than this travels for a first visit, in bytes as compressed by the hosting emulator. */
const MAX_BYTES = { login: 215_000, dashboard: 375_000, trip: 400_000, medical: 30_000, live: 105_000 };
type Measured = keyof typeof MAX_BYTES;

/** A good layout shift is below this, https://web.dev/articles/cls. */
const MAX_LAYOUT_SHIFT = 0.1;

/** Token pages keep themselves out of search engines on purpose. */
const NOINDEX = ["seo: is-crawlable"];

const reports = new Map<Measured, Report>();
let browser: MeasuredBrowser;

async function shareLink(page: Page): Promise<string> {
  // A phone would open its share sheet, which no test can see.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.getByRole("button", { name: "Share Live Link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  browser = await openMeasuredBrowser(suiteUrls().app);
});
test.afterAll(async () => {
  await browser.close();
  const rows = [...reports].map(
    ([name, { scores, lcpMs, tbtMs, cls, bytes, benchmarkIndex }]) =>
      `| ${name} | ${Object.values(scores).join(" | ")} | ${(lcpMs / 1000).toFixed(1)} s | ${Math.round(tbtMs)} ms | ${cls.toFixed(3)} | ${Math.round(bytes / 1000)} kB | ${Math.round(benchmarkIndex)} |`,
  );
  keepFigures("lighthouse", [
    "| page | performance | accessibility | best practices | SEO | LCP | TBT | CLS | bytes | machine |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
  ]);
});

async function judge(name: Measured, path: string, allowed: readonly string[] = []): Promise<void> {
  const report = await measure(browser, new URL(path, suiteUrls().app).href);
  reports.set(name, report);
  expect(report.faults, name).toEqual(allowed);
  expect(report.scores).toMatchObject({ accessibility: 100, "best-practices": 100 });
  expect(report.cls, `layout shift of ${name}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  expect(report.bytes, `bytes of ${name}`).toBeGreaterThan(10_000);
  expect(report.bytes, `bytes of ${name}`).toBeLessThanOrEqual(MAX_BYTES[name]);
}

test("Lighthouse finds no fault with the login", () => judge("login", "/auth/login"));

test("Lighthouse finds no fault with the signed-in pages and those that need no login", async () => {
  test.setTimeout(240_000);
  const page = await browser.context.newPage();
  await signUp(page);
  await addContact(page, {
    name: "Ngozi Obi",
    phone: "0803 123 4567",
    email: uniqueEmail("ngozi"),
    relationship: "Sibling",
  });
  const medical = await saveMedicalProfile(page, uniqueEmail("ngozi"));
  await page.goto("about:blank");
  await judge("dashboard", "/");
  await judge("trip", "/trip");
  await startTrip(page, { plate: "KJA-991AA", driver: "Musa", notes: "" });
  const live = await shareLink(page);
  await page.close();
  await judge("medical", new URL(medical).pathname, NOINDEX);
  await judge("live", new URL(live).pathname, NOINDEX);
});

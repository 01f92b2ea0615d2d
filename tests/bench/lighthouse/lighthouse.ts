import { mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import type { BrowserContext } from "@playwright/test";
import lighthouse from "lighthouse";
import type { Flags, Result } from "lighthouse";
import { BROWSER_ARGS, findBrowser } from "../../support/browser.mjs";

/**
 * A browser that the test drives and Lighthouse measures in; both share its storage, so a sign-in
 * holds for both.
 */
export interface MeasuredBrowser {
  /** The context of the running browser. `restart` closes it with all its pages. */
  readonly context: () => BrowserContext;
  /** The port where Lighthouse reaches the running browser. */
  readonly port: () => number;
  /**
   * Restarts the browser with its storage. In a process that has shown other pages, Lighthouse
   * starts with up to 0.2 s of work on their remains and counts it as time in which the page is
   * blocked.
   */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a browser with a profile of its own and a debugging port for Lighthouse. */
export async function openMeasuredBrowser(baseURL: string): Promise<MeasuredBrowser> {
  const executablePath = await findBrowser();
  const profile = mkdtempSync(path.join(tmpdir(), "guardianlink-lighthouse-"));
  const start = () =>
    chromium.launchPersistentContext(profile, {
      executablePath,
      // Port 0 lets the browser choose a free one, which it then writes into its profile.
      args: [...BROWSER_ARGS, "--remote-debugging-port=0"],
      baseURL,
      permissions: ["geolocation", "clipboard-read", "clipboard-write"],
      geolocation: { latitude: 6.5244, longitude: 3.3792, accuracy: 12 },
    });
  let context = await start();
  return {
    context: () => context,
    port() {
      const [port] = readFileSync(path.join(profile, "DevToolsActivePort"), "utf8").split("\n");
      return Number(port);
    },
    async restart() {
      await context.close();
      context = await start();
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];
type Scores = Readonly<Record<Category, number>>;

/** What Lighthouse found of one page. Scores run from 0 to 100. */
export interface Report {
  readonly scores: Scores;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly bytes: number;
  /** The audits that lost points in the categories that judge the page's content, not its speed. */
  readonly faults: readonly string[];
  /**
   * How much work this machine gets done (Lighthouse's benchmark index). The time scores depend on
   * it.
   */
  readonly benchmarkIndex: number;
}

const number = (raw: Result, audit: string): number => raw.audits[audit]?.numericValue ?? Number.NaN;

function faultsOf(raw: Result): readonly string[] {
  return (["accessibility", "best-practices", "seo"] as const).flatMap((category) =>
    (raw.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (raw.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}`),
  );
}

/** Lighthouse's own result of a first visit. @throws Error when it could not load the page */
async function visit(browser: MeasuredBrowser, url: string, flags: Flags): Promise<Result> {
  // Before each, Lighthouse drops caches and workers, as for a first visit; the sign-in lives in
  // the database and stays.
  const outcome = await lighthouse(url, {
    port: browser.port(),
    output: "json",
    logLevel: "silent",
    // Full-page screenshots are not used.
    disableFullPageScreenshot: true,
    // A page that asks again every few seconds is never quiet for long.
    networkQuietThresholdMs: 1500,
    // A page whose network is quiet for that long has done its work. Lighthouse does not wait for a
    // quiet processor as well: a check that is still open when that wait ends is rejected unhandled
    // ("Session closed"), which ends the test.
    cpuQuietThresholdMs: 0,
    maxWaitForLoad: 15_000,
    ...flags,
  });
  if (outcome === undefined) throw new Error(`Lighthouse gave no report of ${url}.`);
  const { lhr } = outcome;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

/** Makes the score of each category. */
export const eachScore = (score: (category: Category) => number): Scores => ({
  performance: score("performance"),
  accessibility: score("accessibility"),
  "best-practices": score("best-practices"),
  seo: score("seo"),
});

const scoreOf = (lhr: Result, category: Category): number =>
  Math.round((lhr.categories[category]?.score ?? 0) * 100);

/** The findings of a visit that do not depend on how busy the machine is. */
export interface Content {
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly cls: number;
  /** Of the page's own parts, as compressed on the way. */
  readonly bytes: number;
  /**
   * How many different addresses it requests, without their queries, because the number of polls
   * depends on the machine.
   */
  readonly addresses: number;
  readonly faults: readonly string[];
}

/**
 * The parts of a page. Its script makes more requests the longer a machine takes, so those are not
 * counted.
 */
const PAGE_PARTS = ["Document", "Script", "Stylesheet", "Image", "Font", "Manifest"];

const bytesIn = (items: readonly Record<string, unknown>[]): number =>
  items
    .filter(({ resourceType }) => PAGE_PARTS.includes(String(resourceType)))
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);

const addressesIn = (items: readonly Record<string, unknown>[]): number =>
  new Set(items.map(({ url }) => String(url).split("?")[0])).size;

/** Measures what a page loads and contains, without simulating a phone's speed. */
export async function inspect(browser: MeasuredBrowser, url: string): Promise<Content> {
  const lhr = await visit(browser, url, {
    onlyCategories: ["accessibility", "best-practices", "seo"],
    onlyAudits: ["cumulative-layout-shift", "network-requests"],
    throttlingMethod: "provided",
    // A signed-in page holds its Firestore stream open, so its network is never quiet and
    // Lighthouse always waits this long. A page on a busy machine paints within a third of it.
    maxWaitForLoad: 20_000,
  });
  const { details } = lhr.audits["network-requests"] ?? {};
  const items = details?.type === "table" ? details.items : [];
  return {
    accessibility: scoreOf(lhr, "accessibility"),
    bestPractices: scoreOf(lhr, "best-practices"),
    cls: number(lhr, "cumulative-layout-shift"),
    bytes: bytesIn(items),
    addresses: addressesIn(items),
    faults: faultsOf(lhr),
  };
}

/**
 * Measures a page as Lighthouse's mobile preset does: a mid-range phone on slow 4G, simulated from
 * the recorded load.
 */
export async function measure(browser: MeasuredBrowser, url: string): Promise<Report> {
  const lhr = await visit(browser, url, { onlyCategories: [...CATEGORIES] });
  return {
    scores: eachScore((category) => scoreOf(lhr, category)),
    lcpMs: number(lhr, "largest-contentful-paint"),
    tbtMs: number(lhr, "total-blocking-time"),
    cls: number(lhr, "cumulative-layout-shift"),
    bytes: number(lhr, "total-byte-weight"),
    faults: faultsOf(lhr),
    benchmarkIndex: lhr.environment.benchmarkIndex,
  };
}

/** A table of reports for a documentation page. */
export const reportTable = (reports: readonly (readonly [name: string, report: Report])[]): string[] => [
  "| page | performance | accessibility | best practices | SEO | LCP | TBT | CLS | bytes | machine |",
  "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
  ...reports.map(
    ([name, { scores, lcpMs, tbtMs, cls, bytes, benchmarkIndex }]) =>
      `| ${name} | ${Object.values(scores).join(" | ")} | ${(lcpMs / 1000).toFixed(1)} s | ${Math.round(tbtMs)} ms | ${cls.toFixed(3)} | ${Math.round(bytes / 1000)} kB | ${Math.round(benchmarkIndex)} |`,
  ),
];

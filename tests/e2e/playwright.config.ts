import path from "node:path";
import { defineConfig } from "@playwright/test";
import { BROWSER_ARGS, findBrowser } from "../support/browser.mjs";
import { suiteUrls } from "../support/suite-urls.ts";

const executablePath = await findBrowser();

/** A mid-range phone: 390x844, touch, in Lagos. */
export default defineConfig({
  testDir: import.meta.dirname,
  // Tests of vitest lie beside the journeys.
  testMatch: "**/*.spec.ts",
  outputDir: path.resolve(import.meta.dirname, "results"),
  forbidOnly: true,
  // The journeys share one suite: each has people of its own, and none makes a stand-in fail.
  // Most of a journey is waiting, so two cores carry three.
  workers: 3,
  // A test that fails once and then passes is reported as flaky, with a trace of the second try.
  retries: 1,
  timeout: 300_000,
  // A busy machine may meet a condition late, so the limit is generous.
  expect: { timeout: 100_000 },
  use: {
    baseURL: suiteUrls().app,
    viewport: { width: 390, height: 844 },
    // The worker stores the whole app, which costs 0.7 to 1.7 s of processor time in each new
    // browser. Journeys that need it say so.
    serviceWorkers: "block",
    isMobile: true,
    hasTouch: true,
    locale: "en-NG",
    timezoneId: "Africa/Lagos",
    permissions: ["geolocation"],
    // Movement costs processor time: the ring of a running trip a tenth of a core for as long as its
    // page is open. Journeys that look at it ask for it.
    contextOptions: { reducedMotion: "reduce" },
    geolocation: { latitude: 6.5244, longitude: 3.3792, accuracy: 12 },
    trace: "on-first-retry",
    launchOptions: { executablePath, args: [...BROWSER_ARGS, "--use-fake-ui-for-media-stream"] },
  },
});

import { defineConfig } from "@playwright/test";
import journeys from "../e2e/playwright.config.ts";

/** The browser settings of the journeys, for measurements. */
export default defineConfig({
  ...journeys,
  testDir: import.meta.dirname,
  timeout: 1_200_000,
  workers: 1,
  // An action fails after half a minute, so that a broken journey does not run on for twenty
  // minutes.
  use: { ...journeys.use, actionTimeout: 30_000 },
  retries: 0,
});

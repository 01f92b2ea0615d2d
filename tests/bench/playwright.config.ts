import { defineConfig } from "@playwright/test";
import journeys from "../e2e/playwright.config.ts";

/** The browser of the journeys, for what is measured. */
export default defineConfig({
  ...journeys,
  testDir: import.meta.dirname,
  timeout: 1_200_000,
  // What is not there in half a minute does not come: the journey then ends at once instead of after twenty minutes.
  use: { ...journeys.use, actionTimeout: 30_000 },
  retries: 0,
});

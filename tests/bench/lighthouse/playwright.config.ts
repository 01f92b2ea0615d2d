import { defineConfig } from "@playwright/test";
import journeys from "../../e2e/playwright.config.ts";

/** The browser of the journeys, measured several times. */
export default defineConfig({
  ...journeys,
  testDir: import.meta.dirname,
  testMatch: "measure.spec.ts",
  reporter: [["list"]],
  timeout: 1_200_000,
  use: { ...journeys.use, actionTimeout: 30_000 },
  retries: 0,
});

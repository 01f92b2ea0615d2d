import { defineConfig } from "@playwright/test";
import journeys from "../../e2e/playwright.config.ts";

/** The phone of the browser journeys, going the ways that are counted. */
export default defineConfig({
  ...journeys,
  testDir: import.meta.dirname,
  testMatch: "measure.spec.ts",
  reporter: [["list"]],
  timeout: 600_000,
  retries: 0,
});

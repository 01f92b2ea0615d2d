import { defineConfig } from "vitest/config";

/** Measures what the build has put into web/dist; nothing is started. */
export default defineConfig({
  test: {
    name: "budgets",
    include: ["tests/budgets/**/*.test.ts"],
    root: new URL("../..", import.meta.url).pathname,
    reporters: ["default", "json"],
    outputFile: { json: ".cache/results/budgets.json" },
  },
});

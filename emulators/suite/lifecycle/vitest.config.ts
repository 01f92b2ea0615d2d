import { defineConfig } from "vitest/config";

/** Starts and stops whole suites, so everything here runs one after the other. */
export default defineConfig({
  test: {
    name: "suite",
    include: ["emulators/suite/lifecycle/*.test.ts"],
    root: new URL("../../..", import.meta.url).pathname,
    fileParallelism: false,
    // A start builds what is out of date first; these only end a suite that hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

import { defineConfig } from "vitest/config";
import { suites } from "../support/suite-urls.ts";

/** The runner starts the suites and passes their URLs in GUARDIANLINK_SUITE. */
export default defineConfig({
  test: {
    name: "functions on the suite",
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    setupFiles: ["../support/fuzz-seed.ts"],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Faults of the stand-ins affect a whole suite, so files run at the same time only on separate
    // suites.
    maxWorkers: suites().length,
  },
});

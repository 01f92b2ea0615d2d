import { defineConfig } from "vitest/config";
import { suites } from "../support/suite-urls.ts";

/** The suites run already; GUARDIANLINK_SUITE names their URLs. */
export default defineConfig({
  test: {
    name: "functions on the suite",
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    setupFiles: ["../support/fuzz-seed.ts"],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // The faults of the stand-ins are set for everybody, so files run beside each other only on suites of their own.
    maxWorkers: suites().length,
  },
});

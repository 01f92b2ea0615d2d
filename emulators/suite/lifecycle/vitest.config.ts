import { defineConfig } from "vitest/config";

/** These tests start and stop whole suites, so they run one after the other. */
export default defineConfig({
  test: {
    name: "suite",
    include: ["emulators/suite/lifecycle/*.test.ts"],
    root: new URL("../../..", import.meta.url).pathname,
    fileParallelism: false,
    // A start first builds what is out of date. The timeouts only end a suite that hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

import { defineConfig } from "vitest/config";

/** The test runner starts the server and names it in FIRESTORE_EMULATOR_HOST. */
export default defineConfig({
  test: {
    name: "rules",
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    // One server answers all test files, and a busy machine must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    isolate: false,
  },
});

import { defineConfig } from "vitest/config";

/** FIRESTORE_EMULATOR_HOST names the server; the test runner starts it. */
export default defineConfig({
  test: {
    name: "rules",
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    // One server answers all files; a busy machine is no reason to fail.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    isolate: false,
  },
});

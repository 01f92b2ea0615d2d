import path from "node:path";
import { defineConfig } from "vitest/config";

/** The server is named by FIRESTORE_EMULATOR_HOST; run.mjs starts one for each backend. */
const backend = process.env["BACKEND"] ?? "embedded";
const results = process.env["CONFORMANCE_RESULTS"] ?? path.resolve(import.meta.dirname, "../.cache/results");

export default defineConfig({
  test: {
    name: "conformance",
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    // One server answers all files; a busy machine is no reason to fail.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    isolate: false,
    reporters: ["default", "json"],
    outputFile: { json: path.join(results, `conformance-${backend}.json`) },
  },
});

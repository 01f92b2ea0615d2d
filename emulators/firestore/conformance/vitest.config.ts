import path from "node:path";
import { defineConfig } from "vitest/config";

/** FIRESTORE_EMULATOR_HOST names the server; run.mjs starts one for each backend. */
const backend = process.env["BACKEND"] ?? "embedded";
const results = process.env["CONFORMANCE_RESULTS"] ?? path.resolve(import.meta.dirname, "../.cache/results");

export default defineConfig({
  test: {
    name: "conformance",
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    // One server answers all files. The long timeout keeps a busy machine from failing the run.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    isolate: false,
    reporters: ["default", "json"],
    outputFile: { json: path.join(results, `conformance-${backend}.json`) },
  },
});

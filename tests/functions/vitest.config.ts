import path from "node:path";
import { defineConfig } from "vitest/config";

/** The suite runs already; GUARDIANLINK_SUITE names its URLs. */
export default defineConfig({
  test: {
    name: "functions on the suite",
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // The faults of the stand-ins are set for everybody, so the files run one after another.
    fileParallelism: false,
    reporters: ["default", "json"],
    outputFile: { json: path.resolve(import.meta.dirname, "../../.cache/results/functions.json") },
  },
});

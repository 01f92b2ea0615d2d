import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";

/** How many files run at the same time. Most of a test is waiting for the functions. */
const WORKERS = 3;

/** The test files, from this folder. */
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".test.ts"),
);
const filesWith = (word: RegExp): string[] =>
  files.filter((file) => word.test(readFileSync(path.join(import.meta.dirname, file), "utf8")));

/** Switching events off and on ends every process of the functions, so these run last. */
const withoutEvents = filesWith(/BackgroundTriggers/);

/** Projects run in their `order`, one after the other. */
const project = (name: string, order: number, maxWorkers: number, include: string[]) => ({
  extends: true as const,
  test: { name, include, maxWorkers, sequence: { groupOrder: order } },
});

/** The runner starts the suite and passes its URLs in GUARDIANLINK_SUITE. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    setupFiles: ["../support/fuzz-seed.ts"],
    // A worker keeps the SDKs that it has loaded for the next file.
    isolate: false,
    unstubEnvs: true,
    // Generous for a busy machine, where the first call of each function waits for its process.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    projects: [
      project(
        "functions",
        0,
        WORKERS,
        files.filter((file) => !withoutEvents.includes(file)),
      ),
      project("functions without events", 1, 1, withoutEvents),
    ],
  },
});

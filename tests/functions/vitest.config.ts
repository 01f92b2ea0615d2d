import { defineConfig } from "vitest/config";

/** How many files run at the same time. Most of a test is waiting for the functions. */
const WORKERS = 3;

const ALONE = "alone/**";

/** Both take minutes and raise hundreds of alerts: `npm run test:deep` runs them. */
const LONG = ["attack/*.test.ts", "reliability/*.test.ts"];

/** The runner starts the suite and passes its URLs in GUARDIANLINK_SUITE. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    setupFiles: ["../support/fuzz-seed.ts"],
    // A worker keeps the SDKs that it has loaded for the next file.
    isolate: false,
    unstubEnvs: true,
    // Generous for a busy machine, where the first call of each function waits for its process.
    testTimeout: 480_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: "functions",
          include: ["**/*.test.ts"],
          exclude: [ALONE, ...LONG],
          maxWorkers: WORKERS,
        },
      },
      {
        extends: true,
        test: { name: "long", include: LONG },
      },
      // Switching events off and on ends every process of the functions, and counts are those of
      // all that runs.
      { extends: true, test: { name: "alone", include: [ALONE], maxWorkers: 1 } },
    ],
  },
});

import { defineConfig } from "vitest/config";

const ISOLATED = "**/*.isolated.test.ts";
/** Tests of what the build has made; the runner builds first. */
const BUILT = "**/*.built.test.ts";

/** Starts whole suites, with a configuration of its own. */
const LIFECYCLE = "emulators/suite/lifecycle/**";

const project = (name, options) => ({
  extends: true,
  test: {
    name,
    include: [`${name}/**/*.test.{ts,tsx}`],
    exclude: ["**/node_modules/**", "**/dist/**", ISOLATED, BUILT],
    ...options,
  },
});

/** A worker keeps what it has imported for the next file, which takes a third of the time. */
const KEPT = { environment: "node", isolate: false };
/**
 * The files of a worker share a document, which the setup empties after each test: a new one takes
 * longer than most tests.
 */
const PAGES = {
  environment: "jsdom",
  isolate: false,
  unstubGlobals: true,
  setupFiles: ["web/src/testing/setup.ts"],
};

/**
 * Unit tests beside the code. What goes through a public surface lives in tests/ and has
 * configurations of its own.
 */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default limit of 1 s fails on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      project("domain", KEPT),
      project("functions", KEPT),
      project("scripts", KEPT),
      project("tests", { ...KEPT, include: ["tests/{e2e,movements}/**/*.test.ts"] }),
      project("emulators", {
        ...KEPT,
        exclude: ["**/node_modules/**", "**/dist/**", ISOLATED, "emulators/firestore/**", LIFECYCLE],
      }),
      "emulators/firestore/vitest.config.ts",
      project("web", PAGES),
      // Tests that replace a module, or need it fresh: what they leave behind must not meet another
      // file.
      { extends: true, test: { name: "isolated", include: [ISOLATED], exclude: ["**/node_modules/**"] } },
      {
        extends: true,
        test: {
          name: "built",
          include: [BUILT],
          exclude: ["**/node_modules/**"],
          globalSetup: ["web/build/testing/deployed-build.ts"],
        },
      },
    ],
  },
});

import { defineConfig } from "vitest/config";

const ISOLATED = "**/*.isolated.test.ts";

const project = (name, environment, setupFiles = []) => ({
  extends: true,
  test: {
    name,
    environment,
    setupFiles,
    include: [`${name}/**/*.test.{ts,tsx}`],
    exclude: ["**/node_modules/**", "**/dist/**", ISOLATED],
    // A worker keeps its environment and what it has imported for the next file: a third of the time.
    isolate: false,
  },
});

/** Unit tests beside the code. What goes through a public surface lives in tests/ and has configurations of its own. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      project("domain", "node"),
      project("functions", "node"),
      project("emulators", "node"),
      project("web", "jsdom", ["web/src/testing/setup.ts"]),
      // Tests that replace a module, or need it fresh: what they leave behind must not meet another file.
      { extends: true, test: { name: "isolated", include: [ISOLATED], exclude: ["**/node_modules/**"] } },
    ],
  },
});

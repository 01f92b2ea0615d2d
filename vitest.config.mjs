import { defineConfig } from "vitest/config";

const project = (name, environment, setupFiles = []) => ({
  extends: true,
  test: {
    name,
    environment,
    setupFiles,
    include: [`${name}/**/*.test.{ts,tsx}`],
    exclude: ["**/node_modules/**", "**/dist/**"],
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
    ],
  },
});

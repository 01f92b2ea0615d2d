import { defineConfig } from "vitest/config";

/**
 * Unit tests beside the code. Tests that need a running server are in conformance/ and have their
 * own configuration.
 */
export default defineConfig({
  test: {
    name: "firestore",
    root: import.meta.dirname,
    include: ["{src,rules,storage-rules}/**/*.test.ts"],
    environment: "node",
    // A worker keeps its imported modules for the next file, which takes a third of the time.
    isolate: false,
    // The long timeouts keep a busy machine from failing the run.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ["fuzz-seed.setup.ts"],
  },
});

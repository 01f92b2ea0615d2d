import { defineConfig } from "vitest/config";

/** Unit tests beside the code. What needs a running server lies in conformance/ and has a configuration of its own. */
export default defineConfig({
  test: {
    name: "firestore",
    root: import.meta.dirname,
    include: ["{src,rules,storage-rules}/**/*.test.ts"],
    environment: "node",
    // A worker keeps what it has imported for the next file, which takes a third of the time.
    isolate: false,
    // A busy machine is no reason to fail.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ["fuzz-seed.setup.ts"],
  },
});

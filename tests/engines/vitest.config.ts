import { defineConfig } from "vitest/config";

/** The runner starts the suite and passes its URLs in GUARDIANLINK_SUITE. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    // A whole journey, on a machine that may be busy.
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});

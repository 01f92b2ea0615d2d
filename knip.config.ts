import type { KnipConfig } from "knip";

/**
 * What counts as used. An entry is a file that something other than an import starts: a page, a
 * bundle, a process, a test runner.
 */
const config: KnipConfig = {
  treatConfigHintsAsErrors: true,
  // Two limits of the product may have the same value.
  rules: { duplicates: "off" },
  // Google's emulator needs Java, and openssl is asked for a second opinion on time stamps. A
  // machine without them skips that.
  ignoreBinaries: ["java", "openssl", "gcloud"],
  workspaces: {
    ".": {
      entry: [
        "scripts/**/*.test.ts",
        "scripts/*.mjs",
        "scripts/test/main.ts",
        "scripts/deploy/{start.mjs,main.ts,predeploy.mjs}",
      ],
      project: "scripts/**/*.{ts,mjs}",
      // The suite loads its files by path, without an import that knip could see.
      ignoreDependencies: ["firebase-tools"],
    },
    // Its package.json offers every module, which makes each an entry.
    domain: { entry: "src/**/*.test.ts", project: "src/**/*.ts", includeEntryExports: true },
    web: {
      entry: [
        "src/features/*/public/main.ts",
        "src/**/*.test.{ts,tsx}",
        // Bundled by build/prerender.ts.
        "src/app/prerendered-pages.tsx",
        "src/testing/movement/make.ts",
        "build/**/*.test.ts",
        // Named in an alias of vite.config.ts.
        "build/no-re2js.ts",
      ],
      project: ["src/**/*.{ts,tsx}", "build/**/*.ts"],
    },
    functions: { entry: ["src/index.ts", "src/**/*.test.ts"], project: "src/**/*.ts" },
    emulators: {
      entry: [
        "suite/main.ts",
        "suite/java/launcher.ts",
        "suite/{firebase,vite}-host.mjs",
        "suite/lifecycle/vitest.config.ts",
        "services/main.ts",
        "services/outbox-page/page.js",
        "{suite,services}/**/*.test.ts",
      ],
      project: ["*.mjs", "{suite,services}/**/*.{ts,js,mjs}"],
    },
    "emulators/firestore": {
      entry: [
        "src/server.ts",
        "storage-rules/main.ts",
        "rules/check-files.ts",
        "conformance/vitest.config.ts",
        "conformance/scenarios/page.ts",
        "differential/main.ts",
        "src/store/testing/export-forever.ts",
        "bench/{npm-server,rules-coverage,rules-decisions}.{mjs,ts}",
        "bench/soak/{client,run}.mjs",
        "**/*.test.ts",
      ],
      project: "**/*.{ts,mjs}",
      // Given to Node as `--import tsx`.
      ignoreDependencies: ["tsx"],
    },
    tests: {
      entry: [
        "**/*.{test,spec}.ts",
        "{bench,e2e}/playwright.config.ts",
        "{engines,functions,rules}/vitest.config.ts",
        "functions/reliability/worker.ts",
        // Another folder names it by its path.
        "support/fuzz-seed.ts",
      ],
      project: "**/*.{ts,mjs}",
      // Looked up at run time, because it is installed on Linux x64 only.
      ignoreDependencies: ["@sparticuz/chromium"],
    },
  },
};

export default config;

// Bundles the programs of this package into dist, so that they start fast and need no TypeScript at
// run time.
import { build } from "esbuild";

// Bundled CommonJS packages call `require` for Node's own modules, which an ES module does not
// define.
const REQUIRE =
  'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);';

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    firestore: "src/server.ts",
    "storage-rules": "storage-rules/main.ts",
    "check-rules": "rules/check-files.ts",
  },
  outdir: "dist",
  outExtension: { ".js": ".mjs" },
  // A module that is loaded with import() becomes a separate file, which is read only when it is
  // first needed.
  splitting: true,
  chunkNames: "chunks/[name]-[hash]",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: true,
  banner: { js: REQUIRE },
  logLevel: "warning",
});

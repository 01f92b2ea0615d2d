// Bundles the programs of this package into dist, so that they start fast and need no TypeScript at run time.
import { build } from "esbuild";

// Bundled CommonJS packages call `require` for Node's own modules; an ES module has none of its own.
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
  // What is imported with import() becomes a file of its own that is read only when first needed.
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

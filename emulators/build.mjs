// Bundles the local servers into emulators/dist, so that they start fast and need no TypeScript at
// run time.
//   node emulators/build.mjs [name ...]     builds the named bundles, or all whose entry exists
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));

/** Each bundle: the name of its file in dist and its entry. */
const ENTRIES = [
  { name: "suite", entry: "suite/main.ts" },
  { name: "java", entry: "suite/java/launcher.ts" },
  { name: "services", entry: "services/main.ts" },
];

// Bundled CommonJS packages call `require` for Node's modules. An ES module has no `require`.
const REQUIRE =
  'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);';

async function bundle({ name, entry }) {
  await build({
    absWorkingDir: here,
    entryPoints: { [name]: entry },
    outdir: "dist",
    outExtension: { ".js": ".mjs" },
    // Code behind import() becomes a file of its own, read only when it is first needed.
    splitting: true,
    chunkNames: `${name}/[name]-[hash]`,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    banner: { js: REQUIRE },
    logLevel: "warning",
  });
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !ENTRIES.some((one) => one.name === name));
if (unknown.length > 0) {
  console.error(
    `No bundle is called ${unknown.join(", ")}. There are: ${ENTRIES.map((one) => one.name).join(", ")}.`,
  );
  process.exit(1);
}
const chosen = ENTRIES.filter(
  (one) => (wanted.length === 0 || wanted.includes(one.name)) && existsSync(join(here, one.entry)),
);
await Promise.all(chosen.map(bundle));

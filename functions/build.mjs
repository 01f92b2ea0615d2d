// Bundles the functions into functions/dist, the folder that is deployed and that the emulator
// loads. The domain and what functions/package.json names under devDependencies (zod) are inside
// the bundle; the SDKs under dependencies are installed from dist/package.json, which names them
// with the same exact versions.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const here = import.meta.dirname;
const dist = path.join(here, "dist");
const manifest = JSON.parse(readFileSync(path.join(here, "package.json"), "utf8"));

/** What is bundled although it is a dependency: workspaces are not on the registry. */
const isBundled = (name) => name.startsWith("@guardianlink/");
const installed = Object.fromEntries(
  Object.entries(manifest.dependencies).filter(([name]) => !isBundled(name)),
);

await build({
  absWorkingDir: here,
  entryPoints: ["src/index.ts"],
  outfile: "dist/index.js",
  bundle: true,
  platform: "node",
  // Cloud Functions runs 22, the local suite also 20.
  target: "node20",
  format: "cjs",
  sourcemap: true,
  external: Object.keys(installed).flatMap((name) => [name, `${name}/*`]),
  logLevel: "warning",
});

mkdirSync(dist, { recursive: true });
writeFileSync(
  path.join(dist, "package.json"),
  `${JSON.stringify(
    {
      name: "guardianlink-functions",
      version: manifest.version,
      private: true,
      main: "index.js",
      engines: { node: "22" },
      dependencies: installed,
    },
    null,
    2,
  )}\n`,
);

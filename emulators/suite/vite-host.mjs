// Runs Vite's command line in this process and ends it when the suite is gone: standard input is a
// pipe that the suite holds open.
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

process.stdin
  .on("end", () => process.exit())
  .on("error", () => process.exit())
  .resume();

// The working directory is the web app's folder, where Vite is installed.
const require = createRequire(join(process.cwd(), "package.json"));
await import(pathToFileURL(join(require.resolve("vite/package.json"), "..", "bin", "vite.js")).href);

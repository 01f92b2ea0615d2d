// `npm run deploy`: installs what is missing, then runs main.ts. This file is plain JavaScript
// because it runs before anything is installed.
import path from "node:path";
import { installDependencies } from "../prepare/prepare.mjs";
import { run } from "../../tests/support/process.mjs";

const root = path.resolve(import.meta.dirname, "../..");
await installDependencies(root, console.log);
const words = ["scripts/deploy/main.ts", ...process.argv.slice(2)];
process.exitCode = await run(path.join(root, "node_modules/.bin/tsx"), words, { cwd: root });

// `npm run deploy`: installs what is missing, then runs main.ts. This file is plain JavaScript
// because it runs before anything is installed.
import path from "node:path";
import { installDependencies } from "../prepare/prepare.mjs";

await installDependencies(path.resolve(import.meta.dirname, "../.."), console.log);
const { register } = await import("tsx/esm/api");
register();
await import("./main.ts");

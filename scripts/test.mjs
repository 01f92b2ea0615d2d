// `npm test`, `npm run test:deep` and `npm run check`: installs what is missing, then runs
// test/main.ts. This file is plain JavaScript because it runs before anything is installed.
import path from "node:path";
import { installDependencies } from "./prepare/prepare.mjs";

await installDependencies(path.resolve(import.meta.dirname, ".."), console.log);
const { register } = await import("tsx/esm/api");
register();
await import("./test/main.ts");

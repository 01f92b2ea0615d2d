// `npm test`, `npm run test:deep` and `npm run check`, on a bare clone too: installs what is missing, then hands over to
// TypeScript. Plain JavaScript, because it runs before anything is installed.
import path from "node:path";
import { installDependencies } from "./prepare/prepare.mjs";

await installDependencies(path.resolve(import.meta.dirname, ".."), console.log);
const { register } = await import("tsx/esm/api");
register();
await import("./test/main.ts");

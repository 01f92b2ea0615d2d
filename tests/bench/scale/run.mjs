// Starts the suite with counting, goes the journeys, and prints and writes what a day costs. Run by `npm run bench:scale -w tests`.
import path from "node:path";
import { prepare } from "../../../scripts/prepare/prepare.mjs";
import { run } from "../../support/process.mjs";
import { startSuite } from "../../support/suite.mjs";

const root = path.resolve(import.meta.dirname, "../../..");
const bin = (name) => path.join(root, "node_modules/.bin", name);
process.env.METADATA_SERVER_DETECTION ??= "none";
process.env.GUARDIANLINK_COUNT_USAGE = "1";

await prepare({ root, web: true });
const suite = await startSuite(process.argv.slice(2));
let code;
try {
  const env = { ...process.env, GUARDIANLINK_SUITE: JSON.stringify(suite.urls) };
  code = await run(bin("playwright"), ["test", "--config", "tests/bench/scale/playwright.config.ts"], {
    cwd: root,
    env,
  });
} finally {
  await suite.stop();
}
process.exitCode = code === 0 ? await run(bin("tsx"), ["tests/bench/scale/report.ts"], { cwd: root }) : code;

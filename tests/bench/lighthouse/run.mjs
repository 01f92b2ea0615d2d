// Starts the suite, measures each page several times with Lighthouse, and keeps the medians in docs/quality.md.
// Run by `npm run bench:lighthouse -w tests`, which then formats the page.
import path from "node:path";
import { prepare } from "../../../scripts/prepare/prepare.mjs";
import { run } from "../../support/process.mjs";
import { startSuite } from "../../support/suite.mjs";

const root = path.resolve(import.meta.dirname, "../../..");
const bin = (name) => path.join(root, "node_modules/.bin", name);
process.env.METADATA_SERVER_DETECTION ??= "none";

await prepare({ root, web: true });
const suite = await startSuite(process.argv.slice(2));
try {
  const env = {
    ...process.env,
    GUARDIANLINK_SUITE: JSON.stringify(suite.urls),
    UPDATE_FIGURES: "1",
  };
  const args = ["test", "--config", "tests/bench/lighthouse/playwright.config.ts"];
  process.exitCode = await run(bin("playwright"), args, { cwd: root, env });
} finally {
  await suite.stop();
}
if (process.exitCode === 0) await run(bin("prettier"), ["--write", "docs/quality.md"], { cwd: root });

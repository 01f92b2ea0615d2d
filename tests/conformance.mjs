// Runs the conformance of the local Firestore server as a step of `npm test`: with the browser of the other tests, and with its reports
// where their counts are summed up.
//   node tests/conformance.mjs [embedded|google|replay|differential|areas]
import path from "node:path";
import { findBrowser } from "./support/browser.mjs";
import { run } from "./support/process.mjs";

const root = path.resolve(import.meta.dirname, "..");
const { executablePath } = await findBrowser();
const script = path.join(root, "emulators/firestore/conformance/run.mjs");
process.exitCode = await run(process.execPath, [script, ...process.argv.slice(2)], {
  cwd: root,
  env: {
    ...process.env,
    CHROMIUM_PATH: executablePath,
    CONFORMANCE_RESULTS: path.join(root, ".cache/results"),
  },
});

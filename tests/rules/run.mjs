// Runs the rules tests on our Firestore server and on Google's emulator where it is found, and compares the outcomes.
//   node tests/rules/run.mjs [embedded|google]
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findGoogleEmulator, startEmbedded, startGoogle } from "../support/firestore-servers.mjs";
import { run } from "../support/process.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const results = path.join(root, ".cache/results");
const vitest = path.join(root, "node_modules/.bin/vitest");

/** Runs the tests against one server; the exit code of vitest. */
async function runOn(backend, start) {
  process.stdout.write(`\nRules on ${backend}\n`);
  const server = await start();
  try {
    return await run(vitest, ["run", "--config", "tests/rules/vitest.config.ts"], {
      cwd: root,
      env: { ...process.env, BACKEND: backend, FIRESTORE_EMULATOR_HOST: server.host },
    });
  } finally {
    await server.stop();
  }
}

/** The outcome of each test by its full name. */
function outcomesOn(backend) {
  const report = JSON.parse(readFileSync(path.join(results, `rules-${backend}.json`), "utf8"));
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map((test) => [`${path.basename(file.name)}: ${test.fullName}`, test.status]),
  );
  return new Map(tests);
}

/** Lines that name each test whose outcome differs between the servers. */
function differences(ours, theirs) {
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter((name) => ours.get(name) !== theirs.get(name))
    .map(
      (name) => `${name}\n  ours: ${ours.get(name) ?? "not run"}, Google's: ${theirs.get(name) ?? "not run"}`,
    );
}

const only = process.argv[2];
mkdirSync(results, { recursive: true });
const google = await findGoogleEmulator();
const ranOurs = only !== "google";
const ranGoogle = only !== "embedded" && google.jar !== null;
let failed = false;
if (ranOurs) failed = (await runOn("embedded", () => startEmbedded())) !== 0 || failed;
if (ranGoogle) failed = (await runOn("google", () => startGoogle(google.jar))) !== 0 || failed;
if (google.jar === null) process.stdout.write(`\nNot compared with Google's emulator: ${google.reason}.\n`);
if (ranOurs && ranGoogle) {
  const lines = differences(outcomesOn("embedded"), outcomesOn("google"));
  process.stdout.write(
    lines.length === 0 ? "\nBoth servers decide alike.\n" : `\nDecided differently:\n${lines.join("\n")}\n`,
  );
  failed = failed || lines.length > 0;
}
process.exitCode = failed ? 1 : 0;

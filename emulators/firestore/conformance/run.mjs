// Shows that our Firestore server behaves like Google's: replays recorded answers, then runs the
// scenarios on our server and, when it is installed, on Google's emulator, and compares the
// outcomes.
// node emulators/firestore/conformance/run.mjs [embedded] [google] [replay] [differential]
// node emulators/firestore/conformance/run.mjs areas writes the last run's counts into
// docs/local-firestore.md
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { findGoogleEmulator } from "../launch/google-emulator.mjs";
import { startEmbedded, startGoogle } from "../launch/servers.mjs";
import { printAreas, outdatedAreas, writeAreas } from "./areas.mjs";
import { replay } from "./replay.mjs";
import { differences } from "./support/compare-outcomes.mjs";
import { RESULTS } from "./support/folders.mjs";
import { run } from "./support/process.mjs";

const root = path.resolve(import.meta.dirname, "..");
const vitest = path.join(
  path.dirname(createRequire(import.meta.url).resolve("vitest/package.json")),
  "vitest.mjs",
);
const reportOf = (backend) => path.join(RESULTS, `conformance-${backend}.json`);

/** Runs the scenarios against one server; resolves with whether all passed. */
async function runOn(backend, start) {
  process.stdout.write(`\nScenarios on ${backend}\n`);
  const server = await start();
  try {
    const code = await run(process.execPath, [vitest, "run", "--config", "conformance/vitest.config.ts"], {
      cwd: root,
      env: {
        ...process.env,
        BACKEND: backend,
        CONFORMANCE_RESULTS: RESULTS,
        FIRESTORE_EMULATOR_HOST: server.host,
      },
    });
    return code === 0;
  } finally {
    await server.stop();
  }
}

/** The tests that the ledger names but that do not exist. */
function unknownInLedger() {
  const { scenarios } = JSON.parse(readFileSync(path.join(import.meta.dirname, "ledger.json"), "utf8"));
  const { testResults } = JSON.parse(readFileSync(reportOf("embedded"), "utf8"));
  const titles = new Set(testResults.flatMap((file) => file.assertionResults.map((test) => test.title)));
  return Object.keys(scenarios).filter((title) => !titles.has(title));
}

/**
 * Sends generated cases to both servers at the same time. Resolves with whether the answers were
 * equal. DIFFERENTIAL_SEED selects other cases. DIFFERENTIAL_MINUTES keeps generating cases for
 * that long.
 */
async function compareGenerated(jar) {
  process.stdout.write("\nGenerated cases on both servers\n");
  const [ours, theirs] = await Promise.all([startEmbedded(), startGoogle(jar)]);
  try {
    const main = path.join(root, "differential/main.ts");
    const hosts = ["--ours", ours.host, "--google", theirs.host];
    return (
      (await run(process.execPath, ["--import", "tsx", main, ...hosts], {
        cwd: root,
        env: { ...process.env, CONFORMANCE_RESULTS: RESULTS },
      })) === 0
    );
  } finally {
    await Promise.all([ours.stop(), theirs.stop()]);
  }
}

const parts = process.argv.slice(2);
const wanted = (part) => parts.length === 0 || parts.includes(part);
mkdirSync(RESULTS, { recursive: true });
const google = findGoogleEmulator();
const withGoogle = wanted("google") && google.jar !== null;
let ok = true;
if (wanted("replay")) ok = (await replay()) && ok;
if (wanted("embedded")) {
  ok = (await runOn("embedded", () => startEmbedded())) && ok;
  const unknown = unknownInLedger();
  if (unknown.length > 0)
    process.stdout.write(`No such test, remove from the ledger:\n  ${unknown.join("\n  ")}\n`);
  ok = ok && unknown.length === 0;
}
if (withGoogle) ok = (await runOn("google", () => startGoogle(google.jar))) && ok;
if (google.jar === null) process.stdout.write(`\nNot compared with Google's emulator: ${google.reason}.\n`);
if (withGoogle && wanted("embedded")) {
  const lines = differences(reportOf("embedded"), reportOf("google"));
  process.stdout.write(
    lines.length === 0
      ? "\nBoth servers behave alike, but for what the ledger lists.\n"
      : `\nBehaved differently:\n${lines.join("\n")}\n`,
  );
  ok = ok && lines.length === 0;
}
if (wanted("differential") && google.jar !== null) ok = (await compareGenerated(google.jar)) && ok;
printAreas(RESULTS);
if (parts.includes("areas")) await writeAreas(RESULTS);
if (wanted("replay") && wanted("embedded")) {
  const outdated = outdatedAreas(RESULTS);
  if (outdated.length > 0)
    process.stdout.write(
      `\ndocs/local-firestore.md has other counts for: ${outdated.join(", ")}.\nWrite them: node emulators/firestore/conformance/run.mjs areas\n`,
    );
  ok = ok && outdated.length === 0;
}
process.exitCode = ok ? 0 : 1;

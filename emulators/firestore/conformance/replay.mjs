// Replays answers recorded from Google's emulator against a fresh server of ours. The recordings
// are beside the repository, not in it; without them this prints that it has nothing to replay, and
// passes.
// Answers are compared byte for byte, including the layout of their JSON.
// ledger.json names the recorded answers that may differ, each with the reason. One that no longer
// differs fails the run.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startEmbedded } from "../launch/servers.mjs";
import { RECORDINGS, RESULTS } from "./support/folders.mjs";

const player = path.join(RECORDINGS, "replay.mjs");

function play(host) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [player, host, "--exact", "--verbose"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const chunks = [];
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    child.once("error", reject);
    child.once("close", () => resolve(Buffer.concat(chunks).toString("utf8")));
  });
}

/**
 * The failed cases as "fixture: case". The report has a paragraph for each fixture with one line
 * for each failure.
 */
function failuresIn(report) {
  const failures = [];
  let fixture = "";
  for (const line of report.split("\n")) {
    const heading = /^(\S.*): \d+ failed$/.exec(line);
    const item = /^ {2}- (.*)$/.exec(line);
    if (heading) fixture = heading[1];
    else if (item) failures.push(`${fixture}: ${item[1]}`);
  }
  return failures;
}

/** Compares the failures with the ledger, and prints what differs from it. */
function compareWithLedger(report) {
  const allowed = JSON.parse(readFileSync(path.join(import.meta.dirname, "ledger.json"), "utf8")).replay;
  const failures = failuresIn(report);
  const unexpected = failures.filter((name) => !(name in allowed));
  const outdated = Object.keys(allowed).filter((name) => !failures.includes(name));
  if (unexpected.length > 0)
    process.stdout.write(
      `${report}\nDifferent, without an entry in the ledger:\n  ${unexpected.join("\n  ")}\n`,
    );
  if (outdated.length > 0)
    process.stdout.write(`No longer differ, remove from the ledger:\n  ${outdated.join("\n  ")}\n`);
  return { listed: failures.length - unexpected.length, failed: unexpected.length + outdated.length };
}

/**
 * Replays everything. Resolves with whether every answer is as expected or listed in the ledger.
 */
export async function replay() {
  if (!existsSync(player)) {
    process.stdout.write(
      "\nNo recordings of Google's emulator beside the repository: nothing is replayed.\n",
    );
    return true;
  }
  process.stdout.write("\nReplaying recorded answers\n");
  const server = await startEmbedded();
  let report;
  try {
    report = await play(server.host);
  } finally {
    await server.stop();
  }
  const sum = /(\d+) passed, (\d+) failed, (\d+) skipped\s*$/.exec(report);
  if (!sum) {
    process.stdout.write(`${report}\nThe replay ended without a count.\n`);
    return false;
  }
  const { listed, failed } = compareWithLedger(report);
  process.stdout.write(`${sum[1]} answers are as recorded, ${listed} differ as the ledger says.\n`);
  mkdirSync(RESULTS, { recursive: true });
  const counts = { passed: Number(sum[1]) + listed, listed, failed };
  writeFileSync(path.join(RESULTS, "conformance-replay.json"), JSON.stringify(counts));
  return failed === 0;
}

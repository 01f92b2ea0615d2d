// Compares the outcomes of the same tests on two servers, from vitest's JSON reports.
import { readFileSync } from "node:fs";
import path from "node:path";

/** The outcome of each test by its file and full name. */
function outcomesIn(reportFile) {
  const report = JSON.parse(readFileSync(reportFile, "utf8"));
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map((test) => [`${path.basename(file.name)}: ${test.fullName}`, test.status]),
  );
  return new Map(tests);
}

/**
 * One line for each test whose outcome differs.
 * @param {string} oursFile report of the run on our server
 * @param {string} theirsFile report of the run on Google's emulator
 * @returns {string[]}
 */
export function differences(oursFile, theirsFile) {
  const [ours, theirs] = [outcomesIn(oursFile), outcomesIn(theirsFile)];
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter((name) => ours.get(name) !== theirs.get(name))
    .map(
      (name) => `${name}\n  ours: ${ours.get(name) ?? "not run"}, Google's: ${theirs.get(name) ?? "not run"}`,
    );
}

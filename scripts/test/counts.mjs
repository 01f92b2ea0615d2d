import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Vitest's and Playwright's JSON reports, and plain `{passed, failed}` of our own runners. */
function countsOf(report) {
  if (typeof report.numTotalTests === "number") {
    // A file that cannot be loaded has no tests to fail, so its failure is counted as one.
    const brokenFiles = report.testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    ).length;
    return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles };
  }
  if (report.stats && typeof report.stats.expected === "number") {
    return {
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected + report.errors.length,
    };
  }
  return { passed: report.passed, failed: report.failed };
}

/**
 * The sum over all JSON reports in a folder.
 * @returns {{passed: number, failed: number}}
 */
export function readCounts(directory) {
  const sum = { passed: 0, failed: 0 };
  for (const name of readdirSync(directory).filter((file) => file.endsWith(".json"))) {
    const { passed, failed } = countsOf(JSON.parse(readFileSync(path.join(directory, name), "utf8")));
    sum.passed += passed;
    sum.failed += failed;
  }
  return sum;
}

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { RESULTS, ROOT } from "./steps.ts";

/** The result of a step. Each failure is "file > title" and the first line of its message. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  /** The first failures of the tests that passed when they ran again. They count as passed. */
  readonly secondTries: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly title: string;
      readonly ancestorTitles: readonly string[];
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightError {
  readonly message?: string;
}
interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly { readonly error?: PlaywrightError }[] }[];
  }[];
}
interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly stats: { readonly expected: number; readonly flaky: number };
  readonly errors: readonly PlaywrightError[];
  readonly suites: readonly PlaywrightSuite[];
}

const relative = (file: string): string => path.relative(ROOT, file).replaceAll(path.sep, "/");

// Playwright and vitest colour their messages.
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

const failure = (titles: readonly string[], message = ""): string => {
  const line = message.replaceAll(ESCAPES, "").split("\n")[0]?.trim();
  return `${titles.join(" > ")}${line ? `\n    ${line}` : ""}`;
};

function vitestOutcome(report: VitestReport): Outcome {
  const failuresOf = (
    { name, assertionResults }: VitestReport["testResults"][number],
    status: "failed" | "passed",
  ): readonly string[] =>
    assertionResults
      .filter((test) => test.status === status && (status === "failed" || test.failureMessages?.length))
      .map((test) =>
        failure([relative(name), ...test.ancestorTitles, test.title], test.failureMessages?.[0]),
      );
  const failures = report.testResults.flatMap((file) => {
    const failed = failuresOf(file, "failed");
    // A file that cannot be loaded has no tests, so the file itself counts as one failure.
    return file.status === "failed" && failed.length === 0
      ? [failure([relative(file.name)], file.message)]
      : failed;
  });
  const secondTries = report.testResults.flatMap((file) => failuresOf(file, "passed"));
  return { passed: report.numPassedTests, failed: failures.length, failures, secondTries };
}

function playwrightOutcome(report: PlaywrightReport): Outcome {
  const errorsIn = (
    suite: PlaywrightSuite,
    titles: readonly string[],
    hasPassed: boolean,
  ): readonly string[] => [
    ...suite.specs.flatMap(({ title, ok, tests }) => {
      const error = tests.flatMap((test) => test.results).find((result) => result.error)?.error;
      return ok === hasPassed && (error || !ok) ? [failure([...titles, title], error?.message)] : [];
    }),
    ...(suite.suites ?? []).flatMap((inner) => errorsIn(inner, [...titles, inner.title], hasPassed)),
  ];
  const errors = (hasPassed: boolean): readonly string[] =>
    report.suites.flatMap((suite) =>
      errorsIn(suite, [relative(path.join(report.config.rootDir, suite.file))], hasPassed),
    );
  const failures = [...errors(false), ...report.errors.map(({ message }) => failure(["e2e"], message))];
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: failures.length,
    failures,
    secondTries: errors(true),
  };
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

function outcomeIn(file: string): Outcome {
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport | PlaywrightReport | Counts;
  if ("testResults" in report) return vitestOutcome(report);
  if ("suites" in report) return playwrightOutcome(report);
  return { passed: report.passed, failed: report.failed, failures: [], secondTries: [] };
}

/**
 * Reads the reports of a step's runner: NAME.json, or NAME-PART.json for each part of a step.
 * @returns null when there is no report because the runner crashed or was ended
 */
export function readOutcome(name: string, folder = RESULTS): Outcome | null {
  const outcomes = readdirSync(folder)
    .filter((file) => file === `${name}.json` || (file.startsWith(`${name}-`) && file.endsWith(".json")))
    .map((file) => outcomeIn(path.join(folder, file)));
  if (outcomes.length === 0) return null;
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    secondTries: outcomes.flatMap(({ secondTries }) => secondTries),
  };
}

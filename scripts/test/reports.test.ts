import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../emulators/services/temporary-folder.ts";
import { readOutcome } from "./reports.ts";
import { ROOT } from "./steps.ts";

let folder: string;
const write = (name: string, report: object): void =>
  writeFileSync(path.join(folder, name), JSON.stringify(report));

beforeEach(() => {
  folder = temporaryFolder("reports");
  mkdirSync(folder, { recursive: true });
});

const vitestReport = (file: object) => ({ numPassedTests: 3, testResults: [file] });

test("a vitest test that failed or ran twice is named by file and titles, with the first line of its message", () => {
  write(
    "unit.json",
    vitestReport({
      name: path.join(ROOT, "domain/src/a.test.ts"),
      status: "failed",
      message: "",
      assertionResults: [
        { status: "passed", title: "good", ancestorTitles: [], failureMessages: [] },
        {
          status: "failed",
          title: "is five",
          ancestorTitles: ["the sum"],
          failureMessages: ["\u001b[31mexpected 4 to be 5\u001b[39m\n    at somewhere"],
        },
        {
          status: "passed",
          title: "is six",
          ancestorTitles: [],
          failureMessages: ["expected 5 to be 6\n    at somewhere"],
        },
      ],
    }),
  );
  expect(readOutcome("unit", folder)).toEqual({
    passed: 3,
    failed: 1,
    failures: ["domain/src/a.test.ts > the sum > is five\n    expected 4 to be 5"],
    secondTries: ["domain/src/a.test.ts > is six\n    expected 5 to be 6"],
  });
});

test("a file that cannot be loaded counts as one failure", () => {
  const file = {
    name: path.join(ROOT, "a.test.ts"),
    status: "failed",
    message: "No such module",
    assertionResults: [],
  };
  write("unit.json", vitestReport(file));
  expect(readOutcome("unit", folder)).toMatchObject({
    failed: 1,
    failures: ["a.test.ts\n    No such module"],
  });
});

test("a browser test that failed or ran twice is named by file and titles", () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    tests: [{ results: ok ? [{}] : [{ error: { message: "Timed out\nlog" } }] }],
  });
  const twice = {
    title: "is slow",
    ok: true,
    tests: [{ results: [{ error: { message: "Too late\nlog" } }, {}] }],
  };
  write("e2e.json", {
    config: { rootDir: path.join(ROOT, "tests/e2e") },
    stats: { expected: 4, flaky: 1 },
    errors: [],
    suites: [
      {
        title: "sos.spec.ts",
        file: "sos.spec.ts",
        specs: [spec("works", true), twice],
        suites: [{ title: "offline", file: "sos.spec.ts", specs: [spec("waits", false)] }],
      },
    ],
  });
  expect(readOutcome("e2e", folder)).toEqual({
    passed: 5,
    failed: 1,
    failures: ["tests/e2e/sos.spec.ts > offline > waits\n    Timed out"],
    secondTries: ["tests/e2e/sos.spec.ts > is slow\n    Too late"],
  });
});

test("the reports of a step's parts are added up, without those of another step", () => {
  write("conformance-embedded.json", { passed: 2, failed: 0 });
  write("conformance-replay.json", { passed: 3, failed: 1 });
  write("unit.json", { passed: 100, failed: 0 });
  expect(readOutcome("conformance", folder)).toEqual({
    passed: 5,
    failed: 1,
    failures: [],
    secondTries: [],
  });
});

test("a step has no outcome when it left no report", () => {
  expect(readOutcome("unit", folder)).toBeNull();
});

import { describe, expect, test } from "vitest";
import { selectedSteps } from "./selection.ts";
import { ROOT } from "./steps.ts";

const select = (files: readonly string[], title: string | null = null) =>
  selectedSteps(files, title, [ROOT]).map(({ name, args }) => ({
    name,
    asked: args.slice(args.findIndex((arg) => files.some((file) => arg.includes(file.split(".")[0] ?? "")))),
  }));

describe("a named file", () => {
  test.each([
    ["domain/src/alerts/alert.test.ts", "unit"],
    ["tests/rules/sos.test.ts", "rules"],
    ["tests/functions/alerts.test.ts", "functions"],
    ["tests/e2e/sos.spec.ts", "e2e"],
    ["scripts/deploy/deploy.built.test.ts", "built"],
    ["tests/bench/lighthouse/measure.spec.ts", "bench"],
  ])("%s is run by the step %s alone", (file, step) => {
    expect(select([file]).map(({ name }) => name)).toEqual([step]);
  });

  test("reaches Playwright as a regular expression of its name alone", () => {
    expect(select(["tests/e2e/sos.spec.ts"])).toEqual([
      { name: "e2e", asked: ["tests\\/e2e\\/sos\\.spec\\.ts"] },
    ]);
  });

  test("is refused when it does not exist", () => {
    expect(() => select(["tests/e2e/nothing.spec.ts"])).toThrow("There is no file or folder");
  });

  test("is refused when no step runs it", () => {
    expect(() => select(["README.md"])).toThrow("No step runs README.md");
  });
});

test("a named folder selects the test files in it", () => {
  const [step] = select(["tests/rules"]);
  expect(step?.name).toBe("rules");
  expect(step?.asked).toContain("tests/rules/sos.test.ts");
});

describe("a title", () => {
  // Joined from parts, so that this file does not contain the titles itself.
  const plain = ["a run does not wait", "for a process that the command has left running"].join(" ");
  const made = ["the page", "payment", "success is checked"].join(" ");

  test("finds its file", () => {
    const steps = selectedSteps([], plain, [ROOT]);
    expect(steps.map(({ name }) => name)).toEqual(["unit"]);
    expect(steps[0]?.args.slice(-3)).toEqual(["scripts/test/bounded-run.test.ts", "-t", plain]);
  });

  test("finds its file when the title is built from a pattern", () => {
    const [step] = selectedSteps([], made.replace("payment success", "paymentSuccess"), [ROOT]);
    expect(step?.args).toContain("tests/e2e/checked-screens.test.ts");
  });

  test("is accepted in the form that a failed run prints", () => {
    const [step] = selectedSteps([], `tests/rules/sos.test.ts > the create > is allowed`, [ROOT]);
    expect(step?.args.slice(-3)).toEqual(["tests/rules/sos.test.ts", "-t", "is allowed"]);
  });

  test("is refused when no file has it", () => {
    expect(() => selectedSteps([], ["no test", "is called so"].join(" "), [ROOT])).toThrow(
      "Name the file too",
    );
  });

  test("is matched literally when it contains characters of a pattern", () => {
    const [step] = selectedSteps(["tests/e2e/sos.spec.ts"], "costs 5 (or more)?", [ROOT]);
    expect(step?.args.slice(-2)).toEqual(["--grep", "costs 5 \\(or more\\)\\?"]);
  });
});

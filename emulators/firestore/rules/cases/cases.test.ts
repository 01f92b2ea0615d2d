import { describe, expect, test } from "vitest";
import { compileRules } from "../src/index.ts";
import { denialOf, rulesOfBrokenFile, rulesOfExpression, rulesOfRequest } from "./case-types.ts";
import { decideCase } from "./decide-case.ts";
import { decideStorageCase } from "./decide-storage-case.ts";
import { BROKEN_FILES, EXPRESSIONS, FIRST_FAULTS, REQUESTS, STORAGE_CASES } from "./recorded.ts";

describe("expressions, as recorded from Google's emulator", () => {
  test.each(EXPRESSIONS.map((row) => [row[0], row] as const))("%s", (_expression, row) => {
    const [, outcome] = row;
    const { ruleset, issues } = compileRules(rulesOfExpression(row));
    if (typeof outcome === "object" && "refusedAt" in outcome) {
      const errors = issues.filter(({ severity }) => severity === "ERROR");
      expect(ruleset).toBeNull();
      expect(errors.map(({ line, column }) => `${line}:${column}`)[0]).toBe(outcome.refusedAt);
      return;
    }
    expect(issues.filter(({ severity }) => severity === "ERROR")).toEqual([]);
    const decision = ruleset && decideCase(ruleset, { get: ["a/b"] });
    expect(decision?.allowed === true ? null : decision?.message).toBe(denialOf(outcome));
  });
});

describe("requests, as recorded from Google's emulator", () => {
  test.each(REQUESTS.map((request) => [request.name, request] as const))("%s", (_name, request) => {
    const { ruleset } = compileRules(rulesOfRequest(request));
    const decision = ruleset && decideCase(ruleset, request);
    if (request.expected === "denied") expect(decision?.allowed).toBe(false);
    else expect(decision?.allowed === true ? null : decision?.message).toBe(request.expected);
  });
});

describe("files with several errors, as recorded from Google's emulator", () => {
  test.each(BROKEN_FILES.map((file) => [file[0].join(" "), file] as const))("%s", (_text, file) => {
    const { ruleset, issues } = compileRules(rulesOfBrokenFile(file));
    expect(ruleset).toBeNull();
    expect(issues.map(({ line, column }) => `${line}:${column}`)).toEqual(file[1]);
  });
});

test.each(FIRST_FAULTS)("the first error, as recorded from Google's emulator: %s", (text, place) => {
  const [first] = compileRules(rulesOfBrokenFile([[text], []])).issues.filter(
    ({ severity }) => severity === "ERROR",
  );
  expect(first && `${first.line}:${first.column}`).toBe(place);
});

describe("requests to Storage, as documented", () => {
  test.each(STORAGE_CASES.map((one) => [one.rules, one.method, one.path, one] as const))(
    "%s: %s %s",
    (_rules, _method, _path, one) => {
      const { ruleset, issues } = compileRules(
        `rules_version = '${one.version ?? "2"}'; service firebase.storage { match /b/{bucket}/o { ${one.rules} } }`,
      );
      expect(issues.filter(({ severity }) => severity === "ERROR")).toEqual([]);
      expect(ruleset && decideStorageCase(ruleset, one)).toBe(one.allowed);
    },
  );
});

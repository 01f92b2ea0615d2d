import { expect, test } from "vitest";
import { compileRules } from "../src/index.ts";
import { WILDCARDS } from "./wildcards.ts";

test.each(WILDCARDS)(
  "a recursive wildcard, as recorded from Google's emulator: $name",
  ({ file, errors }) => {
    const { ruleset, issues } = compileRules(file);
    const told = issues.filter(({ severity }) => severity === "ERROR");
    expect(told.map(({ line, column, description }) => `L${line}:${column} ${description}`)).toEqual(errors);
    expect(ruleset === null).toBe(errors.length > 0);
  },
);

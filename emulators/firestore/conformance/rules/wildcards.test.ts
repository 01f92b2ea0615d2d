import { expect, test } from "vitest";
import { WILDCARDS } from "../../rules/cases/wildcards.ts";
import { RulesClient } from "./client.ts";

test.each(WILDCARDS)("security rules: a recursive wildcard: $name", async ({ file, errors }) => {
  const { status, message } = await new RulesClient("demo-rules-wildcards").putRules(file);
  expect(status).toBe(errors.length === 0 ? 200 : 400);
  expect(message.match(/^L\d.*$/gm) ?? []).toEqual(errors);
});

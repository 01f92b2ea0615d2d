import { expect, test } from "vitest";
import { OVER_LIMIT } from "../../rules/cases/limits.ts";
import { RulesClient } from "./client.ts";
import { COLLECTIONS, LARGE_RULESET, STORED_ITEMS, WRITES } from "./large-ruleset.ts";

/**
 * The answers of Google's emulator 1.19.9, one character for each collection: + allowed, - denied,
 * M denied because the last evaluation exceeded the limit of expressions.
 */
const RECORDED: Readonly<Record<string, string>> = {
  create: "+++++++++++++++++++++++++++++++++++++++M",
  replace: "+++++++++++++++++++++M+++MM++MMMMMMMMMMM",
  "change all fields": "+++++++++++++++++++++M+++MM++MMMMMMMMMMM",
  "change five fields": "+".repeat(COLLECTIONS),
  "change the first field, wrongly": "-".repeat(COLLECTIONS),
  "change all fields, wrongly": "-".repeat(COLLECTIONS),
  "merge one field": "+".repeat(COLLECTIONS),
  delete: "-".repeat(COLLECTIONS),
};

const signOf = (denial: string | null): string => {
  if (denial === null) return "+";
  return denial.split(", ").at(-1)?.includes(OVER_LIMIT) === true ? "M" : "-";
};

test("security rules: a ruleset of 3,800 lines decides its requests as on Google's emulator", async () => {
  const client = new RulesClient("demo-rules-large", undefined, STORED_ITEMS);
  await client.seed();
  expect(await client.putRules(LARGE_RULESET)).toMatchObject({ status: 200 });
  const answers: Record<string, string> = {};
  for (const [name, writeOf] of Object.entries(WRITES)) {
    answers[name] = "";
    for (let at = 0; at < COLLECTIONS; at += 1)
      answers[name] += signOf(await client.decide({ commit: [writeOf(at)] }));
  }
  expect(answers).toEqual(RECORDED);
});

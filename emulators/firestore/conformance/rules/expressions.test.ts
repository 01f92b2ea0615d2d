import { beforeAll, describe, expect, test } from "vitest";
import { denialOf, rulesOfBrokenFile, rulesOfExpression } from "../../rules/cases/case-types.ts";
import { BROKEN_FILES, EXPRESSIONS, FIRST_FAULTS } from "../../rules/cases/recorded.ts";
import { RulesClient } from "./client.ts";

const client = new RulesClient("demo-rules-expressions");

beforeAll(() => client.seed());

describe("security rules: expressions", () => {
  test.each(EXPRESSIONS.map((row) => [row[0], row] as const))("%s", async (_expression, row) => {
    const [, outcome] = row;
    const put = await client.putRules(rulesOfExpression(row));
    if (typeof outcome === "object" && "refusedAt" in outcome) {
      expect(put.status).toBe(400);
      expect(put.message).toContain(`L${outcome.refusedAt} `);
      return;
    }
    expect(put).toMatchObject({ status: 200 });
    expect(await client.decide({ get: ["a/b"] })).toBe(denialOf(outcome));
  });
});

describe("security rules: files with several errors", () => {
  test.each(BROKEN_FILES.map((file) => [file[0].join(" "), file] as const))("%s", async (_text, file) => {
    const { status, message } = await client.putRules(rulesOfBrokenFile(file));
    expect(status).toBe(400);
    const places = [...message.matchAll(/^L(\d+:\d+) /gm)].map(([, place]) => place);
    // Google's emulator may report two errors at the same position.
    expect([...new Set(places)]).toEqual(file[1]);
  });
});

test("security rules: the position of the first error", async () => {
  const places = await Promise.all(
    FIRST_FAULTS.map(async ([text]) => {
      const { status, message } = await client.putRules(rulesOfBrokenFile([[text], []]));
      return [text, status === 400 ? /^L(\d+:\d+) /m.exec(message)?.[1] : "accepted"];
    }),
  );
  expect(places).toEqual(FIRST_FAULTS);
});

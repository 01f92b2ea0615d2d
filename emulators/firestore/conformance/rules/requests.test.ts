import { beforeAll, describe, expect, test } from "vitest";
import { rulesOfRequest } from "../../rules/cases/case-types.ts";
import { REQUESTS } from "../../rules/cases/recorded.ts";
import { RulesClient } from "./client.ts";

const client = new RulesClient("demo-rules-requests");

beforeAll(() => client.seed());

describe("security rules: requests", () => {
  test.each(REQUESTS.map((request) => [request.name, request] as const))("%s", async (_name, request) => {
    expect(await client.putRules(rulesOfRequest(request))).toMatchObject({ status: 200 });
    const denial = await client.decide(request);
    if (request.expected === "denied") expect(denial).toMatch(/^\n/);
    else expect(denial).toBe(request.expected);
  });
});

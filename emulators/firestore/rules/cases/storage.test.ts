import { expect, test } from "vitest";
import { compileRules, RulesPath, timestampOf, type RulesValue, type Ruleset } from "../src/index.ts";
import { STORAGE_CASES, type CaseObject, type StorageCase } from "./storage.ts";

const NOW = timestampOf(Date.parse("2026-01-02T03:04:05Z") / 1000, 0);
/** No rules need more rounds than there are documents to ask for. */
const MAX_ROUNDS = 5;

const valueOf = (object: CaseObject | undefined): RulesValue =>
  object === undefined ? null : new Map(Object.entries(object));

/** Decides as the storage emulator does: documents are fetched one by one as the rules ask for them. */
function decide(
  ruleset: Ruleset,
  { method, path, signedOut, before, after, documents = {} }: StorageCase,
): boolean {
  const auth: RulesValue = signedOut ? null : new Map<string, RulesValue>([["uid", "ann"]]);
  const whole = `/b/pics/o/${path}`;
  const request = new Map<string, RulesValue>([
    ["method", method],
    ["auth", auth],
    ["time", NOW],
    ["resource", valueOf(after)],
    ["path", new RulesPath(whole.slice(1).split("/"))],
  ]);
  const fetched = new Set<string>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const answer = ruleset.decideStorage({
      method,
      path: whole,
      variables: new Map<string, RulesValue>([
        ["request", request],
        ["resource", valueOf(before)],
      ]),
      lookup: (ref) => {
        if (!fetched.has(ref.path)) return undefined;
        const data = documents[ref.path];
        return data === undefined ? null : { path: ref.path, data: new Map(Object.entries(data)) };
      },
    });
    if (answer.kind === "decided") return answer.decision.allowed;
    expect(fetched).not.toContain(answer.ref.path);
    fetched.add(answer.ref.path);
  }
  return expect.fail("asks for documents without end");
}

test.each(STORAGE_CASES.map((one) => [one.rules, one.method, one.path, one] as const))(
  "%s: %s %s",
  (_rules, _method, _path, one) => {
    const { ruleset, issues } = compileRules(
      `rules_version = '${one.version ?? "2"}'; service firebase.storage { match /b/{bucket}/o { ${one.rules} } }`,
    );
    expect(issues.filter(({ severity }) => severity === "ERROR")).toEqual([]);
    expect(ruleset && decide(ruleset, one)).toBe(one.allowed);
  },
);

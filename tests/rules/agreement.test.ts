import { describe, expect, test } from "vitest";
import { fieldsOf, mutationsOf, schemaTakes, withField } from "./support/agreement.ts";
import type { Mutation, Subject } from "./support/agreement.ts";
import { CHANGED } from "./support/changed.ts";
import { CREATED } from "./support/created.ts";
import { ALICE, useRules } from "./support/environment.ts";
import { restClient } from "./support/rest.ts";
import type { RestWrite } from "./support/rest.ts";

// The rules and the schemas accept the same documents, so every reader can parse whatever the rules
// let in.

const PROJECT = "agreement";
useRules(PROJECT);
const server = restClient(`demo-rules-${PROJECT}`);

/** How many writes run at the same time. */
const LANES = 24;

/** Describes how the rules and the schema differ on a mutation; null when they agree. */
async function disagreement(
  subject: Subject,
  field: string,
  { name, data }: Mutation,
  uid: string,
  n: number,
): Promise<string | null> {
  const writes = subject.writes(data, uid, n);
  const accepted = await server.commit(uid, writes);
  const fits = schemaTakes(subject, uid, data);
  if (accepted === fits) return null;
  if (!accepted)
    return subject.pinned.includes(field) ? null : `${name}: the schema takes it, the rules do not`;
  const text = await server.storedText(writes[0]?.path ?? "", field);
  if (text !== null && schemaTakes(subject, uid, withField(data, field, text))) return null;
  return `${name}: the rules take it, the schema does not`;
}

/** All disagreements about one field. */
async function disagreements(subject: Subject, field: string): Promise<readonly string[]> {
  const found: string[] = [];
  const uidOf = (n: number): string => (subject.onePerAccount === true ? `${ALICE}${n}` : ALICE);
  const left = mutationsOf(subject, field, uidOf).map((mutation, n) => ({ mutation, n }));
  const seeds = left.flatMap(({ n }) => subject.seeds(uidOf(n), n));
  await server.seed(seeds.filter(isFirstOfItsPath));
  const lane = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const line = await disagreement(subject, field, next.mutation, uidOf(next.n), next.n);
      if (line !== null) found.push(line);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return found.toSorted();
}

const isFirstOfItsPath = ({ path }: RestWrite, index: number, all: readonly RestWrite[]): boolean =>
  all.findIndex((write) => write.path === path) === index;

describe.each([...CREATED, ...CHANGED])("$name", (subject) => {
  const example = subject.example(ALICE);

  test("is accepted by rules and schema as it is, and by neither with an extra field", async () => {
    await server.seed(subject.seeds(ALICE, 0));
    const more = { ...example, unheardOf: true };
    expect(await server.commit(ALICE, subject.writes(more, ALICE, 0))).toBe(false);
    expect(schemaTakes(subject, ALICE, more)).toBe(false);
    expect(await server.commit(ALICE, subject.writes(example, ALICE, 0))).toBe(true);
    expect(schemaTakes(subject, ALICE, example)).toBe(true);
  });

  test.each(fieldsOf(example))("rules and schema agree on every value of %s", async (field) => {
    expect(await disagreements(subject, field)).toEqual([]);
  });
});

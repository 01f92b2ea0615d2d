import fc from "fast-check";
import type {
  CaseFilter,
  CaseQuery,
  CaseWrite,
  RequestCase,
  RestFields,
  RestValue,
} from "../rules/cases/case-types.ts";
import { rulesOfRequest } from "../rules/cases/case-types.ts";
import { spend } from "../rules/cases/limits.ts";
import { RulesClient } from "../conformance/rules/client.ts";
import { area } from "./area.ts";
import type { Json, Server } from "./rest-server.ts";
import { anything, condition } from "./rule-expressions.ts";

type Request = Omit<RequestCase, "name" | "rules" | "expected">;

interface RulesCase {
  readonly rules: string;
  readonly requests: readonly Request[];
}

const value = fc.constantFrom<RestValue>(
  { stringValue: "x" },
  { stringValue: "u1" },
  { integerValue: "5" },
  { integerValue: "1" },
  { doubleValue: 1.5 },
  { booleanValue: true },
  { nullValue: null },
  { timestampValue: "2024-02-29T12:34:56.789Z" },
  { arrayValue: { values: [{ integerValue: "1" }, { stringValue: "z" }] } },
  { mapValue: { fields: { k: { stringValue: "v" } } } },
  { referenceValue: "a/b" },
  { doubleValue: "NaN" },
  { booleanValue: false },
  { bytesValue: "AAEC" },
  { geoPointValue: { latitude: 1, longitude: 2 } },
  {
    mapValue: {
      fields: {
        __type__: { stringValue: "__vector__" },
        value: { arrayValue: { values: [{ doubleValue: 1 }, { doubleValue: 2 }] } },
      },
    },
  },
);
const fieldName = fc.constantFrom("s", "n", "f", "m", "l", "t", "owner");
const filteredName = fc.oneof(
  { weight: 8, arbitrary: fieldName },
  { weight: 1, arbitrary: fc.constantFrom("m.k", "m.none", "m.k.j") },
);
const fields: fc.Arbitrary<RestFields> = fc.dictionary(fieldName, value, {
  maxKeys: 3,
  noNullPrototype: true,
});
const path = fc.constantFrom("a/b", "a/c", "a/new", "a/b/sub/d", "a/b/sub/new");

const write: fc.Arbitrary<CaseWrite> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ path, fields }) },
  { weight: 2, arbitrary: fc.record({ path, fields, mask: fc.uniqueArray(fieldName, { maxLength: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ path, fields, exists: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ path, fields, serverTimestamps: fc.constant(["t"]) }) },
  { weight: 2, arbitrary: fc.record({ path }) },
);

const operator = fc.constantFrom(
  "EQUAL",
  "EQUAL",
  "EQUAL",
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
  "NOT_EQUAL",
  "ARRAY_CONTAINS",
);
const listOperator = fc.constantFrom("IN", "NOT_IN", "ARRAY_CONTAINS_ANY");
const filterOf = (name: string, op: string, operand: RestValue): CaseFilter => ({
  fieldFilter: { field: { fieldPath: name }, op, value: operand },
});
const leaf: fc.Arbitrary<CaseFilter> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(filteredName, operator, value)
      .map(([name, op, operand]) => filterOf(name, op, operand)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(filteredName, listOperator, fc.array(value, { minLength: 1, maxLength: 3 }))
      .map(([name, op, values]) => filterOf(name, op, { arrayValue: { values } })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(filteredName, fc.constantFrom("IS_NULL", "IS_NAN", "IS_NOT_NULL", "IS_NOT_NAN"))
      .map(([name, op]): CaseFilter => ({ unaryFilter: { field: { fieldPath: name }, op } })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom("EQUAL", "GREATER_THAN", "LESS_THAN_OR_EQUAL", "NOT_EQUAL", "IN", "NOT_IN"),
        fc.uniqueArray(fc.constantFrom("a/b", "a/c", "a/none", "a/b/sub/d"), { minLength: 1, maxLength: 3 }),
      )
      .map(([op, names]) => {
        const values = names.map((referenceValue): RestValue => ({ referenceValue }));
        return filterOf("__name__", op, op.endsWith("IN") ? { arrayValue: { values } } : (values[0] ?? {}));
      }),
  },
);
const compositeOf = (filters: fc.Arbitrary<CaseFilter>) =>
  fc
    .tuple(fc.constantFrom("AND", "AND", "OR"), fc.array(filters, { minLength: 1, maxLength: 3 }))
    .map(([op, list]): CaseFilter => ({ compositeFilter: { op, filters: list } }));
const composite = compositeOf(leaf);
const nestedComposite = compositeOf(fc.oneof(leaf, composite));

const query: fc.Arbitrary<CaseQuery> = fc
  .record({
    collection: fc.constantFrom("a", "a", "sub"),
    parent: fc.constant(undefined),
    allDescendants: fc.option(fc.constant(true), { nil: undefined, freq: 1 }),
    where: fc.option(fc.oneof(leaf, composite, nestedComposite), { nil: undefined, freq: 4 }),
    limit: fc.option(fc.constantFrom(1, 5, 100), { nil: undefined, freq: 1 }),
    offset: fc.option(fc.constantFrom(0, 2), { nil: undefined, freq: 1 }),
    orderBy: fc.option(
      fc
        .tuple(fieldName, fc.constantFrom<"ASCENDING" | "DESCENDING">("ASCENDING", "DESCENDING"))
        .map(([name, direction]) => [{ field: name, direction }]),
      { nil: undefined, freq: 1 },
    ),
  })
  .map(
    (one) =>
      JSON.parse(
        JSON.stringify({
          ...one,
          ...(one.collection === "sub" && one.allDescendants !== true && { parent: "a/b" }),
        }),
      ) as CaseQuery,
  );

const signedOut = fc.option(fc.constant(true), { nil: undefined, freq: 1 });
const withWho = <T extends object>(request: fc.Arbitrary<T>): fc.Arbitrary<Request> =>
  fc.tuple(request, signedOut).map(([one, out]) => ({ ...one, ...(out === true && { signedOut: out }) }));

const request: fc.Arbitrary<Request> = fc.oneof(
  { weight: 3, arbitrary: withWho(path.map((get) => ({ get: [get] }))) },
  {
    weight: 1,
    arbitrary: withWho(fc.uniqueArray(path, { minLength: 2, maxLength: 3 }).map((get) => ({ get }))),
  },
  { weight: 4, arbitrary: withWho(query.map((one) => ({ query: one }))) },
  { weight: 4, arbitrary: withWho(write.map((one) => ({ commit: [one] }))) },
  {
    weight: 1,
    arbitrary: withWho(
      fc
        .uniqueArray(write, { minLength: 2, maxLength: 3, selector: (one) => one.path })
        .map((commit) => ({ commit })),
    ),
  },
);

const METHODS = ["get", "list", "create", "update", "delete", "read", "write"] as const;
/**
 * Brings a condition close to the limit of 1000 expressions: with an expensive part before it,
 * after it, or in another branch.
 */
const nearLimit = fc
  .tuple(condition, fc.integer({ min: 880, max: 1000 }), fc.constantFrom("&&", "||"), fc.boolean())
  .map(([test, cost, operator, before]) => {
    const spending = operator === "||" ? `!${spend(cost)}` : spend(cost);
    return before ? `${spending} ${operator} ${test}` : `${test} ${operator} ${spending}`;
  });
const allow = fc
  .tuple(
    fc.subarray([...METHODS], { minLength: 1, maxLength: 3 }),
    fc.oneof({ weight: 4, arbitrary: condition }, { weight: 1, arbitrary: nearLimit }),
  )
  .map(([methods, test]) => `allow ${methods.join(", ")}: if ${test};`);
const pattern = fc.constantFrom(
  "/a/{id}",
  "/a/{id}",
  "/a/{id}",
  "/{id=**}",
  "/a/b/sub/{id}",
  "/{id}/{other}",
  "/a/b",
  "/{all=**}/sub/{id}",
  "/{id=**}/sub/{last}",
  "/a/{id}/{rest=**}",
  "/{id}/{rest=**}",
);
const block = fc
  .tuple(pattern, fc.array(allow, { minLength: 1, maxLength: 3 }))
  .map(
    ([at, statements]) =>
      `match ${at} {\n${at === "/a/b" ? "function id() { return 'b'; }\n" : ""}${statements.join("\n")}\n}`,
  );
const functions = fc
  .tuple(anything, condition, anything)
  .map(
    ([first, second, third]) =>
      `function f(id) { let x = ${first}; let database = x; return x == id || ${second}; }\n` +
      `function g(id) { let x = ${third}; return f(x) && same(x, id); }\nfunction same(a, b) { return a == b; }`,
  );

async function play(server: Server, { rules, requests }: RulesCase): Promise<Json[]> {
  const client = new RulesClient(server.project, server.host);
  const put = await client.putRules(rulesOfRequest({ name: "", expected: null, rules }));
  // Positions of errors are compared by the rule texts area; here a warning may come first.
  if (put.status !== 200) return ["refused"];
  const answers: Json[] = [];
  for (const one of requests) {
    const denial = await client.decide(one);
    // The reasons for several documents come in an order that varies between runs.
    const several = (one.commit ?? one.get ?? []).length > 1;
    if (several && denial?.startsWith("\n") === true) answers.push("denied");
    // Refused for another reason than the rules: the words are the other areas' matter.
    else answers.push(denial?.startsWith("HTTP ") === true ? denial.slice(0, "HTTP 404".length) : denial);
  }
  return answers;
}

/** Generated rules and the requests that they decide. */
export const RULES = area<RulesCase>({
  name: "rules",
  runs: 150,
  cases: fc.record({
    rules: fc
      .tuple(functions, fc.array(block, { minLength: 1, maxLength: 3 }))
      .map(([shared, blocks]) => [shared, ...blocks].join("\n")),
    requests: fc.array(request, { minLength: 1, maxLength: 8 }),
  }),
  prepare: (server) => new RulesClient(server.project, server.host).seed(),
  play,
});

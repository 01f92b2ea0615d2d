import { describe, expect, test } from "vitest";
import { decideCase } from "../cases/decide-case.ts";
import { compileRules, RulesTimestamp, timestampOf } from "./index.ts";
import type { CompileOptions, GetRequest, QueryFilter, RulesDocument } from "./index.ts";

const compiled = (body: string, options: CompileOptions = {}) => {
  const source = `rules_version = '2';\nservice cloud.firestore {\nmatch /databases/{database}/documents {\n${body}\n}\n}`;
  const { ruleset, issues } = compileRules(source, options);
  if (ruleset === null) throw new Error(JSON.stringify(issues));
  return ruleset;
};

const noDocuments = { get: () => null, getAfter: () => null };
const getOf = (stored: RulesDocument | null, debug?: (line: string) => void): GetRequest => ({
  database: "(default)",
  auth: null,
  time: timestampOf(1_700_000_000, 5),
  reader: noDocuments,
  path: "a/b",
  stored,
  ...(debug === undefined ? {} : { debug }),
});

describe("a decision", () => {
  test("names the statement that granted it", () => {
    const rules = compiled("match /a/{id} {\nallow get: if false;\nallow get: if true;\n}");
    expect(rules.decideGet(getOf(null))).toEqual({ allowed: true, message: "", line: 6, lookups: [] });
  });

  test("lists each document that it read once", () => {
    const path = (id: string) => `/databases/$(database)/documents/x/${id}`;
    const rules = compiled(
      `match /a/{id} { allow get: if !exists(${path("1")}) && !exists(${path("2")}) && !exists(${path("1")}); }`,
    );
    expect(rules.decideGet(getOf(null)).lookups).toEqual([
      { database: "(default)", path: "x/1" },
      { database: "(default)", path: "x/2" },
    ]);
  });

  test("reads the data of a document only when a rule needs it", () => {
    const reads: string[] = [];
    const stored: RulesDocument = {
      path: "a/b",
      get data() {
        reads.push("data");
        return new Map([["s", "x"]]);
      },
    };
    expect(
      compiled("match /a/{id} { allow get: if resource.id == 'b'; }").decideGet(getOf(stored)).allowed,
    ).toBe(true);
    expect(reads).toEqual([]);
    const rules = compiled(
      "match /a/{id} { allow get: if resource.data.s == 'x' && resource.data.s == 'x'; }",
    );
    expect(rules.decideGet(getOf(stored)).allowed).toBe(true);
    expect(reads).toEqual(["data"]);
  });

  test("has request.time to the nanosecond", () => {
    const rules = compiled(
      "match /a/{id} { allow get: if request.time.nanos() == 5 && request.time.toMillis() == 1700000000000; }",
    );
    expect(rules.decideGet(getOf(null)).allowed).toBe(true);
    expect(timestampOf(-1, 999_000_000)).toEqual(new RulesTimestamp(-1_000_000n));
  });

  test("denies everything when the file has no rules for the service", () => {
    const { ruleset } = compileRules("service firebase.storage { match /b/{bucket}/o { allow read; } }");
    expect(ruleset?.services).toEqual(["firebase.storage"]);
    expect(ruleset && decideCase(ruleset, { get: ["a/b"] })).toMatchObject({
      allowed: false,
      message: "No matching allow statements",
    });
  });
});

test("debug() prints values in the text form of a protocol buffer, the last operand first", () => {
  const lines: string[] = [];
  const rules = compiled(
    "match /a/{id} { allow get: if debug(1.5) == debug({'a': [true, null], 'p': /x/y}); }",
  );
  rules.decideGet(getOf(null, (line) => lines.push(line)));
  expect(lines).toEqual([
    `map_value {
  fields {
    key: "a"
    value {
      list_value {
        values {
          bool_value: true
        }
        values {
          null_value: NULL_VALUE
        }
      }
    }
  }
  fields {
    key: "p"
    value {
      path_value {
        segments {
          simple: "x"
        }
        segments {
          simple: "y"
        }
      }
    }
  }
}`,
    "float_value: 1.5",
  ]);
});

test("coverage counts the values of each expression", () => {
  const rules = compiled(
    "match /a/{id} {\nfunction f(x) { let y = 1 + x; return y > 2; }\nallow get: if f(5) && id in ['b'];\n}",
    {
      coverage: true,
    },
  );
  rules.decideGet(getOf(null));
  rules.decideGet({ ...getOf(null), path: "a/c" });
  const [body, condition] = rules.coverage();
  expect(body).toMatchObject({
    sourcePosition: { line: 5, column: 17, currentOffset: 119, endOffset: 145 },
    values: [{ value: { boolValue: true }, count: 2 }],
    children: [
      { sourcePosition: { column: 25 }, values: [{ value: { intValue: "6" }, count: 2 }] },
      { sourcePosition: { column: 39 }, values: [{ value: { boolValue: true }, count: 2 }] },
    ],
  });
  expect(condition).toMatchObject({
    sourcePosition: { line: 6, column: 15 },
    values: [
      { value: { boolValue: true }, count: 1 },
      { value: { boolValue: false }, count: 1 },
    ],
  });
  // The right side of `in` is evaluated first.
  const membership = condition?.children[1];
  expect(membership?.children.map(({ sourcePosition }) => sourcePosition.column)).toEqual([29, 23]);
});

test("a query is denied without evaluation when it has too many disjuncts", () => {
  const rules = compiled("match /a/{id} { allow list: if true; }");
  const many = (name: string): QueryFilter => ({
    kind: "or",
    filters: Array.from({ length: 30 }, (_, at) => ({
      kind: "unary",
      fieldPath: [`${name}${at}`],
      operator: "IS_NULL",
    })),
  });
  const decision = rules.decideQuery({
    ...getOf(null),
    parent: "",
    collectionId: "a",
    allDescendants: false,
    filter: { kind: "and", filters: ["a", "b", "c", "d"].map(many) },
    orderBy: [],
    limit: null,
    offset: null,
  });
  expect(decision).toMatchObject({ allowed: false, message: "Too many disjunctions after normalization." });
});

test("a decision does not stall when many recursive wildcards are nested", () => {
  const blocks = Array.from({ length: 8 }, (_, at) => `match /{p${at}=**} {`).join(" ");
  // Version 2 refuses such files.
  const { ruleset } = compileRules(
    `service cloud.firestore { match /databases/{database}/documents { ${blocks} allow get: if false; ${"}".repeat(10)}`,
  );
  const path = Array.from({ length: 90 }, (_, at) => `s${at}`).join("/");
  expect(ruleset?.decideGet({ ...getOf(null), path }).allowed).toBe(false);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { REQUESTS } from "../cases/recorded.ts";
import { decideCase } from "../cases/decide-case.ts";
import { rulesOfRequest } from "../cases/case-types.ts";
import { compileRules } from "./index.ts";
import type { Issue } from "./index.ts";

const inFirestore = (body: string) =>
  `rules_version = '2';\nservice cloud.firestore {\nmatch /databases/{database}/documents {\n${body}\n}\n}`;
const errorsOf = (source: string) =>
  compileRules(source)
    .issues.filter(({ severity }) => severity === "ERROR")
    .map(({ line, column, description }: Issue) => `${line}:${column} ${description}`);
const warningsOf = (source: string) =>
  compileRules(source)
    .issues.filter(({ severity }) => severity === "WARNING")
    .map(({ line, column, description }) => `${line}:${column} ${description}`);

describe("a file is refused", () => {
  test("when it exceeds a limit of the language", () => {
    const chain = (count: number) =>
      inFirestore(`match /a/{id} { allow get: if ${Array(count).fill("true").join(" && ")}; }`);
    expect(errorsOf(chain(99))).toEqual([]);
    expect(errorsOf(chain(100))[0]).toBe("4:31 Expression is too complex to evaluate safely.");
    const lets = (count: number) =>
      inFirestore(
        `match /a/{id} { function f() { ${Array.from({ length: count }, (_, at) => `let x${at} = 1;`).join(" ")} return true; } allow get: if f(); }`,
      );
    expect(errorsOf(lets(11))).toEqual([]);
    expect(errorsOf(lets(12))).toHaveLength(1);
    const nested = (depth: number) =>
      inFirestore(`${"match /a/{x} { ".repeat(depth)}allow get;${" }".repeat(depth)}`);
    expect(errorsOf(nested(9))).toEqual([]);
    expect(errorsOf(nested(10))).toHaveLength(1);
  });

  test("when its chain of calls is too deep", () => {
    const calls = (count: number) =>
      inFirestore(
        `${Array.from({ length: count }, (_, at) => `function f${at}() { return ${at === 0 ? "true" : `f${at - 1}()`}; }`).join("\n")}\nmatch /a/{id} { allow get: if f${count - 1}(); }`,
      );
    expect(errorsOf(calls(20))).toEqual([]);
    expect(errorsOf(calls(22))).toHaveLength(1);
  });

  test("when its version, service or nesting does not exist", () => {
    expect(errorsOf("rules_version = '3'; service cloud.firestore { }")).toEqual([
      "1:1 Unsupported rules version 3.",
      "1:48 The 'service' body must contain at least one declaration.",
    ]);
    expect(errorsOf("")).toEqual(["0:0 Rules content empty. Compilation aborted."]);
    expect(errorsOf("// none\n")).toEqual(["2:1 The file must contain at least one service."]);
    expect(warningsOf("service cloud.other { }")).toEqual(["1:9 Invalid service name: cloud.other."]);
  });
});

test("positions count code points after a wide character", () => {
  expect(errorsOf(inFirestore("match /a/{id} { allow get: if '😀' == ; }"))).toEqual([
    "4:38 Unexpected ';'.",
  ]);
});

test("unknown names are warnings with their position", () => {
  const source = inFirestore("match /a/{id} {\nallow get, peek: if nope() && missing && 'a'.shout();\n}");
  expect(warningsOf(source)).toEqual([
    "5:12 Invalid method name: peek.",
    "5:21 Invalid function name: nope.",
    "5:31 Invalid variable name: missing.",
    "5:46 Invalid function name: shout.",
  ]);
});

test("a recursive wildcard matches other paths in each version", () => {
  const rules = (version: string) =>
    `rules_version = '${version}'; service cloud.firestore { match /databases/{d}/documents/a/{rest=**} { allow get; } }`;
  for (const [version, atRoot] of [
    ["1", false],
    ["2", true],
  ] as const) {
    const { ruleset } = compileRules(rules(version).replace("/a/{rest=**}", "/a/b/{rest=**}"));
    expect(ruleset?.rulesVersion).toBe(Number(version));
    expect(ruleset && decideCase(ruleset, { get: ["a/b"] }).allowed).toBe(atRoot);
    expect(ruleset && decideCase(ruleset, { get: ["a/b/sub/d"] }).allowed).toBe(true);
  }
});

describe("compiling any input", () => {
  const sources = fc.constantFrom(...REQUESTS.map(rulesOfRequest));
  const pieces = fc.constantFrom(
    "(",
    ")",
    "{",
    "}",
    "'",
    '"',
    "\\",
    "/",
    "$(",
    "=**",
    "&&",
    "is",
    "if",
    "0x1",
    "/*",
    "//",
    "\u{1F600}",
    "\0",
  );

  test("never throws and reports the position of each error", () => {
    fc.assert(
      fc.property(
        sources,
        fc.nat(),
        fc.nat(20),
        fc.oneof(pieces, fc.string()),
        (source, where, cut, piece) => {
          const at = where % (source.length + 1);
          const { ruleset, issues } = compileRules(source.slice(0, at) + piece + source.slice(at + cut));
          expect(ruleset === null).toBe(issues.some(({ severity }) => severity === "ERROR"));
          for (const { line, column } of issues) expect(Math.min(line, column)).toBeGreaterThan(0);
          if (ruleset !== null) expect(typeof decideCase(ruleset, { get: ["a/b"] }).allowed).toBe("boolean");
        },
      ),
      { numRuns: 500 },
    );
  });

  test.each([
    "(",
    "[",
    "{'a':",
    "!",
    "-",
    "f(",
    "/a/$(",
    "1 + ",
    "a.",
    "a[",
    "true ? ",
    "match /a { ",
    "service x { ",
    "/*",
    "'",
    "\u{1F600}'\n",
  ])("survives %j repeated many times", (piece) => {
    const deep = piece.repeat(20_000);
    for (const source of [deep, inFirestore(`match /a/{id} { allow get: if ${deep}`), inFirestore(deep)])
      expect(compileRules(source).ruleset).toBeNull();
  });

  test("survives long valid chains", () => {
    for (const condition of [
      `request${".a".repeat(50_000)}`,
      Array(50_000).fill("1").join(" + "),
      `"${"\\n".repeat(200_000)}" == ''`,
    ])
      expect(
        compileRules(inFirestore(`match /a/{id} { allow get: if ${condition}; }`)).issues.length,
      ).toBeLessThan(2);
  });
});

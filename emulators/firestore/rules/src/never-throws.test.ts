import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EXPRESSIONS } from "../cases/recorded.ts";
import { rulesOfExpression } from "../cases/case-types.ts";
import { decideCase } from "../cases/decide-case.ts";
import { compileRules } from "./index.ts";

const SAMPLES = ["sample-firestore.rules", "sample-storage.rules"].map((file) =>
  readFileSync(new URL(`../testing/${file}`, import.meta.url), "utf8"),
);
/** Fragments of rules, so that random text sometimes resembles rules. */
const WORDS = [
  ..."{ } ( ) [ ] , ; : . / ! ? + - * % < > = ' ` $ \\".split(" "),
  '"',
  " ",
  "\n",
  ..."match allow if read write get list return let function service rules_version true false null in is".split(
    " ",
  ),
  ..."&& || == != {x=**} $( /a/b resource request.auth.uid 1 1.5 'a' b'\\x0' // /* */ 😀".split(" "),
];

/** Any text gives an answer and never an exception. */
function outcomeOf(text: string): void {
  const { ruleset, issues } = compileRules(text, { coverage: true });
  expect(ruleset !== null || issues.some(({ severity }) => severity === "ERROR")).toBe(true);
  for (const { line, column } of issues) expect(Math.min(line, column)).toBeGreaterThan(text === "" ? -1 : 0);
  if (ruleset === null) return;
  for (const request of [
    { get: ["a/b"] },
    { query: { collection: "a" } },
    { commit: [{ path: "users/u1", fields: {} }, { path: "a/b" }] },
  ])
    expect(typeof decideCase(ruleset, request).allowed).toBe("boolean");
  ruleset.coverage();
}

const noise = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 80 }).map((words) => words.join(" ")),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 80 }).map((words) => words.join("")),
);

/** A text with parts removed, repeated or replaced by random text. */
const mutated = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      text,
      fc.array(
        fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(30), fc.constantFrom("", ...WORDS)),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
    )
    .map(([start, changes]) =>
      changes.reduce((now, [place, length, put]) => {
        const at = Math.floor(place * now.length);
        return now.slice(0, at) + put + now.slice(at + length);
      }, start),
    );

describe("rules of any text", () => {
  it("are compiled or refused with a position, and decide", () => {
    fc.assert(fc.property(noise, outcomeOf), { numRuns: 500 });
  });

  it("do the same when they are nearly correct", () => {
    fc.assert(fc.property(mutated(fc.constantFrom(...SAMPLES)), outcomeOf), { numRuns: 100 });
    const cases = fc.constantFrom(...EXPRESSIONS).map(rulesOfExpression);
    fc.assert(fc.property(mutated(cases), outcomeOf), { numRuns: 1_000 });
  });

  it("do the same when they are deep or long", () => {
    for (const [open, close] of ["()", "[]", "!", "-", "f()", "a.", "{}", "true&&", "match/a{"].map(
      (part) => [part.slice(0, -1) || part, part.slice(-1)] as const,
    ))
      for (const count of [100, 5_000])
        outcomeOf(
          `service cloud.firestore { match /a/b { allow read: if ${open.repeat(count)}1${close.repeat(count)}; } }`,
        );
    outcomeOf("(".repeat(3_000_000));
    expect(compileRules("& ".repeat(100_000)).issues.length).toBeLessThan(100);
    outcomeOf("/*".repeat(50_000));
    outcomeOf(`service cloud.firestore { ${"match /a/b { allow read; } ".repeat(2_000)} }`);
  });
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLine, cleanPlate, cleanProse, cutLine, wholePattern } from "./visible-text.ts";

test.each([
  ["  Ada  ", "Ada"],
  ["\u00a0Ada\u2003", "Ada"],
  ["\u202aAda\u202c Obi", "Ada Obi"],
  ["Ada\r\nBcc: x", "Ada Bcc: x"],
  ["Ada\u0000\u0007", "Ada"],
  ["Ada\ud800", "Ada"],
  ["\u200b\u2800", ""],
  ["\u200dAda", "Ada"],
  ["👩‍👩‍👧 ❤️", "👩‍👩‍👧 ❤️"],
  ["می‌خواهم", "می‌خواهم"],
])("the line %j is stored as %j", (typed, stored) => {
  expect(cleanLine(typed)).toBe(stored);
});

test("prose keeps its lines, broken by line feeds only", () => {
  expect(cleanProse("\n Gate 3\r\nred\tcar\u2028late \n")).toBe("Gate 3\nred car\nlate");
});

test.each([
  ["abc-123de", "ABC-123DE"],
  ["ABC\u2013123\u00a0DE", "ABC-123 DE"],
  ["\uff21\uff22\uff23", "ABC"],
])("the plate %j is stored as %j", (typed, stored) => {
  expect(cleanPlate(typed)).toBe(stored);
});

test("a line that is cut ends with a whole character and no blank", () => {
  expect(cutLine("🚗🚕 🚙", 3)).toBe("🚗🚕");
});

const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));

test.each([
  ["line", cleanLine],
  ["prose", cleanProse],
] as const)(
  "a text that is cleaned to a %s is empty or matches its pattern, and stays the same when cleaned again",
  (name, clean) => {
    const pattern = wholePattern(name);
    fc.assert(
      fc.property(anyText, (text) => {
        const cleaned = clean(text);
        return (cleaned === "" || pattern.test(cleaned)) && clean(cleaned) === cleaned;
      }),
    );
  },
);

test.each([
  ["line", cleanLine],
  ["prose", cleanProse],
] as const)("a text that matches the pattern of a %s is stored unchanged", (name, clean) => {
  const pattern = wholePattern(name);
  fc.assert(fc.property(anyText, (text) => !pattern.test(text) || clean(text) === text));
});

import { expect, test } from "vitest";
import * as z from "zod/mini";
import { maxLength, minLength } from "./length-checks.ts";

const text = z.string().check(minLength(2, "Too short"), maxLength(4, "Too long"));
const list = z.array(z.number()).check(minLength(1), maxLength(2));
const said = (schema: typeof text | typeof list, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ code, message }) => `${code}: ${message}`);

test.each<[input: string, found: string[] | undefined]>([
  ["a", ["too_small: Too short"]],
  ["ab", undefined],
  ["abcd", undefined],
  ["abcde", ["too_big: Too long"]],
  ["a".repeat(50), ["too_big: Too long"]],
  // Four characters, eight UTF-16 units.
  ["🚗🚕🚙🚌", undefined],
  ["🚗🚕🚙🚌🚎", ["too_big: Too long"]],
  ["🚗", ["too_small: Too short"]],
])("the text %s", (input, found) => {
  expect(said(text, input)).toEqual(found);
});

test("a list has one to two entries", () => {
  expect([[], [1], [1, 2], [1, 2, 3]].map((input) => list.safeParse(input).success)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each([{ length: { valueOf: 1, toString: 1 } }, { length: Object.create(null) as unknown }, null, 7])(
  "a value that is neither text nor list is refused, whatever its length is",
  (input) => {
    for (const schema of [text, list])
      expect(schema.safeParse(input).error?.issues[0]?.code).toBe("invalid_type");
  },
);

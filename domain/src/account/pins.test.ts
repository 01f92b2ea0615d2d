import { describe, expect, test } from "vitest";
import { MINUTE_MS } from "../config.ts";
import { duressPinProblem, isWeakPin, newPinSchema, newPinsSchema } from "./new-pins.ts";
import { withTry } from "./stored-pins.ts";

describe("a new PIN", () => {
  test.each(["4831", "90275", "730591", "1357", "2461"])("%s is accepted", (pin) =>
    expect(newPinSchema.safeParse(pin).success).toBe(true),
  );
  test.each(["0000", "1234", "4321", "012345", "1212", "123123", "1990", "2004", "7777"])(
    "%s is refused as easy to guess",
    (pin) => {
      expect(isWeakPin(pin)).toBe(true);
      expect(newPinSchema.safeParse(pin).success).toBe(false);
    },
  );
  test.each(["", "123", "1234567", "48a1", "48 31", "٤٨٣١"])("'%s' is refused for its form", (pin) => {
    const result = newPinSchema.safeParse(pin);
    expect(result.error?.issues.map(({ message }) => message)).toEqual(["Use 4 to 6 digits."]);
  });
});

describe("a duress PIN", () => {
  test.each([
    ["4831", "4872"],
    ["4831", "9250"],
    ["730591", "730264"],
  ])("beside %s may be %s", (safety, duress) => expect(duressPinProblem(safety, duress)).toBeNull());
  test.each([
    ["is the same", "4831", "4831"],
    ["differs in one digit", "4831", "4851"],
    ["is the next number", "4839", "4840"],
    ["is reversed", "4831", "1384"],
    ["has another length", "4831", "48317"],
  ])("is refused when it %s", (_what, safety, duress) => {
    expect(duressPinProblem(safety, duress)).not.toBeNull();
    expect(newPinsSchema.safeParse({ safety, duress }).error?.issues[0]?.path).toEqual(["duress"]);
  });
  test("is optional", () =>
    expect(newPinsSchema.safeParse({ safety: "4831", duress: null }).success).toBe(true));
});

describe("wrong PINs", () => {
  const now = new Date("2026-11-23T10:00:00Z");
  const mayTry = (count: number, minutesAgo: number): boolean => {
    const at = new Date(now.getTime() - minutesAgo * MINUTE_MS);
    const wrong = Array.from({ length: count }, (_, index) => ({ at, hash: `wrong ${index.toString()}` }));
    return withTry(wrong, "another", now).isAllowed;
  };
  test("close the PINs at the fifth within a quarter of an hour", () => {
    expect(mayTry(4, 1)).toBe(true);
    expect(mayTry(5, 14)).toBe(false);
    expect(mayTry(5, 15)).toBe(true);
  });
  test("close the PINs at the twentieth within a day", () => {
    expect(mayTry(19, 60)).toBe(true);
    expect(mayTry(20, 60)).toBe(false);
    expect(mayTry(20, 24 * 60)).toBe(true);
  });
});

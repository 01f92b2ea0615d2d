import { expect, it } from "vitest";
import { localPriority } from "./local-priority.ts";

const local = (name: string) => localPriority({ FUNCTIONS_EMULATOR: "true", FUNCTION_TARGET: name });

it("lets alerts come first on the local suite, then the functions that pages wait for", () => {
  expect(["onAlertCreated", "setPins", "smsEvents"].map(local)).toEqual([0, 5, 10]);
});

it("leaves a deployment alone, and processes that run no function", () => {
  expect(localPriority({ FUNCTION_TARGET: "smsEvents" })).toBe(0);
  expect(localPriority({ FUNCTIONS_EMULATOR: "true" })).toBe(0);
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { localPriority } from "./local-priority.ts";

const local = (name: string) => localPriority({ FUNCTIONS_EMULATOR: "true", FUNCTION_TARGET: name });

it("lets alerts come first on the local suite, then the functions that pages wait for", () => {
  expect(["onAlertCreated", "setPins", "smsEvents"].map(local)).toEqual([0, 5, 10]);
});

it("names functions that exist", () => {
  const index = readFileSync(path.resolve(import.meta.dirname, "../index.ts"), "utf8");
  const names = [...index.matchAll(/^export \{ (\w+) \}/gm)].map(([, name = ""]) => name);
  const count = (priority: number): number => names.filter((name) => local(name) === priority).length;
  expect([count(0), count(10)]).toEqual([4, 8]);
});

it("leaves a deployment alone, and processes that run no function", () => {
  expect(localPriority({ FUNCTION_TARGET: "smsEvents" })).toBe(0);
  expect(localPriority({ FUNCTIONS_EMULATOR: "true" })).toBe(0);
});

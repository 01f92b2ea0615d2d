import { expect, test } from "vitest";
import { runAll } from "./run-all.ts";

test("every step runs in order, and the first error is thrown at the end", async () => {
  const ran: number[] = [];
  const step = (number: number, fails = false) => {
    return () => {
      ran.push(number);
      return fails ? Promise.reject(new Error(`step ${number}`)) : Promise.resolve();
    };
  };
  await expect(runAll([step(1), step(2, true), step(3, true), step(4)])).rejects.toThrow("step 2");
  expect(ran).toEqual([1, 2, 3, 4]);
});

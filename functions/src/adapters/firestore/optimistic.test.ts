import { expect, test } from "vitest";
import { optimistically } from "./optimistic.ts";

const raced = (code: number): Error => Object.assign(new Error("raced"), { code });

test("a write that has lost a race reads again", async () => {
  const errors = [raced(9), raced(6), raced(10)];
  let tries = 0;
  const done = await optimistically(() => {
    tries++;
    const error = errors.shift();
    return error === undefined ? Promise.resolve("done") : Promise.reject(error);
  });
  expect([done, tries]).toEqual(["done", 4]);
});

test("a passing fault of the database is tried again a few times", async () => {
  const errors = [raced(4), raced(14), raced(13)];
  const attempt = () => {
    const error = errors.shift();
    return error === undefined ? Promise.resolve("done") : Promise.reject(error);
  };
  expect(await optimistically(attempt)).toBe("done");
  let tries = 0;
  const fail = () => {
    tries++;
    return Promise.reject(raced(4));
  };
  await expect(optimistically(fail)).rejects.toThrow();
  expect(tries).toBe(4);
});

test("any other error is reported at once, and a race that is always lost at the end", async () => {
  let tries = 0;
  const fail = (error: Error) => () => {
    tries++;
    return Promise.reject(error);
  };
  await expect(optimistically(fail(raced(7)))).rejects.toThrow();
  expect(tries).toBe(1);
  await expect(optimistically(fail(raced(9)))).rejects.toThrow();
  expect(tries).toBe(13);
});

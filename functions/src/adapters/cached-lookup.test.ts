import { expect, test } from "vitest";
import { cachedLookup } from "./cached-lookup.ts";

function setUp(fresh = 1) {
  const world = { nowMs: 0, lookups: [] as string[], fails: false };
  const ask = cachedLookup(
    (key: string) => key,
    (key) => {
      world.lookups.push(key);
      return world.fails ? Promise.reject(new Error("unavailable")) : Promise.resolve(world.lookups.length);
    },
    { forMs: 2000, fresh, most: 3, clock: () => new Date(world.nowMs) },
  );
  return { world, ask };
}

test("a key is looked up a few times, then answered from memory until the time is over", async () => {
  const { world, ask } = setUp(2);
  const answers: number[] = [];
  for (let time = 0; time < 1000; time++) answers.push(await ask("a"));
  expect(answers.slice(0, 3)).toEqual([1, 2, 2]);
  expect(world.lookups).toHaveLength(2);
  world.nowMs = 2000;
  expect(await ask("a")).toBe(3);
});

test("another key is looked up, and many keys do not fill the memory", async () => {
  const { world, ask } = setUp();
  for (const key of ["a", "b", "c", "d"]) await ask(key);
  await ask("d");
  expect(world.lookups).toEqual(["a", "b", "c", "d"]);
  await ask("a");
  expect(world.lookups).toHaveLength(5);
});

test("a failure is not remembered, and a key can be forgotten", async () => {
  const { world, ask } = setUp();
  world.fails = true;
  await expect(ask("a")).rejects.toThrow("unavailable");
  world.fails = false;
  expect(await ask("a")).toBe(2);
  ask.forget("a");
  expect(await ask("a")).toBe(3);
});

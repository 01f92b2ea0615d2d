import { expect, test } from "vitest";
import { WATCH_SHARDS, watchShardOf } from "./watch-shard.ts";

test("every shard gets its share of random ids", () => {
  const counts = new Map<number, number>();
  for (let made = 0; made < 30_000; made++) {
    const shard = watchShardOf(crypto.randomUUID());
    counts.set(shard, (counts.get(shard) ?? 0) + 1);
  }
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: WATCH_SHARDS }, (_, n) => n));
  // 1,000 each on average, with a spread of 31.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(250);
});

test("a trip stays in its shard", () => {
  expect(watchShardOf("trip-1")).toBe(watchShardOf("trip-1"));
  expect(watchShardOf("")).toBe(0);
});

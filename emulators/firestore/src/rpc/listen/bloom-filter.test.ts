import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bloomFilterOf, type BloomFilter } from "./bloom-filter.ts";

/** Whether the filter may contain the name, computed as a client does. */
function mightHold({ bits, hashCount }: BloomFilter, name: string): boolean {
  const digest = createHash("md5").update(name).digest();
  const [first, second] = [digest.readBigUInt64LE(0), digest.readBigUInt64LE(8)];
  const bitCount = BigInt(bits.bitmap.length * 8 - bits.padding);
  return Array.from({ length: hashCount }, (_, i) =>
    Number(BigInt.asUintN(64, first + BigInt(i) * second) % bitCount),
  ).every((bit) => ((bits.bitmap[Math.floor(bit / 8)] ?? 0) >> (bit % 8)) % 2 === 1);
}

const names = (count: number, kind: string): string[] =>
  Array.from({ length: count }, (_, i) => `projects/p/databases/(default)/documents/c/${kind}-${i}-é🐟`);

describe("a Bloom filter of names", () => {
  it.each([0, 1, 7, 8, 50, 1000])("contains all of %i names and hardly any other", (count) => {
    const filter = bloomFilterOf(names(count, "in"));
    expect(names(count, "in").every((name) => mightHold(filter, name))).toBe(true);
    expect(names(1000, "out").filter((name) => mightHold(filter, name)).length).toBeLessThanOrEqual(1);
    expect(filter.bits.padding).toBeGreaterThan(0);
    expect(filter.bits.padding).toBeLessThan(8);
  });
});

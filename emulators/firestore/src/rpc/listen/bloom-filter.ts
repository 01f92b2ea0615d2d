import { createHash } from "node:crypto";

/** Bits and hashes for each name. They give about one false positive in a million. */
const BITS_PER_NAME = 29;
const HASH_COUNT = 20;
/** The minimum size. In a smaller bitmap a name's hashes would often collide. */
const MIN_NAMES = 32;
const MASK_64 = (1n << 64n) - 1n;

/** The message google.firestore.v1.BloomFilter. */
export interface BloomFilter {
  readonly bits: { readonly bitmap: Uint8Array; readonly padding: number };
  readonly hashCount: number;
}

/**
 * A Bloom filter that contains all of the names, with few false positives. The MD5 of a name is
 * two little-endian 64-bit numbers. Hash i is the first plus i times the second, modulo 2^64. It
 * selects a bit, modulo the number of bits. Source: google/firestore/v1/bloom_filter.proto and the
 * comment on ExistenceFilter.unchanged_names in write.proto
 */
export function bloomFilterOf(names: readonly string[]): BloomFilter {
  const wanted = Math.max(MIN_NAMES, names.length) * BITS_PER_NAME;
  // The size is not a multiple of 8, so that there is always some padding, as in production.
  const bitCount = wanted % 8 === 0 ? wanted - 1 : wanted;
  const bitmap = new Uint8Array(Math.ceil(bitCount / 8));
  for (const name of names) {
    const digest = createHash("md5").update(name, "utf8").digest();
    const step = digest.readBigUInt64LE(8);
    let hash = digest.readBigUInt64LE(0);
    for (let i = 0; i < HASH_COUNT; i++) {
      const bit = Number(hash % BigInt(bitCount));
      bitmap[bit >> 3] = (bitmap[bit >> 3] ?? 0) | (1 << (bit & 7));
      hash = (hash + step) & MASK_64;
    }
  }
  return { bits: { bitmap, padding: bitmap.length * 8 - bitCount }, hashCount: HASH_COUNT };
}

import type { Micros } from "../../model/time.ts";

/**
 * A resume token is a time: the protobuf message `{1: {1: microseconds}}`, as Google's emulator
 * writes it. The varint has at most 10 bytes.
 */
export function writeResumeToken(time: Micros): Uint8Array {
  const digits: number[] = [];
  let rest = BigInt(time);
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    digits.push(rest > 0n ? low | 0x80 : low);
  } while (rest > 0n);
  return Uint8Array.from([0x0a, digits.length + 1, 0x08, ...digits]);
}

/**
 * The time of a token, or null when this server did not issue it. The client then gets the full
 * state again.
 */
export function readResumeToken(token: Uint8Array): Micros | null {
  if (token.length < 4 || token.length > 13 || token[0] !== 0x0a || token[2] !== 0x08) return null;
  if (token[1] !== token.length - 2) return null;
  let time = 0n;
  token.subarray(3).forEach((byte, at) => {
    time |= BigInt(byte & 0x7f) << BigInt(7 * at);
  });
  return Number(time);
}

import { ConnectionError, ERROR_CODE } from "./frame.ts";

/** How many bits the code of each byte has, 256 being the end of a string. Source: RFC 7541, appendix B */
const LENGTHS: readonly number[] = [
  13, 23, 28, 28, 28, 28, 28, 28, 28, 24, 30, 28, 28, 30, 28, 28, 28, 28, 28, 28, 28, 28, 30, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 6, 10, 10, 12, 13, 6, 8, 11, 10, 10, 8, 11, 8, 6, 6, 6, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 7,
  8, 15, 6, 12, 10, 13, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 8, 7, 8, 13, 19,
  13, 14, 6, 15, 5, 6, 5, 6, 5, 6, 6, 6, 5, 7, 7, 6, 6, 6, 5, 6, 7, 6, 5, 5, 6, 7, 7, 7, 7, 7, 15, 11, 14, 13,
  28, 20, 22, 20, 20, 22, 22, 22, 23, 22, 23, 23, 23, 23, 23, 24, 23, 24, 24, 22, 23, 24, 23, 23, 23, 23, 21,
  22, 23, 22, 23, 23, 24, 22, 21, 20, 22, 22, 23, 23, 21, 23, 22, 22, 24, 21, 22, 23, 23, 21, 21, 22, 21, 23,
  22, 23, 23, 20, 22, 22, 22, 23, 22, 22, 23, 26, 26, 20, 19, 22, 23, 22, 25, 26, 26, 26, 27, 27, 26, 24, 25,
  19, 21, 26, 27, 27, 26, 27, 24, 21, 21, 26, 26, 28, 27, 27, 27, 20, 24, 20, 21, 22, 21, 21, 23, 22, 22, 25,
  25, 24, 24, 26, 23, 26, 27, 26, 26, 27, 27, 27, 27, 27, 28, 27, 27, 27, 27, 27, 26, 30,
];

const END = 256;
const LEAF = 0x1000;
const MAX_PADDING_BITS = 7;

/** The code as a tree: node n has its branches at 2n and 2n + 1; a branch is the next node, or LEAF and the byte. */
const TREE = plant();

/** The code is canonical: by length, then by byte, each is one more than the one before. */
function plant(): Int16Array {
  const order = LENGTHS.map((length, symbol) => ({ length, symbol })).sort(
    (a, b) => a.length - b.length || a.symbol - b.symbol,
  );
  const tree = new Int16Array(2 * LENGTHS.length);
  let nodes = 1;
  let code = 0;
  let width = 0;
  for (const { length, symbol } of order) {
    code *= 2 ** (length - width);
    width = length;
    let node = 0;
    for (let bit = length - 1; bit > 0; bit--) {
      const branch = 2 * node + (Math.floor(code / 2 ** bit) & 1);
      if (tree[branch] === 0) tree[branch] = nodes++;
      node = tree[branch] ?? 0;
    }
    tree[2 * node + (code & 1)] = LEAF | symbol;
    code += 1;
  }
  return tree;
}

const invalid = () =>
  new ConnectionError(ERROR_CODE.compression, "A header is not Huffman coded as it should be.");

/** The text of a Huffman coded string, one character a byte. @throws ConnectionError when it is not well coded */
export function decodeHuffman(bytes: Buffer, start: number, end: number): string {
  // The shortest code has five bits.
  const text = Buffer.allocUnsafe(Math.ceil(((end - start) * 8) / 5));
  let length = 0;
  let node = 0;
  let pending = 0;
  let onlyOnes = true;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    for (let shift = 7; shift >= 0; shift--) {
      const bit = (byte >> shift) & 1;
      const next = TREE[2 * node + bit] ?? 0;
      pending += 1;
      if (bit === 0) onlyOnes = false;
      if ((next & LEAF) === 0) {
        node = next;
        continue;
      }
      const symbol = next & ~LEAF;
      if (symbol === END) throw invalid();
      text[length++] = symbol;
      node = 0;
      pending = 0;
      onlyOnes = true;
    }
  }
  // What is left must be the beginning of the end's code, which is all ones.
  if (pending > MAX_PADDING_BITS || !onlyOnes) throw invalid();
  return text.toString("latin1", 0, length);
}

const isSurrogate = (unit: number): boolean => (unit & 0xf800) === 0xd800;

/**
 * Orders strings by their UTF-8 bytes. JavaScript's `<` orders UTF-16 units, which differs above
 * U+FFFF.
 */
export function compareUtf8(a: string, b: string): number {
  if (a === b) return 0;
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left === right) continue;
    // A surrogate is part of a code point above every single-unit one.
    const leftHigh = isSurrogate(left);
    if (leftHigh !== isSurrogate(right)) return leftHigh ? 1 : -1;
    return left < right ? -1 : 1;
  }
  return a.length - b.length;
}

/** The length of the text in UTF-8 bytes, which is what Firestore's limits count. */
export const utf8Length = (text: string): number => Buffer.byteLength(text, "utf8");

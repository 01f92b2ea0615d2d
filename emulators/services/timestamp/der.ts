/** Reads and writes DER, as far as a time stamp needs it (ITU-T X.690). */

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

function lengthBytes(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex");
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

/** A value with its tag and length. */
export function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag]), lengthBytes(content.length), content]);
}

export const sequence = (...items: readonly Uint8Array[]): Buffer => der(TAG.sequence, ...items);
/** A SET OF, whose items DER sorts by their bytes. */
export const setOf = (...items: readonly Buffer[]): Buffer =>
  der(TAG.set, ...items.toSorted((a, b) => Buffer.compare(a, b)));
/** A value in its place by number: `[0] EXPLICIT`. */
export const explicit = (number: number, value: Uint8Array): Buffer => der(0xa0 | number, value);
export const octets = (bytes: Uint8Array): Buffer => der(TAG.octets, bytes);

/** A positive integer from its bytes. */
export function integer(bytes: Uint8Array): Buffer {
  const from = bytes.findIndex((byte) => byte !== 0);
  const significant = from < 0 ? Buffer.from([0]) : Buffer.from(bytes.subarray(from));
  return der(TAG.integer, (significant[0] ?? 0) >= 0x80 ? Buffer.from([0]) : Buffer.alloc(0), significant);
}

/** An object identifier: "1.2.840.113549.1.7.2". */
export function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split(".").map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((number) => {
    const sevens = [number & 0x7f];
    for (let left = number >> 7; left > 0; left >>= 7) sevens.unshift((left & 0x7f) | 0x80);
    return sevens;
  });
  return der(TAG.oid, Buffer.from(bytes));
}

/** Whole seconds in UTC. */
export const generalizedTime = (at: Date): Buffer =>
  der(TAG.generalizedTime, Buffer.from(`${at.toISOString().replace(/[-:T]|\.\d+Z/g, "")}Z`));

/** A value that was read: its tag, its content, and itself with both. */
export interface Value {
  readonly tag: number;
  readonly content: Buffer;
  readonly whole: Buffer;
}

/**
 * Reads the values that follow each other in these bytes.
 * @throws RangeError when they end too early
 */
export function valuesIn(bytes: Buffer): readonly Value[] {
  const values: Value[] = [];
  for (let at = 0; at < bytes.length;) {
    const tag = bytes.readUInt8(at);
    const first = bytes.readUInt8(at + 1);
    const extra = first < 0x80 ? 0 : first - 0x80;
    const length = extra === 0 ? first : bytes.readUIntBE(at + 2, extra);
    const from = at + 2 + extra;
    if (from + length > bytes.length) throw new RangeError("A value is longer than its bytes.");
    values.push({
      tag,
      content: bytes.subarray(from, from + length),
      whole: bytes.subarray(at, from + length),
    });
    at = from + length;
  }
  return values;
}

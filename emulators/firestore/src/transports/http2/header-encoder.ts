/** A number with a prefix of seven bits. Source: RFC 7541, section 5.1 */
function integer(value: number): number[] {
  if (value < 127) return [value];
  const bytes = [127];
  let rest = value - 127;
  for (; rest >= 128; rest >>>= 7) bytes.push((rest & 127) | 128);
  return [...bytes, rest];
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value, "latin1");
  return Buffer.concat([Buffer.from(integer(bytes.length)), bytes]);
}

/**
 * A header block that needs no table: every field is spelled out and never remembered, so that a block can be made once
 * and sent on any connection. Source: RFC 7541, section 6.2.2
 */
export const encodeHeaders = (fields: Readonly<Record<string, string>>): Buffer =>
  Buffer.concat(
    Object.entries(fields).flatMap(([name, value]) => [Buffer.from([0]), text(name), text(value)]),
  );

const SIMPLE: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  "'": "'",
  '"': '"',
  "`": "`",
  "?": "?",
  "\\": "\\",
};

const ESCAPE = /\\(?:([0-3][0-7]{2})|x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([^]))/g;
const encoder = new TextEncoder();

/** The decoded text of a string literal; null when it contains an unknown escape. */
export function decodeString(body: string): string | null {
  if (!body.includes("\\")) return body;
  if (badEscapeAt(body) !== 0) return null;
  return body.replace(ESCAPE, (_all, octal?: string, hex?: string, unicode?: string, simple?: string) => {
    if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8));
    const code = hex ?? unicode;
    if (code !== undefined) return String.fromCharCode(parseInt(code, 16));
    return SIMPLE[simple ?? ""] ?? "";
  });
}

/** The index after the backslash of the first unknown escape in a string literal. */
export function badEscapeAt(body: string): number {
  for (const match of body.matchAll(ESCAPE)) {
    const simple: string | undefined = match[4];
    if (simple !== undefined && SIMPLE[simple] === undefined) return match.index + 1;
  }
  return 0;
}

/**
 * The bytes of a `b'…'` literal: its characters in UTF-8; `\xFF` and octal escapes are single
 * bytes.
 */
export function decodeBytes(body: string): Uint8Array | null {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const match of body.matchAll(ESCAPE)) {
    parts.push(encoder.encode(body.slice(at, match.index)));
    const [all] = match;
    const [, octal, hex, unicode, simple]: (string | undefined)[] = match;
    if (unicode !== undefined) return null;
    const plain = SIMPLE[simple ?? ""];
    if (octal !== undefined) parts.push(Uint8Array.of(parseInt(octal, 8)));
    else if (hex !== undefined) parts.push(Uint8Array.of(parseInt(hex, 16)));
    else if (plain !== undefined) parts.push(Uint8Array.of(plain.charCodeAt(0)));
    else return null;
    at = match.index + all.length;
  }
  parts.push(encoder.encode(body.slice(at)));
  return Uint8Array.from(Buffer.concat(parts));
}

import type { Span } from "./ast.ts";
import { MAX_FAULTS } from "./limits.ts";
import { badEscapeAt, decodeBytes, decodeString } from "./escapes.ts";

type TokenKind =
  | "identifier"
  | "int"
  | "float"
  | "string"
  | "bytes"
  | "pathSegment"
  | "symbol"
  | "unpaired"
  | "invalid"
  | "end";

export interface Token extends Span {
  readonly kind: TokenKind;
  /**
   * The decoded content of a string, a segment without its slash, the error message of an invalid
   * token, else the source.
   */
  readonly text: string;
  readonly bytes?: Uint8Array;
}

const TRIVIA = /(?:[\s\uFEFF]+|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;
/**
 * Used after the last end of a block comment. Looking for an end at every slash would take
 * quadratic time.
 */
const TRIVIA_PAST_LAST_COMMENT = /(?:[\s\uFEFF]+|\/\/[^\n]*)*/y;
/**
 * The order matters. A slash directly followed by a path character always starts a path segment, so
 * a division needs a space after its slash, as in Google's emulator.
 */
const TOKENS: readonly (readonly [TokenKind, RegExp])[] = [
  ["pathSegment", /\/(?:[A-Za-z0-9_\-.~%:@*+']+|\([A-Za-z0-9_\-.]+\))/y],
  // A zero ends a number, and the next digit starts another one.
  ["float", /(?:0|[1-9]\d*)\.\d*|\.\d+/y],
  ["int", /0|[1-9]\d*/y],
  ["bytes", /[bB](?:'(?:[^'\\\n]|\\[^\n])*'|"(?:[^"\\\n]|\\[^\n])*")/y],
  ["identifier", /[A-Za-z_$][A-Za-z0-9_$]*/y],
  ["string", /'(?:[^'\\\n]|\\[^\n])*'|"(?:[^"\\\n]|\\[^\n])*"/y],
  ["symbol", /\$\(|=\*\*|\*\*|\+\+|--|&&|\|\||[=!<>]=|[-+*/%!<>=?:,.;(){}[\]]/y],
];

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

/** An invalid token from the unknown escape to the end of the literal. */
function badString(raw: string, start: number): Token {
  const at = start + 1 + badEscapeAt(raw.slice(1, -1));
  return {
    kind: "invalid",
    text: `Missing a closing ${raw.slice(0, 1)}`,
    start: at,
    end: start + raw.length,
  };
}

function makeToken(kind: TokenKind, raw: string, start: number): Token {
  const span = { start, end: start + raw.length };
  if (kind === "pathSegment") return { kind, text: raw.slice(1), ...span };
  if (kind === "string") {
    const text = decodeString(raw.slice(1, -1));
    return text === null ? badString(raw, start) : { kind, text, ...span };
  }
  if (kind === "bytes") {
    const bytes = decodeBytes(raw.slice(2, -1));
    return bytes === null
      ? { kind: "invalid", text: `Invalid bytes literal ${raw}.`, ...span }
      : { kind, text: raw, bytes, ...span };
  }
  return { kind, text: raw, ...span };
}

/** A literal without its closing quote, up to the end of its line. */
function unterminated(text: string, start: number): Token {
  const newline = text.indexOf("\n", start);
  const end = newline === -1 ? text.length : newline;
  return { kind: "unpaired", text: text.slice(start, end), start, end };
}

/** The next token. A character that begins no token gives an "invalid" token. */
function nextToken(text: string, start: number): Token {
  // `$(` opens a binding of a path. It must take precedence over an identifier that starts with a
  // dollar sign.
  if (text.startsWith("$(", start)) return { kind: "symbol", text: "$(", start, end: start + 2 };
  for (const [kind, pattern] of TOKENS) {
    const raw = matchAt(pattern, text, start);
    if (raw !== null) return makeToken(kind, raw, start);
  }
  const wrong = String.fromCodePoint(text.codePointAt(start) ?? 0);
  if (wrong === "'" || wrong === '"') return unterminated(text, start);
  // Half of `&&` or `||` is reported where the other half is missing, with the character that is
  // there.
  const half = wrong === "&" || wrong === "|" ? 1 : 0;
  const end = start + wrong.length + half;
  return {
    kind: "invalid",
    text: `token recognition error at: '${text.slice(start, end)}'`,
    start: start + half,
    end,
  };
}

export interface Tokens {
  /** The last token has the kind "end". A malformed literal has the kind "invalid". */
  readonly tokens: readonly Token[];
  /**
   * Characters that begin no token. They are skipped, and reported when the file has no other
   * error.
   */
  readonly invalidCharacters: readonly Token[];
}

/** Splits the source into tokens. */
export function tokenize(text: string): Tokens {
  const tokens: Token[] = [];
  const invalidCharacters: Token[] = [];
  const lastClose = text.lastIndexOf("*/");
  let at = 0;
  for (;;) {
    at += matchAt(at < lastClose ? TRIVIA : TRIVIA_PAST_LAST_COMMENT, text, at)?.length ?? 0;
    if (at >= text.length) break;
    const token = nextToken(text, at);
    const isInvalidCharacter = token.kind === "invalid" && token.text.startsWith("token recognition");
    if (!isInvalidCharacter) tokens.push(token);
    else if (invalidCharacters.length < MAX_FAULTS) invalidCharacters.push(token);
    at = token.end;
  }
  tokens.push({ kind: "end", text: "the end of the file", start: text.length, end: text.length });
  return { tokens, invalidCharacters };
}

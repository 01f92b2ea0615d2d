import type { Expression, LiteralValue } from "./ast.ts";
import type { Token } from "./lexer.ts";
import { parseArguments } from "./parse-arguments.ts";
import type { ParseNested } from "./parse-arguments.ts";
import { KEYWORDS } from "./keywords.ts";
import { missingMatch } from "./parse-pattern.ts";
import { SyntaxFault } from "./token-stream.ts";
import type { TokenStream } from "./token-stream.ts";

const MAX_INT = 9223372036854775807n;
const CONSTANTS: ReadonlyMap<string, LiteralValue> = new Map<string, LiteralValue>([
  ["null", null],
  ["true", true],
  ["false", false],
]);

/** @param negated whether a minus sign comes before; only then may an int literal be 2^63 */
export function parsePrimary(
  tokens: TokenStream,
  nesting: number,
  negated: boolean,
  nested: ParseNested,
): Expression {
  const token = tokens.peek();
  switch (token.kind) {
    case "int":
      return literal(tokens.next(), intValue(token, negated));
    case "float":
      return literal(tokens.next(), Number(token.text));
    case "string":
      return literal(tokens.next(), token.text);
    case "bytes":
      return literal(tokens.next(), token.bytes ?? new Uint8Array());
    case "identifier":
      return parseWord(tokens, nesting, nested);
    case "pathSegment":
      return parsePathLiteral(tokens, nesting, nested);
    case "symbol":
      return parseBracketed(tokens, nesting, nested);
    case "unpaired":
      throw new SyntaxFault(`Missing a closing ${token.text.slice(0, 1)}`, tokens.peek(1));
    default:
      return tokens.fail(`Unexpected '${token.text}'.`);
  }
}

const literal = (token: Token, value: LiteralValue): Expression => ({
  kind: "literal",
  value,
  start: token.start,
  end: token.end,
});

function intValue(token: Token, negated: boolean): bigint {
  const value = token.text.length > 40 ? MAX_INT + 2n : BigInt(token.text);
  if (value <= MAX_INT || (negated && value === MAX_INT + 1n)) return value;
  throw new SyntaxFault(`Invalid number literal ${token.text}.`, token);
}

function parseWord(tokens: TokenStream, nesting: number, nested: ParseNested): Expression {
  const token = tokens.peek();
  const constant = CONSTANTS.get(token.text);
  if (constant !== undefined) return literal(tokens.next(), constant);
  if (KEYWORDS.has(token.text)) return tokens.fail(`Unexpected '${token.text}'.`);
  tokens.next();
  if (tokens.takeSymbol("(")) {
    const args = parseArguments(tokens, nesting, nested);
    return {
      kind: "call",
      name: token.text,
      nameStart: token.start,
      args,
      start: token.start,
      end: tokens.lastEnd,
    };
  }
  return { kind: "variable", name: token.text, start: token.start, end: token.end };
}

function parseBracketed(tokens: TokenStream, nesting: number, nested: ParseNested): Expression {
  const token = tokens.peek();
  if (token.text === "/") return parsePathLiteral(tokens, nesting, nested);
  if (token.text !== "(" && token.text !== "[" && token.text !== "{")
    return tokens.fail(`Unexpected '${token.text}'.`);
  tokens.next();
  if (token.text === "[") return parseList(tokens, token.start, nesting, nested);
  if (token.text === "{") return parseMap(tokens, token.start, nesting, nested);
  const inner = nested(tokens, nesting + 1);
  tokens.expectSymbol(")");
  return { kind: "group", inner, start: token.start, end: tokens.lastEnd };
}

function parseList(tokens: TokenStream, start: number, nesting: number, nested: ParseNested): Expression {
  const items: Expression[] = [];
  while (!tokens.takeSymbol("]")) {
    items.push(nested(tokens, nesting + 1));
    if (!tokens.atSymbol("]")) tokens.expectSymbol(",");
  }
  return { kind: "list", items, start, end: tokens.lastEnd };
}

function parseMap(tokens: TokenStream, start: number, nesting: number, nested: ParseNested): Expression {
  const entries: { key: Expression; value: Expression }[] = [];
  while (!tokens.takeSymbol("}")) {
    const key = nested(tokens, nesting + 1);
    tokens.expectSymbol(":");
    entries.push({ key, value: nested(tokens, nesting + 1) });
    if (!tokens.atSymbol("}")) tokens.expectSymbol(",");
  }
  return { kind: "map", entries, start, end: tokens.lastEnd };
}

function parsePathLiteral(tokens: TokenStream, nesting: number, nested: ParseNested): Expression {
  const { start } = tokens.peek();
  const parts: (string | Expression)[] = [];
  for (;;) {
    if (tokens.peek().kind === "pathSegment") parts.push(tokens.next().text);
    else if (tokens.atSymbol("/") && tokens.peek(1).text === "$(" && tokens.peek(1).kind === "symbol") {
      parts.push(missingMatch(tokens, start, () => parseBound(tokens, nesting, nested)));
    } else if (tokens.atSymbol("/") && tokens.peek(1).text === "{" && tokens.peek(1).kind === "symbol") {
      parts.push(parseTemplateSegment(tokens));
    } else break;
  }
  if (parts.length === 0) return tokens.fail("Forward slash '/' found where identifier or binding expected.");
  return { kind: "path", parts, start, end: tokens.lastEnd };
}

/** `/$(name)` */
function parseBound(tokens: TokenStream, nesting: number, nested: ParseNested): Expression {
  tokens.next();
  tokens.next();
  const value = nested(tokens, nesting + 1);
  tokens.expectSymbol(")");
  return value;
}

/** `{name}` and `{name=**}` are literal text in a path literal. */
function parseTemplateSegment(tokens: TokenStream): string {
  if (KEYWORDS.has(tokens.peek(2).text))
    tokens.fail("Forward slash '/' found where identifier or binding expected.");
  tokens.next();
  tokens.next();
  const name = tokens.expectIdentifier("a variable name").text;
  const glob = tokens.takeSymbol("=**") ? "=**" : "";
  tokens.expectSymbol("}");
  return `{${name}${glob}}`;
}

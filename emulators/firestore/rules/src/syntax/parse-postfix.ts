import type { Expression } from "./ast.ts";
import { parseArguments } from "./parse-arguments.ts";
import type { ParseNested } from "./parse-arguments.ts";
import { KEYWORDS, NEVER_MEMBERS } from "./keywords.ts";
import { parsePrimary } from "./parse-primary.ts";
import { NAMESPACES } from "./reserved-names.ts";
import { SyntaxFault } from "./token-stream.ts";
import type { TokenStream } from "./token-stream.ts";

const MAX_CHAIN = 1000;

/** Parses a primary expression and the members, calls, indexes and ranges after it. */
export function parsePostfix(
  tokens: TokenStream,
  nesting: number,
  negated: boolean,
  nested: ParseNested,
): Expression {
  let object = parsePrimary(tokens, nesting, negated, nested);
  for (let length = 0; length < MAX_CHAIN; length += 1) {
    if (tokens.takeSymbol(".")) object = parseMember(tokens, object, nesting, nested);
    else if (tokens.takeSymbol("[")) object = parseIndex(tokens, object, nesting, nested);
    else return object;
  }
  throw new SyntaxFault("Expression is too complex to evaluate safely.", tokens.peek());
}

function parseMember(
  tokens: TokenStream,
  object: Expression,
  nesting: number,
  nested: ParseNested,
): Expression {
  const name = tokens.peek();
  if (name.kind !== "identifier" || NEVER_MEMBERS.has(name.text)) tokens.fail(`Unexpected '${name.text}'.`);
  tokens.next();
  const at = { start: object.start, nameStart: name.start };
  if (KEYWORDS.has(name.text) && tokens.atSymbol("(")) tokens.fail("Unexpected '('.");
  if (!tokens.takeSymbol("("))
    return { kind: "member", object, name: name.text, start: object.start, end: name.end };
  const args = parseArguments(tokens, nesting, nested);
  if (object.kind === "variable" && NAMESPACES.has(object.name))
    return { kind: "call", name: `${object.name}.${name.text}`, args, ...at, end: tokens.lastEnd };
  return { kind: "method", object, name: name.text, args, ...at, end: tokens.lastEnd };
}

function parseIndex(
  tokens: TokenStream,
  object: Expression,
  nesting: number,
  nested: ParseNested,
): Expression {
  const from = tokens.atSymbol(":") ? null : nested(tokens, nesting + 1);
  if (from !== null && !tokens.atSymbol(":")) {
    tokens.expectSymbol("]");
    return { kind: "index", object, index: from, start: object.start, end: tokens.lastEnd };
  }
  tokens.expectSymbol(":");
  const to = tokens.atSymbol("]") ? null : nested(tokens, nesting + 1);
  tokens.expectSymbol("]");
  return { kind: "range", object, from, to, start: object.start, end: tokens.lastEnd };
}

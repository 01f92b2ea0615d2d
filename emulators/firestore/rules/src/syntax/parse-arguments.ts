import type { Expression } from "./ast.ts";
import type { TokenStream } from "./token-stream.ts";

/** Parses a complete expression inside another one. */
export type ParseNested = (tokens: TokenStream, nesting: number) => Expression;

/**
 * Parses the arguments of a call after its opening parenthesis. A comma after the last one is
 * allowed.
 */
export function parseArguments(tokens: TokenStream, nesting: number, nested: ParseNested): Expression[] {
  const args: Expression[] = [];
  if (tokens.takeSymbol(")")) return args;
  do args.push(nested(tokens, nesting + 1));
  while (tokens.takeSymbol(",") && !tokens.atSymbol(")"));
  tokens.expectSymbol(")");
  return args;
}

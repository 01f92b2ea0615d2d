import type { Expression } from "./ast.ts";
import type { TokenStream } from "./token-stream.ts";

/** How a part of an expression reads a whole one inside it. */
export type ParseNested = (tokens: TokenStream, nesting: number) => Expression;

/** Reads the arguments of a call whose opening parenthesis is taken. The last may have a comma behind it. */
export function parseArguments(tokens: TokenStream, nesting: number, nested: ParseNested): Expression[] {
  const args: Expression[] = [];
  if (tokens.takeSymbol(")")) return args;
  do args.push(nested(tokens, nesting + 1));
  while (tokens.takeSymbol(",") && !tokens.atSymbol(")"));
  tokens.expectSymbol(")");
  return args;
}

import type { Token } from "./lexer.ts";
import { MAX_FAULTS } from "./limits.ts";
import { SyntaxFault, type TokenStream } from "./token-stream.ts";

const isSymbol = (token: Token, text: string): boolean => token.kind === "symbol" && token.text === text;
const startsDeclaration = ({ kind, text }: Token): boolean =>
  kind === "identifier" && (text === "allow" || text === "match" || text === "function");

/**
 * Parses one declaration. A fault in it is kept in `tokens.faults` and the cursor put where the next declaration may begin, so
 * that every broken declaration is told once.
 * @returns null when it is broken
 * @throws {SyntaxFault} when nothing can follow
 */
export function recovering<T>(tokens: TokenStream, parse: () => T): T | null {
  const start = tokens.place;
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    const next = behindDeclaration(tokens, start);
    if (next === null || tokens.faults.length >= MAX_FAULTS) throw error;
    tokens.faults.push(error);
    tokens.moveTo(next);
    return null;
  }
}

/** Where the broken declaration that begins at `start` ends; null when that is the end of the file. */
function behindDeclaration(tokens: TokenStream, start: number): number | null {
  const broken = tokens.place;
  // Statements end with a semicolon, the others with the brace that closes them.
  const isStatement = tokens.tokenAt(start).text === "allow";
  let depth = 0;
  for (let at = start; ; at++) {
    const token = tokens.tokenAt(at);
    if (token.kind === "end") return null;
    if (isSymbol(token, "{")) depth += 1;
    if (at > start && at >= broken && startsDeclaration(token) && !isSymbol(tokens.tokenAt(at - 1), "."))
      return at;
    if (isSymbol(token, "}")) {
      // The brace of the block around it.
      if (depth === 0) return at > start ? at : at + 1;
      depth -= 1;
      if (depth === 0 && at >= broken && !isStatement) return at + 1;
    }
    if (isStatement && depth === 0 && at >= broken && isSymbol(token, ";")) return at + 1;
  }
}

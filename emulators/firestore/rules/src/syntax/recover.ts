import type { Token } from "./lexer.ts";
import { MAX_FAULTS } from "./limits.ts";
import { SyntaxFault, type TokenStream } from "./token-stream.ts";

const isSymbol = (token: Token, text: string): boolean => token.kind === "symbol" && token.text === text;
const startsDeclaration = ({ kind, text }: Token): boolean =>
  kind === "identifier" && (text === "allow" || text === "match" || text === "function");

/**
 * Parses one declaration. A syntax error in it is added to `tokens.faults`, and the cursor moves to
 * where the next declaration may begin, so that every broken declaration is reported once.
 * @returns null when the declaration is broken
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

/**
 * The index after the broken declaration that begins at `start`; null when it is the end of the
 * file.
 */
function behindDeclaration(tokens: TokenStream, start: number): number | null {
  const broken = tokens.place;
  // Statements end with a semicolon, other declarations with their closing brace.
  const isStatement = tokens.tokenAt(start).text === "allow";
  let depth = 0;
  for (let at = start; ; at++) {
    const token = tokens.tokenAt(at);
    if (token.kind === "end") return null;
    if (isSymbol(token, "{")) depth += 1;
    if (at > start && at >= broken && startsDeclaration(token) && !isSymbol(tokens.tokenAt(at - 1), "."))
      return at;
    if (isSymbol(token, "}")) {
      // The closing brace of the enclosing block.
      if (depth === 0) return at > start ? at : at + 1;
      depth -= 1;
      if (depth === 0 && at >= broken && !isStatement) return at + 1;
    }
    if (isStatement && depth === 0 && at >= broken && isSymbol(token, ";")) return at + 1;
  }
}

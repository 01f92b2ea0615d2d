import type {
  AllowStatement,
  Declaration,
  FunctionDeclaration,
  LetBinding,
  MatchBlock,
  Name,
  RulesFile,
  ServiceBlock,
} from "./ast.ts";
import { parseExpression } from "./parse-expression.ts";
import { DECLARATIONS } from "./keywords.ts";
import { missingMatch, parsePattern } from "./parse-pattern.ts";
import { recovering } from "./recover.ts";
import { SyntaxFault, TokenStream } from "./token-stream.ts";

/** Protects the parser's stack. The language allows ten nested match blocks. */
const MAX_BLOCKS = 200;

const NO_CONDITION = "Missing conditional expression after 'if'.";

/**
 * Parses a rules file into its tree, or reports the syntax error of each broken declaration in
 * source order.
 */
export function parseFile(text: string): RulesFile | readonly SyntaxFault[] {
  const tokens = new TokenStream(text);
  try {
    const file = parseTokens(tokens);
    if (tokens.faults.length === 0)
      return tokens.invalidCharacters.length === 0 ? file : tokens.invalidCharacters;
    const hidesInvalidCharacters = tokens.faults.some(({ message }) => message !== NO_CONDITION);
    return inOrder(hidesInvalidCharacters ? tokens.faults : [...tokens.faults, ...tokens.invalidCharacters]);
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    return inOrder([...tokens.faults, error]);
  }
}

const inOrder = (faults: readonly SyntaxFault[]): readonly SyntaxFault[] =>
  [...faults].sort((a, b) => a.span.start - b.span.start);

function parseTokens(tokens: TokenStream): RulesFile {
  const version = parseVersion(tokens);
  const services: ServiceBlock[] = [];
  const functions: FunctionDeclaration[] = [];
  while (tokens.peek().kind !== "end") {
    if (tokens.atWord("service")) services.push(parseService(tokens));
    else if (tokens.atWord("function")) functions.push(parseFunction(tokens));
    else tokens.fail(`Unexpected '${tokens.peek().text}'.`);
  }
  return { version, services, functions };
}

function parseVersion(tokens: TokenStream): RulesFile["version"] {
  if (!tokens.takeWord("rules_version")) return null;
  tokens.expectSymbol("=");
  const value = tokens.peek();
  if (value.kind !== "string") tokens.fail("The rules_version is a string such as '2'.");
  tokens.next();
  tokens.takeSymbol(";");
  return { text: value.text, span: value };
}

function parseName(tokens: TokenStream, what: string): Name {
  const token = tokens.expectIdentifier(what);
  return { text: token.text, start: token.start, end: token.end };
}

function parseService(tokens: TokenStream): ServiceBlock {
  const { start } = tokens.next();
  const first = tokens.expectIdentifier("a service name");
  let text = first.text;
  while (tokens.takeSymbol(".")) text += `.${tokens.expectIdentifier("a service name").text}`;
  const name = { text, start: first.start, end: tokens.lastEnd };
  const body = parseBody(tokens, 0);
  return { kind: "service", name, body, start, end: tokens.lastEnd };
}

function parseBody(tokens: TokenStream, depth: number): Declaration[] {
  if (depth > MAX_BLOCKS) tokens.fail("Too many nested match blocks.");
  tokens.expectSymbol("{");
  const body: Declaration[] = [];
  while (!tokens.takeSymbol("}")) {
    const declaration = recovering(tokens, () => parseDeclaration(tokens, depth));
    if (declaration !== null) body.push(declaration);
  }
  return body;
}

function parseDeclaration(tokens: TokenStream, depth: number): Declaration {
  if (tokens.atWord("match")) return parseMatch(tokens, depth);
  if (tokens.atWord("allow")) return parseAllow(tokens);
  if (tokens.atWord("function")) return parseFunction(tokens);
  if (tokens.atSymbol("/") || tokens.peek().kind === "pathSegment")
    return tokens.fail("Missing 'match' keyword before path.");
  return tokens.fail(`Unexpected '${tokens.peek().text}'.`);
}

function parseMatch(tokens: TokenStream, depth: number): MatchBlock {
  const { start } = tokens.next();
  const path = tokens.peek();
  const isPath = path.kind === "pathSegment" || tokens.atSymbol("/");
  const parse = () => {
    const segments = parsePattern(tokens);
    if (!tokens.atSymbol("{")) tokens.fail(`Unexpected '${tokens.peek().text}'.`);
    checkFirstDeclaration(tokens);
    return segments;
  };
  const pattern = isPath ? missingMatch(tokens, path.start, parse) : parse();
  const body = parseBody(tokens, depth + 1);
  return { kind: "match", pattern, body, start, end: tokens.lastEnd, close: tokens.lastEnd - 1 };
}

/** A block that does not begin with a declaration is not a block. */
function checkFirstDeclaration(tokens: TokenStream): void {
  const { kind, text } = tokens.peek(1);
  const isFine =
    kind === "pathSegment" ||
    (kind === "identifier" && DECLARATIONS.has(text)) ||
    (kind === "symbol" && (text === "}" || text === "/"));
  if (isFine) return;
  tokens.next();
  tokens.fail(`Unexpected '${text}'.`);
}

function parseAllow(tokens: TokenStream): AllowStatement {
  const { start } = tokens.next();
  const methods = [parseName(tokens, "a method")];
  while (tokens.atSymbol(",")) {
    if (tokens.peek(1).kind !== "identifier") tokens.fail("Unexpected ','.");
    tokens.next();
    methods.push(parseName(tokens, "a method"));
  }
  let condition: AllowStatement["condition"] = null;
  if (tokens.takeSymbol(":")) {
    if (!tokens.takeWord("if")) tokens.fail(`Expected 'if' but found '${tokens.peek().text}'.`);
    if (tokens.atSymbol(";")) tokens.fail(NO_CONDITION);
    condition = parseExpression(tokens);
  }
  endStatement(tokens);
  return { kind: "allow", methods, condition, start, end: tokens.lastEnd };
}

/** A semicolon, which is optional before a closing brace or the next declaration. */
function endStatement(tokens: TokenStream): void {
  if (tokens.takeSymbol(";") || tokens.atSymbol("}")) return;
  if (tokens.atWord("allow") || tokens.atWord("match") || tokens.atWord("function")) return;
  tokens.fail(`Unexpected '${tokens.peek().text}'.`);
}

function parseFunction(tokens: TokenStream): FunctionDeclaration {
  const { start } = tokens.next();
  const name = parseName(tokens, "a function name");
  tokens.expectSymbol("(");
  const parameters: Name[] = [];
  if (!tokens.takeSymbol(")")) {
    do parameters.push(parseName(tokens, "a parameter name"));
    while (tokens.takeSymbol(","));
    tokens.expectSymbol(")");
  }
  tokens.expectSymbol("{");
  const bindings: LetBinding[] = [];
  while (tokens.atWord("let")) bindings.push(parseLet(tokens));
  if (!tokens.takeWord("return")) tokens.fail(`Unexpected '${tokens.peek().text}'.`);
  const result = parseExpression(tokens);
  tokens.takeSymbol(";");
  tokens.expectSymbol("}");
  return { kind: "function", name, parameters, bindings, result, start, end: tokens.lastEnd };
}

function parseLet(tokens: TokenStream): LetBinding {
  const { start } = tokens.next();
  const name = parseName(tokens, "a variable name");
  tokens.expectSymbol("=");
  const value = parseExpression(tokens);
  tokens.expectSymbol(";");
  return { name, value, start, end: tokens.lastEnd };
}

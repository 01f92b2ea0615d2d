import type { BinaryOperator, Expression } from "./ast.ts";
import { parsePostfix } from "./parse-postfix.ts";
import { SyntaxFault } from "./token-stream.ts";
import type { TokenStream } from "./token-stream.ts";

/** Protects the parser's stack. The language's own limit (99) is checked on the finished tree. */
const MAX_NESTING = 400;

/**
 * From loosest to tightest. `is` is between `in` and the comparisons, and is followed by a type
 * name.
 */
const PRECEDENCE: ReadonlyMap<string, number> = new Map([
  ["||", 1],
  ["&&", 2],
  ["in", 3],
  ["is", 4],
  ["==", 5],
  ["!=", 5],
  ["<", 6],
  ["<=", 6],
  [">", 6],
  [">=", 6],
  ["+", 7],
  ["-", 7],
  ["*", 8],
  ["/", 8],
  ["%", 8],
]);

/** Parses one expression: `condition ? a : b` and everything that binds tighter. */
export function parseExpression(tokens: TokenStream, nesting = 0): Expression {
  if (nesting > MAX_NESTING)
    throw new SyntaxFault("Expression is too complex to evaluate safely.", tokens.peek());
  const condition = parseBinary(tokens, 0, nesting + 1);
  if (!tokens.takeSymbol("?")) return condition;
  const whenTrue = parseExpression(tokens, nesting + 1);
  tokens.expectSymbol(":");
  const whenFalse = parseExpression(tokens, nesting + 1);
  return { kind: "ternary", condition, whenTrue, whenFalse, start: condition.start, end: whenFalse.end };
}

function parseBinary(tokens: TokenStream, minimum: number, nesting: number): Expression {
  let left = parseUnary(tokens, nesting);
  for (let operators = 0; ; operators += 1) {
    const token = tokens.peek();
    refuseSteps(tokens);
    const precedence =
      token.kind === "symbol" || token.kind === "identifier" ? PRECEDENCE.get(token.text) : undefined;
    if (precedence === undefined || precedence <= minimum) return left;
    if (operators > MAX_NESTING)
      throw new SyntaxFault("Expression is too complex to evaluate safely.", token);
    tokens.next();
    left =
      token.text === "is" ? parseIs(tokens, left) : parseOperation(tokens, left, token, precedence, nesting);
  }
}

function parseIs(tokens: TokenStream, operand: Expression): Expression {
  const type = tokens.expectIdentifier("a type name");
  return { kind: "is", operand, type: type.text, start: operand.start, end: type.end };
}

function parseOperation(
  tokens: TokenStream,
  left: Expression,
  token: { readonly text: string; readonly start: number },
  precedence: number,
  nesting: number,
): Expression {
  const right = parseBinary(tokens, precedence, nesting + 1);
  const operator = token.text as BinaryOperator;
  return {
    kind: "binary",
    operator,
    operatorStart: token.start,
    left,
    right,
    start: left.start,
    end: right.end,
  };
}

/** `++` and `--` are read as one token, and no operand may follow them. */
function refuseSteps(tokens: TokenStream): void {
  if (!tokens.takeSymbol("--") && !tokens.takeSymbol("++")) return;
  tokens.fail(`Unexpected '${tokens.peek().text}'.`);
}

function parseUnary(tokens: TokenStream, nesting: number): Expression {
  refuseSteps(tokens);
  const token = tokens.peek();
  if (nesting > MAX_NESTING) throw new SyntaxFault("Expression is too complex to evaluate safely.", token);
  if (!tokens.atSymbol("!") && !tokens.atSymbol("-"))
    return parsePostfix(tokens, nesting, false, parseExpression);
  tokens.next();
  const operator = token.text === "!" ? "!" : "-";
  // Another sign must not follow a minus.
  const negated = operator === "-" && tokens.peek().kind === "int";
  const operand =
    operator === "-"
      ? parsePostfix(tokens, nesting, negated, parseExpression)
      : parseUnary(tokens, nesting + 1);
  return { kind: "unary", operator, operand, start: token.start, end: operand.end };
}

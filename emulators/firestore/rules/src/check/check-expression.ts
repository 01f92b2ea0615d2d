import { isFailure } from "../values/failure.ts";
import { LOOKUP_FUNCTIONS } from "../eval/run.ts";
import { NAMESPACES, TYPE_NAMES } from "../syntax/reserved-names.ts";
import { compileRegex } from "../std/regex.ts";
import { FUNCTIONS, METHOD_ARITIES } from "../std/tables.ts";
import type { CallExpression, Expression, FunctionDeclaration, MethodExpression } from "../syntax/ast.ts";
import { childrenOf } from "../syntax/children.ts";
import type { IssueList } from "./issue-list.ts";
import type { Names } from "./names.ts";

/** The greatest nesting depth of an expression. Member accesses do not count. */
const MAX_DEPTH = 99;

/** Reports the errors of an expression. Returns the declared functions that it calls. */
export function checkExpression(
  expression: Expression,
  names: Names,
  issues: IssueList,
): Set<FunctionDeclaration> {
  const called = new Set<FunctionDeclaration>();
  visit(expression, 1, names, issues, called);
  return called;
}

function visit(
  expression: Expression,
  depth: number,
  names: Names,
  issues: IssueList,
  called: Set<FunctionDeclaration>,
): void {
  if (depth > MAX_DEPTH) issues.error(expression.start, "Expression is too complex to evaluate safely.");
  checkNode(expression, names, issues, called);
  const inner = expression.kind === "member" ? depth : depth + 1;
  for (const child of childrenOf(expression)) visit(child, inner, names, issues, called);
}

function checkNode(
  expression: Expression,
  names: Names,
  issues: IssueList,
  called: Set<FunctionDeclaration>,
): void {
  switch (expression.kind) {
    case "variable":
      checkVariable(expression.name, expression.start, names, issues);
      return;
    case "is":
      if (!TYPE_NAMES.includes(expression.type))
        issues.error(
          expression.end,
          `An unsupported type identifier was used with the 'is' operator. Received ${expression.type}. ` +
            `Expected one of ${TYPE_NAMES.join(",")}`,
        );
      return;
    case "call":
      checkCall(expression, names, issues, called);
      return;
    case "method":
      checkMethod(expression, issues);
      return;
    default:
  }
}

function checkVariable(name: string, start: number, names: Names, issues: IssueList): void {
  if (names.useVariable(name)) return;
  if (NAMESPACES.has(name)) issues.error(start, `${name} is a package and cannot be used as variable name.`);
  else issues.warning(start, `Invalid variable name: ${name}.`);
}

function checkCall(
  { name, nameStart, args }: CallExpression,
  names: Names,
  issues: IssueList,
  called: Set<FunctionDeclaration>,
): void {
  const declared = names.useFunction(name);
  if (declared !== null) called.add(declared);
  const arities = declared === null ? libraryArities(name) : [declared.parameters.length];
  if (arities === null) issues.warning(nameStart, `Invalid function name: ${name}.`);
  else if (!arities.includes(args.length))
    issues.warning(nameStart, `Incorrect number of arguments supplied to function: ${name}.`);
}

function libraryArities(name: string): number[] | null {
  if (LOOKUP_FUNCTIONS.has(name) || name === "debug") return [1];
  return FUNCTIONS.get(name)?.overloads.map(({ parameters }) => parameters.length) ?? null;
}

function checkMethod({ name, nameStart, args }: MethodExpression, issues: IssueList): void {
  const arities = METHOD_ARITIES.get(name);
  if (arities === undefined) issues.warning(nameStart, `Invalid function name: ${name}.`);
  else if (!arities.has(args.length))
    issues.warning(nameStart, `Incorrect number of arguments supplied to function: ${name}.`);
  const [pattern] = args;
  if (name !== "matches" || pattern?.kind !== "literal" || typeof pattern.value !== "string") return;
  const regex = compileRegex(pattern.value);
  if (isFailure(regex)) issues.error(pattern.start, regex.message);
}

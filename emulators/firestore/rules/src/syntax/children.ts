import type { Expression } from "./ast.ts";

/** The direct subexpressions of an expression, in source order. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "literal":
    case "variable":
      return [];
    case "list":
      return expression.items;
    case "map":
      return expression.entries.flatMap(({ key, value }) => [key, value]);
    case "path":
      return expression.parts.filter((part) => typeof part !== "string");
    case "member":
      return [expression.object];
    case "index":
      return [expression.object, expression.index];
    case "range":
      return [expression.object, expression.from, expression.to].filter((part) => part !== null);
    case "call":
      return expression.args;
    case "method":
      return [expression.object, ...expression.args];
    case "unary":
    case "is":
      return [expression.operand];
    case "binary":
      return [expression.left, expression.right];
    case "ternary":
      return [expression.condition, expression.whenTrue, expression.whenFalse];
    case "group":
      return [expression.inner];
  }
}

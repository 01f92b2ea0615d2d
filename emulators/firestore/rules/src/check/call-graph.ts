import type { FunctionDeclaration } from "../syntax/ast.ts";
import type { IssueList } from "./issue-list.ts";

/** The greatest depth of calls from one function into others. */
const MAX_DEPTH = 21;

/** Records which function calls which; finds recursion and chains that are too long. */
export class CallGraph {
  readonly #calls = new Map<FunctionDeclaration, Set<FunctionDeclaration>>();
  readonly #depths = new Map<FunctionDeclaration, number>();

  add(from: FunctionDeclaration, to: Iterable<FunctionDeclaration>): void {
    const known = this.#calls.get(from) ?? new Set();
    for (const callee of to) known.add(callee);
    this.#calls.set(from, known);
  }

  report(issues: IssueList): void {
    for (const declaration of this.#calls.keys()) this.#visit(declaration, [], issues);
  }

  /** The length of the longest chain that starts at this function. */
  #visit(declaration: FunctionDeclaration, trail: readonly FunctionDeclaration[], issues: IssueList): number {
    const known = this.#depths.get(declaration);
    if (known !== undefined) return known;
    const start = trail.indexOf(declaration);
    if (start !== -1) {
      reportCycle(trail.slice(start), declaration, issues);
      return 0;
    }
    let deepest = 0;
    for (const callee of this.#calls.get(declaration) ?? [])
      deepest = Math.max(deepest, this.#visit(callee, [...trail, declaration], issues));
    if (deepest === MAX_DEPTH)
      issues.error(
        declaration.name.start,
        `Maximum function call depth of ${MAX_DEPTH} is reached by function ${declaration.name.text}.`,
      );
    this.#depths.set(declaration, deepest + 1);
    return deepest + 1;
  }
}

function reportCycle(
  cycle: readonly FunctionDeclaration[],
  first: FunctionDeclaration,
  issues: IssueList,
): void {
  const names = cycle.map(({ name }) => name.text);
  const text =
    names.length === 1
      ? "Recursive call is not allowed."
      : `Detected a call cycle between [${names.join(",")}] functions.`;
  issues.error(first.name.start, text);
}

import type { FunctionDeclaration } from "../syntax/ast.ts";

/** What a name refers to while a file is checked. */
export class Names {
  readonly parent: Names | null;
  readonly #variables: Set<string>;
  readonly #functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly #used = new Set<string>();
  readonly #called = new Set<string>();

  constructor(parent: Names | null, variables: Iterable<string>, functions: readonly FunctionDeclaration[]) {
    this.parent = parent;
    this.#variables = new Set(variables);
    this.#functions = new Map(functions.map((declaration) => [declaration.name.text, declaration]));
  }

  declare(name: string): void {
    this.#variables.add(name);
  }

  declaresHere(name: string): boolean {
    return this.#variables.has(name);
  }

  /** Marks the variable as used; false when it is not declared. */
  useVariable(name: string): boolean {
    if (!this.#variables.has(name))
      return this.parent?.useVariable(name) ?? (name === "request" || name === "resource");
    this.#used.add(name);
    return true;
  }

  /** Marks the function as called and returns its declaration. */
  useFunction(name: string): FunctionDeclaration | null {
    const found = this.#functions.get(name);
    if (found === undefined) return this.parent?.useFunction(name) ?? null;
    this.#called.add(name);
    return found;
  }

  isUsed(name: string): boolean {
    return this.#used.has(name);
  }

  isCalled(name: string): boolean {
    return this.#called.has(name);
  }
}

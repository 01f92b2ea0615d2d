import type { Evaluator } from "./run.ts";

/** A declared function, which is planned once all names around it are known. */
export interface PlannedFunction {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly bindings: readonly Evaluator[];
  readonly result: Evaluator;
}

export interface FunctionSlot {
  planned: PlannedFunction | null;
}

/** The position of a variable: `hops` frames outward, at `index` in that frame's variables. */
export interface VariableAddress {
  readonly hops: number;
  readonly index: number;
}

/** The names that one block declares. Frames at run time nest exactly as scopes do at plan time. */
export class Scope {
  readonly parent: Scope | null;
  readonly #variables: readonly string[];
  readonly #functions = new Map<string, FunctionSlot>();

  constructor(parent: Scope | null, variables: readonly string[]) {
    this.parent = parent;
    this.#variables = variables;
  }

  declareFunction(name: string): FunctionSlot {
    const slot: FunctionSlot = { planned: null };
    this.#functions.set(name, slot);
    return slot;
  }

  findVariable(name: string): VariableAddress | null {
    const index = this.#variables.lastIndexOf(name);
    if (index !== -1) return { hops: 0, index };
    const outer = this.parent?.findVariable(name) ?? null;
    return outer === null ? null : { hops: outer.hops + 1, index: outer.index };
  }

  findFunction(name: string): { readonly hops: number; readonly slot: FunctionSlot } | null {
    const slot = this.#functions.get(name);
    if (slot !== undefined) return { hops: 0, slot };
    const outer = this.parent?.findFunction(name) ?? null;
    return outer === null ? null : { hops: outer.hops + 1, slot: outer.slot };
  }
}

import type { RulesValue } from "./value.ts";

/** A set of the rules language: distinct items in order of first appearance. Build one with `setOf` in equality.ts. */
export class RulesSet {
  readonly items: readonly RulesValue[];
  constructor(items: readonly RulesValue[]) {
    this.items = items;
  }
}

export const isSet = (value: unknown): value is RulesSet => value instanceof RulesSet;

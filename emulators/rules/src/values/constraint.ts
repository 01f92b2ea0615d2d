import type { RulesValue } from "./value.ts";

export type Comparator = "EQ" | "NEQ" | "LT" | "LTE" | "GT" | "GTE" | "LIST_CONTAINS";

export interface Clause {
  readonly comparator: Comparator;
  readonly value: RulesValue;
}

/** What a query says about a field whose value it does not pin: every clause holds for every result. */
export class RulesConstraint {
  readonly clauses: readonly Clause[];
  constructor(clauses: readonly Clause[]) {
    this.clauses = clauses;
  }
}

export const isConstraint = (value: unknown): value is RulesConstraint => value instanceof RulesConstraint;

import type { Evaluator } from "../eval/run.ts";

export type Method = "get" | "list" | "create" | "update" | "delete";

/** One `allow` statement, ready to be evaluated. */
export interface Statement {
  readonly methods: ReadonlySet<Method>;
  readonly condition: Evaluator;
  /** The line of the condition, or of the statement when it has none. */
  readonly line: number;
  readonly column: number;
}

export interface PatternPart {
  readonly kind: "literal" | "capture" | "glob";
  readonly text: string;
}

/** One match block. The variables of its frame are the captures of its pattern, in source order. */
export interface RuleNode {
  readonly pattern: readonly PatternPart[];
  readonly statements: readonly Statement[];
  readonly children: readonly RuleNode[];
}

/** The rules of one service. */
export interface ServiceRules {
  readonly name: string;
  readonly root: RuleNode;
  /** In version 1 `{x=**}` matches one or more segments, in version 2 zero or more. */
  readonly version: 1 | 2;
}

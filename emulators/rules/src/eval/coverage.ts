import type { RulesValue } from "../values/value.ts";

/** A value that an expression took, or `undefined` for an evaluation error, and how often. */
export interface CoverageValue {
  readonly value: RulesValue | undefined;
  readonly count: number;
}

/** What one expression of the source did. Offsets count code points from 0; `endOffset` is inclusive. */
export interface CoverageNode {
  readonly line: number;
  readonly column: number;
  readonly currentOffset: number;
  readonly endOffset: number;
  readonly values: readonly CoverageValue[];
  readonly children: readonly CoverageNode[];
}

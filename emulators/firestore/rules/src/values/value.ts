import type { RulesBytes } from "./bytes.ts";
import type { RulesDuration } from "./duration.ts";
import type { RulesLatLng } from "./latlng.ts";
import type { RulesPath } from "./path.ts";
import type { RulesTimestamp } from "./timestamp.ts";

/**
 * Any value of the rules language.
 *
 * | rules     | here                | | rules      | here              |
 * |-----------|---------------------|-|------------|-------------------|
 * | null      | null                | | timestamp  | RulesTimestamp    |
 * | bool      | boolean             | | duration   | RulesDuration     |
 * | int       | bigint (64 bit)     | | latlng     | RulesLatLng       |
 * | float     | number              | | path       | RulesPath         |
 * | string    | string              | | list       | readonly array    |
 * | bytes     | RulesBytes          | | map        | ReadonlyMap       |
 * | set       | RulesSet            | | map_diff   | RulesMapDiff      |
 * | constraint| RulesConstraint     | | vector     | RulesVector       |
 */
export type RulesValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | RulesBytes
  | RulesTimestamp
  | RulesDuration
  | RulesLatLng
  | RulesPath
  | RulesList
  | RulesMap
  | RulesSet
  | RulesMapDiff
  | RulesConstraint
  | RulesVector;

export type RulesList = readonly RulesValue[];
/** A `Map` at run time, because the guards use `instanceof Map`. */
export type RulesMap = ReadonlyMap<string, RulesValue>;

/**
 * A set of the rules language: distinct items in order of first appearance. Create one with `setOf`
 * in equality.ts.
 */
export class RulesSet {
  readonly items: readonly RulesValue[];
  constructor(items: readonly RulesValue[]) {
    this.items = items;
  }
}

export const isSet = (value: unknown): value is RulesSet => value instanceof RulesSet;

/** A vector of a document. The language can only compare it and ask for its type. */
export class RulesVector {
  readonly values: readonly number[];
  constructor(values: readonly number[]) {
    this.values = values;
  }
}

export const isVector = (value: unknown): value is RulesVector => value instanceof RulesVector;

/** The result of `after.diff(before)`. Its key sets are computed on demand. */
export class RulesMapDiff {
  readonly after: RulesMap;
  readonly before: RulesMap;
  constructor(after: RulesMap, before: RulesMap) {
    this.after = after;
    this.before = before;
  }
}

export const isMapDiff = (value: unknown): value is RulesMapDiff => value instanceof RulesMapDiff;

export type Comparator = "EQ" | "NEQ" | "LT" | "LTE" | "GT" | "GTE" | "LIST_CONTAINS";

export interface Clause {
  readonly comparator: Comparator;
  readonly value: RulesValue;
}

/**
 * What a query's filter proves about a field without fixing its value. Every clause holds for every
 * result.
 */
export class RulesConstraint {
  readonly clauses: readonly Clause[];
  constructor(clauses: readonly Clause[]) {
    this.clauses = clauses;
  }
}

export const isConstraint = (value: unknown): value is RulesConstraint => value instanceof RulesConstraint;

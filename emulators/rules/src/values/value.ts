import type { RulesBytes } from "./bytes.ts";
import type { RulesConstraint } from "./constraint.ts";
import type { RulesDuration } from "./duration.ts";
import type { RulesLatLng } from "./latlng.ts";
import type { RulesMapDiff } from "./map-diff.ts";
import type { RulesPath } from "./path.ts";
import type { RulesSet } from "./set.ts";
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
 * | constraint| RulesConstraint     | |            |                   |
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
  | RulesConstraint;

export type RulesList = readonly RulesValue[];
/** A real `Map` at run time: the guards use `instanceof Map`. */
export type RulesMap = ReadonlyMap<string, RulesValue>;

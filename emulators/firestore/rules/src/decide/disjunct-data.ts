import { isOrdered } from "../std/constraints.ts";
import type { Clause, Comparator, RulesMap, RulesValue } from "../values/value.ts";
import { RulesConstraint } from "../values/value.ts";
import { isMap } from "../values/type-name.ts";
import type { Condition, Disjunct } from "./disjuncts.ts";

const COMPARATORS: Readonly<Record<Condition["operator"], Comparator>> = {
  EQUAL: "EQ",
  NOT_EQUAL: "NEQ",
  LESS_THAN: "LT",
  LESS_THAN_OR_EQUAL: "LTE",
  GREATER_THAN: "GT",
  GREATER_THAN_OR_EQUAL: "GTE",
  ARRAY_CONTAINS: "LIST_CONTAINS",
};

export const isName = ({ fieldPath }: Condition): boolean =>
  fieldPath.length === 1 && fieldPath[0] === "__name__";

/** The constraint that a disjunct puts on the document's name, or null when it has none. */
export function constraintOnName(disjunct: Disjunct): RulesValue | null {
  const conditions = disjunct.filter(isName);
  return conditions.length === 0 ? null : new RulesConstraint(conditions.flatMap(clausesOf));
}

/**
 * What a disjunct proves about its results' data. A field compared for equality has its value,
 * other filtered fields a constraint.
 */
export function dataOf(disjunct: Disjunct): RulesMap {
  const fields = new Map<string, Condition[]>();
  for (const condition of disjunct) {
    if (isName(condition)) continue;
    const key = JSON.stringify(condition.fieldPath);
    fields.set(key, [...(fields.get(key) ?? []), condition]);
  }
  const data = new Map<string, RulesValue>();
  const shortFirst = [...fields.values()].sort((a, b) => depthOf(a) - depthOf(b));
  const pinned = new Set<string>();
  for (const conditions of shortFirst) {
    const path = conditions[0]?.fieldPath ?? [];
    if (path.length > 2 && path.some((_segment, at) => pinned.has(JSON.stringify(path.slice(0, at)))))
      continue;
    pinned.add(JSON.stringify(path));
    place(data, path, valueOf(conditions));
  }
  return data;
}

const depthOf = ([first]: readonly Condition[]): number => first?.fieldPath.length ?? 0;

function valueOf(conditions: readonly Condition[]): RulesValue {
  const [only] = conditions;
  if (conditions.length === 1 && only?.operator === "EQUAL") return only.value;
  return new RulesConstraint(conditions.flatMap(clausesOf));
}

const RANGES: ReadonlySet<Condition["operator"]> = new Set([
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
]);

const clausesOf = ({ operator, value }: Condition): Clause[] =>
  RANGES.has(operator) && !isOrdered(value) ? [] : [{ comparator: COMPARATORS[operator], value }];

/**
 * Puts the value at a dotted path and creates the maps on the way. When the outer field has a
 * condition of its own, the inner field joins its map or replaces its value. Deeper fields are
 * left out then, as on Google's emulator.
 */
function place(data: Map<string, RulesValue>, path: readonly string[], value: RulesValue): void {
  const [head, ...rest] = path;
  if (head === undefined) return;
  if (rest.length === 0) {
    data.set(head, value);
    return;
  }
  const known = data.get(head);
  const inner = new Map(known !== undefined && isMap(known) ? known : []);
  place(inner, rest, value);
  data.set(head, inner);
}

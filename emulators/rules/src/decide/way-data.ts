import type { Clause, Comparator } from "../values/value.ts";
import { RulesConstraint } from "../values/value.ts";
import { isList, isMap } from "../values/type-name.ts";
import type { RulesMap, RulesValue } from "../values/value.ts";
import type { Condition, Way } from "./ways.ts";

const COMPARATORS: Readonly<Record<Exclude<Condition["operator"], "NOT_IN">, Comparator>> = {
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

/** What a way says about the data of its results: fields it pins hold their value, other filtered fields a constraint. */
export function dataOf(way: Way): RulesMap {
  const fields = new Map<string, Condition[]>();
  for (const condition of way) {
    if (isName(condition)) continue;
    const key = JSON.stringify(condition.fieldPath);
    fields.set(key, [...(fields.get(key) ?? []), condition]);
  }
  const data = new Map<string, RulesValue>();
  for (const conditions of fields.values()) place(data, conditions[0]?.fieldPath ?? [], valueOf(conditions));
  return data;
}

function valueOf(conditions: readonly Condition[]): RulesValue {
  const [only] = conditions;
  if (conditions.length === 1 && only?.operator === "EQUAL") return only.value;
  return new RulesConstraint(conditions.flatMap(clausesOf));
}

function clausesOf({ operator, value }: Condition): Clause[] {
  if (operator !== "NOT_IN") return [{ comparator: COMPARATORS[operator], value }];
  return (isList(value) ? value : [value]).map((item) => ({ comparator: "NEQ", value: item }));
}

/** Puts the value at a dotted path, making the maps on the way. A value already there is left as it is. */
function place(data: Map<string, RulesValue>, path: readonly string[], value: RulesValue): void {
  const [head, ...rest] = path;
  if (head === undefined) return;
  if (rest.length === 0) {
    if (!data.has(head)) data.set(head, value);
    return;
  }
  const known = data.get(head);
  if (known !== undefined && !isMap(known)) return;
  const inner = new Map(known ?? []);
  place(inner, rest, value);
  data.set(head, inner);
}

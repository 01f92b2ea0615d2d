import { failure, isFailure } from "../values/failure.ts";
import type { Outcome } from "../values/failure.ts";
import { setHas, setOf, strictlyEquals } from "../values/equality.ts";
import { RulesSet, isConstraint } from "../values/value.ts";
import type { RulesList, RulesValue } from "../values/value.ts";
import { toText } from "./converters.ts";
import { impliedBy } from "./constraints.ts";
import { methodsOf, overload } from "./library.ts";

/**
 * Whether an item of the list equals the value. An unknown value equals nothing, not even itself.
 */
export const listHas = (list: RulesList, value: RulesValue): boolean =>
  !isConstraint(value) && list.some((item) => strictlyEquals(item, value));

/** A set compares its items, which is impossible for values that a filter leaves unknown. */
export const NOT_FOR_SETS = failure("Equality is not defined for type CONSTRAINT_VALUE");

const toSet = (list: RulesList): Outcome => (list.some(isConstraint) ? NOT_FOR_SETS : setOf(list));

function join(list: RulesList, separator: string): Outcome {
  const parts: string[] = [];
  for (const item of list) {
    const text = toText(item);
    if (isFailure(text)) return text;
    parts.push(text);
  }
  return parts.join(separator);
}

export const LIST_METHODS = methodsOf("list", {
  size: overload(["list"], (list) => BigInt(list.length)),
  concat: overload(["list", "list"], (list, other) => [...list, ...other]),
  removeAll: overload(["list", "list"], (list, other) => list.filter((item) => !listHas(other, item))),
  hasAll: overload(["list", "list"], (list, other) => other.every((item) => listHas(list, item))),
  hasAny: overload(["list", "list"], (list, other) => other.some((item) => listHas(list, item))),
  hasOnly: overload(["list", "list"], (list, other) => list.every((item) => listHas(other, item))),
  join: overload(["list", "string"], join),
  toSet: overload(["list"], toSet),
});

const hasAll = (set: RulesSet, other: RulesSet) => other.items.every((item) => setHas(set, item));
const hasAny = (set: RulesSet, other: RulesSet) => other.items.some((item) => setHas(set, item));
const hasOnly = (set: RulesSet, other: RulesSet) => set.items.every((item) => setHas(other, item));

/**
 * A function of sets that takes a set or a list, in the order in which error messages name them.
 */
const ofSetOrList = (test: (set: RulesSet, other: RulesSet) => boolean) => [
  overload(["set", "set"], test),
  overload(["set", "list"], (set, other) => test(set, setOf(other))),
];

export const SET_METHODS = methodsOf("set", {
  size: overload(["set"], (set) => BigInt(set.items.length)),
  difference: overload(
    ["set", "set"],
    (set, other) => new RulesSet(set.items.filter((item) => !setHas(other, item))),
  ),
  intersection: overload(
    ["set", "set"],
    (set, other) => new RulesSet(set.items.filter((item) => setHas(other, item))),
  ),
  union: overload(["set", "set"], (set, other) => setOf([...set.items, ...other.items])),
  hasAll: ofSetOrList(hasAll),
  hasAny: ofSetOrList(hasAny),
  hasOnly: ofSetOrList(hasOnly),
});

export const CONSTRAINT_METHODS = methodsOf("constraint", {
  hasAny: overload(["constraint", "list"], (constraint, list) =>
    list.some((item) => impliedBy(constraint, "LIST_CONTAINS", item) === true),
  ),
});

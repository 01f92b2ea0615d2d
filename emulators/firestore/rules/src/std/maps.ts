import { wrongType } from "../values/failure.ts";
import type { Outcome } from "../values/failure.ts";
import { looselyEquals } from "../values/equality.ts";
import { RulesMapDiff } from "../values/value.ts";
import { RulesSet } from "../values/value.ts";
import { isMap, typeName } from "../values/type-name.ts";
import type { RulesList, RulesMap, RulesValue } from "../values/value.ts";
import { methodsOf, overload } from "./library.ts";

function getDeep(map: RulesMap, keys: RulesList, fallback: RulesValue): Outcome {
  let current: RulesValue = map;
  for (const key of keys) {
    if (typeof key !== "string") return wrongType(typeName(key), "string");
    const next: RulesValue | undefined = isMap(current) ? current.get(key) : undefined;
    if (next === undefined) return fallback;
    current = next;
  }
  return current;
}

export const MAP_METHODS = methodsOf("map", {
  size: overload(["map"], (map) => BigInt(map.size)),
  // Sorted, unlike values(), as in Google's emulator.
  keys: overload(["map"], (map) => [...map.keys()].sort()),
  values: overload(["map"], (map) => [...map.values()]),
  get: [
    overload(
      ["map", "string", "any"],
      (map, key, fallback) => map.get(key) ?? (map.has(key) ? null : fallback),
    ),
    overload(["map", "list", "any"], getDeep),
  ],
  diff: overload(["map", "map"], (after, before) => new RulesMapDiff(after, before)),
});

type Change = "added" | "removed" | "changed" | "unchanged";

/**
 * The change of `key` from `before` to `after`. An int and a float with one value count as
 * unchanged.
 */
export function changeOf({ after, before }: RulesMapDiff, key: string): Change {
  const now = after.get(key);
  const then = before.get(key);
  if (now === undefined) return "removed";
  if (then === undefined) return "added";
  return looselyEquals(now, then) ? "unchanged" : "changed";
}

export const diffKeys = (diff: RulesMapDiff): string[] =>
  [...new Set([...diff.after.keys(), ...diff.before.keys()])].sort();

const keysThat = (diff: RulesMapDiff, test: (change: Change) => boolean) =>
  new RulesSet(diffKeys(diff).filter((key) => test(changeOf(diff, key))));

export const MAP_DIFF_METHODS = methodsOf("map_diff", {
  addedKeys: overload(["map_diff"], (diff) => keysThat(diff, (change) => change === "added")),
  removedKeys: overload(["map_diff"], (diff) => keysThat(diff, (change) => change === "removed")),
  changedKeys: overload(["map_diff"], (diff) => keysThat(diff, (change) => change === "changed")),
  unchangedKeys: overload(["map_diff"], (diff) => keysThat(diff, (change) => change === "unchanged")),
  affectedKeys: overload(["map_diff"], (diff) => keysThat(diff, (change) => change !== "unchanged")),
});

import { toText } from "../std/converters.ts";
import { isPath, RulesPath } from "../values/path.ts";
import { typeName } from "../values/type-name.ts";
import type { RulesValue } from "../values/value.ts";
import { isFailure, wrongType } from "../values/failure.ts";
import type { Outcome } from "../values/failure.ts";

/** Builds a map from alternating keys and values. The last of equal keys wins. */
export function buildMap(values: readonly RulesValue[]): Outcome {
  const map = new Map<string, RulesValue>();
  for (let at = 0; at < values.length; at += 2) {
    const key = values[at] ?? null;
    if (typeof key !== "string") return wrongType(typeName(key), "string");
    map.set(key, values[at + 1] ?? null);
  }
  return map;
}

/**
 * Builds a path from its segments. A bound path adds all of its segments, any other value adds one
 * with its text.
 */
export function buildPath(values: readonly RulesValue[]): Outcome {
  const segments: string[] = [];
  for (const value of values) {
    if (isPath(value)) {
      segments.push(...value.segments);
      continue;
    }
    const text = toText(value);
    if (isFailure(text)) return text;
    segments.push(text);
  }
  return new RulesPath(segments);
}

import { formatFieldPath } from "../model/field-path.ts";
import { identicalFields } from "../model/identical.ts";
import { EMPTY_FIELDS, type FieldMap, type Value } from "../model/value.ts";

const same = (a: Value, b: Value): boolean => identicalFields(new Map([["v", a]]), new Map([["v", b]]));

function collect(before: FieldMap, after: FieldMap, prefix: readonly string[], found: string[]): void {
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [old, fresh] = [before.get(name), after.get(name)];
    if (old && fresh && same(old, fresh)) continue;
    const path = [...prefix, name];
    if (old?.type === "map" && fresh?.type === "map") collect(old.fields, fresh.fields, path, found);
    else found.push(formatFieldPath(path));
  }
}

/** The fields, also inside maps, that an update set, changed or removed. */
export function changedPaths(
  before: FieldMap = EMPTY_FIELDS,
  after: FieldMap = EMPTY_FIELDS,
): readonly string[] {
  const found: string[] = [];
  collect(before, after, [], found);
  return found;
}

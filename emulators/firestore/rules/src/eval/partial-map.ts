import type { RulesValue } from "../values/value.ts";

/** A map of which some entries are there but not known yet: touching one makes the outcome unknown. */
export class PartialMap extends Map<string, RulesValue> {
  readonly unknown: ReadonlySet<string>;
  constructor(entries: Iterable<readonly [string, RulesValue]>, unknown: Iterable<string>) {
    super(entries);
    this.unknown = new Set(unknown);
  }
}

import type { RulesValue } from "../values/value.ts";

/**
 * A map with some entries that exist but are not known yet. Reading one makes the outcome unknown.
 */
export class PartialMap extends Map<string, RulesValue> {
  readonly unknown: ReadonlySet<string>;
  constructor(entries: Iterable<readonly [string, RulesValue]>, unknown: Iterable<string>) {
    super(entries);
    this.unknown = new Set(unknown);
  }
}

import type { RulesMap } from "./value.ts";

/** What `after.diff(before)` gives. Its key sets are computed when asked for. */
export class RulesMapDiff {
  readonly after: RulesMap;
  readonly before: RulesMap;
  constructor(after: RulesMap, before: RulesMap) {
    this.after = after;
    this.before = before;
  }
}

export const isMapDiff = (value: unknown): value is RulesMapDiff => value instanceof RulesMapDiff;

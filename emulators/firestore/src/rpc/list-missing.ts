import type { Document } from "../model/document.ts";
import { comparePaths, type ResourcePath } from "../model/path.ts";
import type { Micros } from "../model/time.ts";
import type { Plan } from "../query/plan.ts";
import type { Database } from "../store/database.ts";

/**
 * Merges a page's documents with the names that have no document but have documents below them, in
 * name order.
 */
export function listMissing(
  database: Database,
  plan: Plan,
  found: readonly Document[],
  most: number,
  past: Micros | null,
): { readonly path: ResourcePath; readonly document: Document | null }[] {
  const items: { path: ResourcePath; document: Document | null }[] = found.map((document) => ({
    path: document.path,
    document,
  }));
  const { lower } = plan;
  for (const collection of database.collections(plan.query)) {
    let taken = 0;
    for (const entry of collection.entries.range(
      (entry) => lower !== null && comparePaths(entry.path, lower.path) <= 0,
      () => taken >= most,
    )) {
      if (database.get(entry.path.text, past) !== null || !database.holdsBelow(entry, past)) continue;
      items.push({ path: entry.path, document: null });
      taken += 1;
    }
  }
  return items.sort((a, b) => comparePaths(a.path, b.path)).slice(0, most);
}

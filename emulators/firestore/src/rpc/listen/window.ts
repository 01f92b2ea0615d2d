import type { Change, Document } from "../../model/document.ts";
import type { Plan } from "../../query/plan.ts";

/** The first documents of a query with a limit, kept up to date by the changes of each commit. */
export class Window {
  readonly #plan: Plan;
  #documents: readonly Document[];

  constructor(plan: Plan, documents: readonly Document[]) {
    this.#plan = plan;
    this.#documents = documents;
  }

  get documents(): readonly Document[] {
    return this.#documents;
  }

  /**
   * @param refill runs the query again, for when a document leaves and the next one after the
   * window is unknown
   */
  apply(changes: readonly Change[], refill: () => readonly Document[]): void {
    const { limit, offset } = this.#plan.query;
    if (limit === null || offset > 0) {
      this.#documents = refill();
      return;
    }
    const wasFull = this.#documents.length >= limit;
    const touched = new Set(changes.map(({ path }) => path.text));
    const next = this.#documents.filter(({ path }) => !touched.has(path.text));
    for (const { after } of changes) {
      if (!after || !this.#plan.matches(after)) continue;
      const at = position(next, after, this.#plan);
      // After the last document of a full window, unknown documents outside the window may come
      // first.
      if (!wasFull || at < next.length) next.splice(at, 0, after);
    }
    this.#documents = wasFull && next.length < limit ? refill() : next.slice(0, limit);
  }
}

/** The index at which the document belongs in the ordered list. */
function position(list: readonly Document[], document: Document, plan: Plan): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = list[middle];
    if (other && plan.compare(other, document) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

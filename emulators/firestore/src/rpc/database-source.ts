import type { Document } from "../model/document.ts";
import { comparePaths, type ResourcePath } from "../model/path.ts";
import type { Micros } from "../model/time.ts";
import type { NameBound, Plan } from "../query/plan.ts";
import type { ScanRequest, Source } from "../query/run.ts";
import type { Collection } from "../store/collection.ts";
import type { Database } from "../store/database.ts";
import { lookupByIndex } from "./index-lookup.ts";
import type { Entry } from "../store/entry.ts";

/** A database, now or at a past moment, as queries read it. */
export class DatabaseSource implements Source {
  readonly #database: Database;
  readonly #time: Micros | null;

  constructor(database: Database, time: Micros | null) {
    this.#database = database;
    this.#time = time;
  }

  get(path: ResourcePath): Document | null {
    return this.#database.get(path.text, this.#time);
  }

  scan(request: ScanRequest): Iterable<Document> {
    const collections = [...this.#database.collections(request)];
    const [only] = collections;
    if (only && collections.length === 1) return this.#walk(only, request);
    const sign = request.direction === "ascending" ? 1 : -1;
    const all = collections.flatMap((collection) => [...this.#walk(collection, request)]);
    return all.sort((a, b) => sign * comparePaths(a.path, b.path));
  }

  lookup(plan: Plan): ReturnType<Source["lookup"]> {
    // Indexes cover the current state only.
    if (this.#time !== null) return null;
    const indexes = this.#database.indexes(plan.query);
    return indexes && lookupByIndex(indexes, plan);
  }

  *#walk(collection: Collection, { lower, upper, direction }: ScanRequest): Generator<Document> {
    const before = (entry: Entry): boolean => lower !== null && outside(entry, lower, 1);
    const after = (entry: Entry): boolean => upper !== null && outside(entry, upper, -1);
    const { entries } = collection;
    for (const entry of direction === "ascending"
      ? entries.range(before, after)
      : entries.reverseRange(before, after)) {
      const document = this.#time === null ? entry.current : entry.at(this.#time);
      if (document) yield document;
    }
  }
}

function outside(entry: Entry, bound: NameBound, sign: 1 | -1): boolean {
  const order = comparePaths(entry.path, bound.path) * sign;
  return order < 0 || (order === 0 && !bound.inclusive);
}

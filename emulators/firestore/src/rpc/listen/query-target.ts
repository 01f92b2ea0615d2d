import type { Change, Document } from "../../model/document.ts";
import type { Micros } from "../../model/time.ts";
import { planQuery, type Plan } from "../../query/plan.ts";
import type { Query } from "../../query/query.ts";
import { inScope, runQuery } from "../../query/run.ts";
import type { Database } from "../../store/database.ts";
import { DatabaseSource } from "../database-source.ts";
import type { Guard } from "../guard.ts";
import { canResume, prefersFilter } from "./resume.ts";
import type { Beginning, Delta, Remembered, Target } from "./target.ts";
import { Window } from "./window.ts";

const entered = (document: Document): Delta => ({
  path: document.path,
  document,
  member: true,
  changed: true,
});

/**
 * The results of a query. Without a limit the target keeps no state: a document's old version
 * shows whether it was a result before the commit. With a limit the target keeps the documents in
 * its window.
 */
export class QueryTarget implements Target {
  readonly interest: Target["interest"];
  readonly #database: Database;
  readonly #query: Query;
  readonly #plan: Plan;
  #window: Window | null = null;

  constructor(database: Database, query: Query) {
    this.#database = database;
    this.#query = query;
    this.#plan = planQuery(query, database.name);
    this.interest = { kind: "collections", id: query.collectionId };
  }

  authorize(guard: Guard, time: Micros): readonly string[] {
    return guard.requireQuery(this.#query, time);
  }

  begin(remembered: Remembered | null, time: Micros): Beginning {
    const now = this.#results(null);
    if (this.#query.limit !== null || this.#query.offset > 0) this.#window = new Window(this.#plan, now);
    if (!remembered || !canResume(this.#database, remembered.time, time)) {
      return { reset: remembered !== null, deltas: now.map(entered), remaining: null };
    }
    const before = this.#results(remembered.time);
    if (remembered.count !== null && remembered.count !== before.length) {
      return { reset: true, deltas: now.map(entered), remaining: null };
    }
    const deltas = this.#difference(before, now);
    if (!prefersFilter(remembered, time, now.length) || deltas.every(({ member }) => member)) {
      return { reset: false, deltas, remaining: null };
    }
    return {
      reset: false,
      deltas: deltas.filter(({ member }) => member),
      remaining: now.map(({ path }) => path),
    };
  }

  apply(changes: readonly Change[]): readonly Delta[] {
    const relevant = changes.filter(({ path }) => inScope(this.#query, path));
    if (relevant.length === 0) return [];
    if (this.#window) {
      const before = this.#window.documents;
      this.#window.apply(relevant, () => this.#results(null));
      return this.#difference(before, this.#window.documents);
    }
    const deltas: Delta[] = [];
    for (const { path, before, after } of relevant) {
      const member = after !== null && this.#plan.matches(after);
      if (member || (before !== null && this.#plan.matches(before))) {
        deltas.push({ path, document: after, member, changed: true });
      }
    }
    return deltas;
  }

  #results(time: Micros | null): readonly Document[] {
    return runQuery(this.#plan, new DatabaseSource(this.#database, time)).documents;
  }

  /**
   * The changes from one list of results to another. The same version of a document is always the
   * same object.
   */
  #difference(before: readonly Document[], now: readonly Document[]): Delta[] {
    const old = new Map(before.map((document) => [document.path.text, document]));
    const deltas: Delta[] = [];
    for (const document of now) {
      if (old.get(document.path.text) !== document) deltas.push(entered(document));
      old.delete(document.path.text);
    }
    for (const [text, gone] of old) {
      const document = this.#database.get(text);
      deltas.push({ path: gone.path, document, member: false, changed: document !== gone });
    }
    return deltas;
  }
}

import { describe, expect, it } from "vitest";
import { Clock } from "../clock.ts";
import {
  fieldMap,
  arrayValue,
  doubleValue,
  integerValue,
  NULL,
  stringValue,
  type Value,
} from "../model/value.ts";
import { parsePath } from "../model/path.ts";
import type { Write } from "../model/write.ts";
import { planQuery } from "../query/plan.ts";
import type { Filter, Order, Query } from "../query/query.ts";
import { inScope, runQuery } from "../query/run.ts";
import type { Database } from "../store/database.ts";
import { Store } from "../store/store.ts";
import { DatabaseSource } from "./database-source.ts";

const NAME = { project: "p", database: "(default)" };

/** Pseudo-random numbers that are the same in every run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

class World {
  #micros = 1_700_000_000_000_000;
  readonly random: (below: number) => number;
  readonly store = new Store({
    clock: new Clock(() => (this.#micros += 1)),
    schedule: () => () => undefined,
    firstTransaction: 1n,
  });
  readonly database: Database = this.store.database(NAME);

  constructor(seed: number) {
    this.random = randomOf(seed);
  }

  pick<T>(from: readonly T[]): T {
    return from[this.random(from.length)] as T;
  }

  value(): Value {
    const scalar = (): Value =>
      this.pick([
        () => integerValue(this.random(12)),
        () => doubleValue(this.random(12)),
        () => stringValue("abc".slice(this.random(3))),
        () => NULL,
        () => doubleValue(NaN),
      ])();
    return this.random(4) === 0 ? arrayValue(Array.from({ length: this.random(4) }, scalar)) : scalar();
  }

  path(): string {
    const id = this.random(150);
    return this.pick([
      `c/d${id}`,
      `c/d${id}`,
      `u/a/c/d${id}`,
      `u/b/c/d${id}`,
      `u/b${this.random(40)}/c/only`,
    ]);
  }

  write(): Write {
    const path = parsePath(this.path());
    if (this.random(5) === 0) return { kind: "delete", path, precondition: null };
    const names = ["a", "b"].filter(() => this.random(6) > 0);
    const fields = fieldMap(names.map((name) => [name, this.value()] as const));
    return { kind: "set", path, precondition: null, fields, mask: null, transforms: [] };
  }

  commit(count: number): void {
    for (let i = 0; i < count; i++) {
      void this.store.commit(this.database, {
        writes: [this.write()],
        transaction: null,
        actor: { type: "admin" },
        check: () => undefined,
      });
    }
  }

  filter(depth = 0): Filter {
    const kind = this.random(depth < 2 ? 7 : 4);
    const field = [this.pick(["a", "b"])];
    if (kind >= 4) {
      const filters = Array.from({ length: 2 + this.random(2) }, () => this.filter(depth + 1));
      return { kind: kind === 4 ? "or" : "and", filters };
    }
    if (kind === 3)
      return { kind: "unary", field, operator: this.pick(["IS_NULL", "IS_NAN", "IS_NOT_NULL"] as const) };
    const operator = this.pick([
      "EQUAL",
      "EQUAL",
      "IN",
      "ARRAY_CONTAINS",
      "ARRAY_CONTAINS_ANY",
      "GREATER_THAN",
      "GREATER_THAN_OR_EQUAL",
      "LESS_THAN",
      "NOT_EQUAL",
    ] as const);
    const isList = operator === "IN" || operator === "ARRAY_CONTAINS_ANY";
    const value = isList ? arrayValue([this.value(), this.value()]) : this.value();
    return { kind: "field", field, operator, value };
  }

  query(): Query {
    const orderBy: Order[] = [["a"], ["b"], ["__name__"]]
      .filter(() => this.random(3) === 0)
      .map((field) => ({ field, direction: this.pick(["ascending", "descending"] as const) }));
    const [first] = orderBy;
    const cursor = () =>
      first && first.field[0] !== "__name__" && this.random(3) === 0
        ? { values: [this.value()], before: this.random(2) === 0 }
        : null;
    return {
      ...this.pick([
        { parent: "", allDescendants: false },
        { parent: "u/a", allDescendants: false },
        { parent: "", allDescendants: true },
        { parent: "u/b", allDescendants: true },
      ]),
      collectionId: "c",
      filter: this.random(4) === 0 ? null : this.filter(),
      orderBy,
      startAt: cursor(),
      endAt: cursor(),
      offset: this.random(4) === 0 ? this.random(5) : 0,
      limit: this.random(2) === 0 ? 1 + this.random(20) : null,
      nearest: null,
      select: null,
    };
  }
}

/** The query's results, found by a scan of every document. */
function naively(database: Database, query: Query): string[] {
  const plan = planQuery(query, NAME);
  const found = [...database.documents()].filter(
    (document) => inScope(query, document.path) && plan.matches(document),
  );
  const end = query.limit === null ? undefined : query.offset + query.limit;
  return found
    .sort(plan.compare)
    .slice(query.offset, end)
    .map(({ path }) => path.text);
}

const byIndex = (database: Database, query: Query): string[] =>
  runQuery(planQuery(query, NAME), new DatabaseSource(database, null)).documents.map(({ path }) => path.text);

describe("queries through indexes", () => {
  it.each([1, 2, 3, 4, 5, 6])("return what a full scan returns, after any writes (%i)", (seed) => {
    const world = new World(seed);
    world.commit(1200);
    for (let round = 0; round < 150; round++) {
      const query = world.query();
      expect(
        byIndex(world.database, query),
        JSON.stringify(query, (_key, value: unknown) => String(value)),
      ).toEqual(naively(world.database, query));
      world.commit(8);
    }
  });

  it("do not read documents beyond the limit", () => {
    const world = new World(9);
    world.commit(2000);
    const orderBy = [{ field: ["a"], direction: "ascending" as const }];
    const query: Query = {
      ...world.query(),
      parent: "",
      allDescendants: true,
      filter: null,
      orderBy,
      startAt: null,
      endAt: null,
      offset: 0,
      limit: 3,
    };
    byIndex(world.database, query);
    byIndex(world.database, query);
    const plan = planQuery(query, NAME);
    let looked = 0;
    const counting = {
      ...plan,
      matches: (document: Parameters<typeof plan.matches>[0]) => (looked++, plan.matches(document)),
    };
    expect(runQuery(counting, new DatabaseSource(world.database, null)).documents).toHaveLength(3);
    expect(looked).toBe(3);
  });
});

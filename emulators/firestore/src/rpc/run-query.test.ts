import { describe, expect, it } from "vitest";
import { ROOT, commit, harness, set, stream, type Harness } from "./testing/service-harness.ts";

type Row = Readonly<{ id: string; a: number; b: number }>;

/** A repeatable source of numbers. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
}

const OPERATORS: readonly [number, (a: number, b: number) => boolean][] = [
  [1, (a, b) => a < b],
  [2, (a, b) => a <= b],
  [3, (a, b) => a > b],
  [4, (a, b) => a >= b],
  [5, (a, b) => a === b],
  [6, (a, b) => a !== b],
];

const filter = (fieldPath: string, op: number, value: object): object => ({
  fieldFilter: { field: { fieldPath }, op, value },
});

const ids = async (on: Harness, structuredQuery: object): Promise<string[]> =>
  (await stream(on, "RunQuery", { parent: ROOT, structuredQuery })).flatMap(({ document }) =>
    document ? [document.name.slice(ROOT.length + 3)] : [],
  );

describe("RunQuery", () => {
  it("returns what filtering and sorting all documents would, with and without an index", async () => {
    const next = numbers(7);
    const on = harness();
    const rows: Row[] = Array.from({ length: 400 }, (_, i) => ({ id: `d${i}`, a: next(20), b: next(5) }));
    await commit(
      on,
      rows.map(({ id, a, b }) => set(`c/${id}`, { a, b })),
    );
    const byId = (x: Row, y: Row): number => (x.id < y.id ? -1 : 1);
    for (let round = 0; round < 300; round++) {
      const [op, test] = OPERATORS[next(OPERATORS.length)] ?? [5, () => false];
      const operand = next(20);
      const equal = next(5);
      const descending = next(2) === 1;
      const limit = next(2) === 0 ? 1 + next(30) : 1000;
      const sign = descending ? -1 : 1;
      const expected = rows
        .filter((row) => test(row.a, operand) && row.b === equal)
        .sort((x, y) => sign * (x.a - y.a || byId(x, y)))
        .slice(0, limit)
        .map(({ id }) => id);
      const actual = await ids(on, {
        from: [{ collectionId: "c" }],
        where: {
          compositeFilter: {
            op: 1,
            filters: [filter("a", op, { integerValue: operand }), filter("b", 5, { integerValue: equal })],
          },
        },
        orderBy: [{ field: { fieldPath: "a" }, direction: descending ? 2 : 1 }],
        limit: { value: limit },
      });
      expect(actual).toEqual(expected);
    }
  });

  it("pages through a collection with cursors without loss or repetition", async () => {
    const next = numbers(3);
    const on = harness();
    const rows: Row[] = Array.from({ length: 300 }, (_, i) => ({ id: `d${i}`, a: next(9), b: 0 }));
    await commit(
      on,
      rows.map(({ id, a }) => set(`c/${id}`, { a })),
    );
    const seen: string[] = [];
    for (let after: Row | undefined; ;) {
      const page = await ids(on, {
        from: [{ collectionId: "c" }],
        orderBy: [{ field: { fieldPath: "a" } }, { field: { fieldPath: "__name__" } }],
        limit: { value: 7 },
        ...(after && {
          startAt: { values: [{ integerValue: after.a }, { referenceValue: `${ROOT}/c/${after.id}` }] },
        }),
      });
      seen.push(...page);
      after = rows.find(({ id }) => id === page.at(-1));
      if (!after) break;
    }
    const expected = [...rows].sort((x, y) => x.a - y.a || (x.id < y.id ? -1 : 1)).map(({ id }) => id);
    expect(seen).toEqual(expected);
  });

  it("stays correct when indexed documents change or are deleted", async () => {
    const on = harness();
    await commit(
      on,
      Array.from({ length: 300 }, (_, i) => set(`c/d${i}`, { a: i })),
    );
    const above = (value: number): Promise<string[]> =>
      ids(on, { from: [{ collectionId: "c" }], where: filter("a", 3, { integerValue: value }) });
    await above(0);
    expect(await above(297)).toEqual(["d298", "d299"]);
    await commit(on, [set("c/d299", { a: -1 }), set("c/d0", { a: 500 }), { delete: `${ROOT}/c/d298` }]);
    expect(await above(296)).toEqual(["d297", "d0"]);
  });

  it("reads a collection group in the order of names", async () => {
    const on = harness();
    await commit(on, [
      set("items/top", { n: 1 }),
      set("c/b/items/x", { n: 1 }),
      set("c/a/items/x", { n: 1 }),
    ]);
    const found = await ids(on, { from: [{ collectionId: "items", allDescendants: true }] });
    expect(found).toEqual(["a/items/x", "b/items/x", "ems/top"]);
  });
});

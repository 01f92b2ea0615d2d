import { codeOf, type Scenario } from "./scenario.ts";
import type { Ask, Client, Condition, Data } from "./client.ts";
import { seed } from "./seed.ts";

/** Runs several queries on one collection `c`. */
const asked =
  (documents: Readonly<Record<string, Data>>, asks: Readonly<Record<string, Omit<Ask, "collection">>>) =>
  async (client: Client): Promise<unknown> => {
    await seed(client, "c", documents);
    const answers: Record<string, string> = {};
    for (const [name, ask] of Object.entries(asks)) {
      const result = client.find({ collection: "c", ...ask });
      answers[name] = (await codeOf(result)) === "done" ? (await result).join(" ") : await codeOf(result);
    }
    return answers;
  };

const where = (...conditions: readonly Condition[]): Omit<Ask, "collection"> => ({ where: conditions });

const ZIPS = {
  a: { zip: NaN },
  b: { zip: 91102 },
  c: { zip: 98101 },
  d: { zip: "98101" },
  e: { zip: [98101] },
  f: { zip: [98101, 98102] },
  g: { zip: ["98101", { zip: 98101 }] },
  h: { zip: { code: 500 } },
  i: { code: 500 },
  j: { zip: null },
};

const PAIRS = {
  d1: { a: 1, b: 0 },
  d2: { b: 1 },
  d3: { a: 3, b: 2 },
  d4: { a: 1, b: 3 },
  d5: { a: 1 },
  d6: { a: 2 },
};

const KEYS = {
  d1: { key: "a", sort: 0, v: 5 },
  d2: { key: "aa", sort: 4, v: 4 },
  d3: { key: "c", sort: 3, v: 3 },
  d4: { key: "b", sort: 2, v: 2 },
  d5: { key: "b", sort: 2, v: 1 },
  d6: { key: "b", sort: 0, v: 0 },
};

export const QUERY_SCENARIOS: readonly Scenario<Client>[] = [
  {
    name: "conditions on values of any type",
    run: asked(ZIPS, {
      equal: where(["zip", "==", 98101]),
      nan: where(["zip", "==", NaN]),
      null: where(["zip", "==", null]),
      list: where(["zip", "==", [98101]]),
      map: where(["zip", "==", { code: 500 }]),
      unequal: where(["zip", "!=", 98101]),
      notMap: where(["zip", "!=", { code: 500 }]),
      notNull: where(["zip", "!=", null]),
      notNaN: where(["zip", "!=", NaN]),
      above: where(["zip", ">", 1]),
      atMost: where(["zip", "<=", "98101"]),
      belowList: where(["zip", "<", [98101, 98102]]),
      in: where(["zip", "in", [98101, "98101", [98101, 98102]]]),
      notIn: where(["zip", "not-in", [98101, [98101]]]),
      notInNull: where(["zip", "not-in", [98101, null]]),
      holds: where(["zip", "array-contains", 98101]),
      holdsMap: where(["zip", "array-contains", { zip: 98101 }]),
      holdsAny: where(["zip", "array-contains-any", [98102, "98101"]]),
      inRange: where(["zip", ">", 91102], ["zip", "<=", 98101]),
    }),
    sees: {
      equal: "c",
      nan: "a",
      null: "j",
      list: "e",
      map: "h",
      unequal: "a b d e f g h",
      notMap: "a b c d e f g",
      notNull: "a b c d e f g h",
      notNaN: "b c d e f g h",
      above: "b c",
      atMost: "d",
      belowList: "e",
      in: "c d f",
      notIn: "a b d f g h",
      notInNull: "",
      holds: "e f",
      holdsMap: "g",
      holdsAny: "f g",
      inRange: "c",
    },
  },
  {
    name: "joined conditions",
    run: asked(PAIRS, {
      or: where({
        or: [
          ["a", "==", 1],
          ["b", "==", 1],
        ],
      }),
      orIn: where({
        or: [
          ["a", "==", 2],
          ["b", "in", [2, 3]],
        ],
      }),
      orNotIn: where({
        or: [
          ["a", "==", 2],
          ["b", "not-in", [2, 3]],
        ],
      }),
      orAbove: where({
        or: [
          ["a", ">", 2],
          ["b", "==", 1],
        ],
      }),
      orOrdered: {
        ...where({
          or: [
            ["a", "==", 1],
            ["b", "==", 1],
          ],
        }),
        order: ["a"],
      },
      orDown: {
        ...where({
          or: [
            ["a", "==", 1],
            ["b", ">", 0],
          ],
        }),
        order: [["b", "desc"]],
        limit: 2,
      },
      orLast: {
        ...where({
          or: [
            ["a", "==", 1],
            ["b", ">", 0],
          ],
        }),
        order: ["b"],
        limitToLast: 2,
      },
      twoIns: where(["a", "in", [1, 2, 3]], ["a", "in", [0, 1, 4]]),
      noneIn: where(["a", "in", [2, 3]], ["a", "in", [0, 1, 4]]),
      orIns: where({
        or: [
          ["a", "in", [0, 3]],
          ["a", "in", [0, 2]],
        ],
      }),
      nested: where(["a", "in", [1, 3]], {
        or: [
          ["a", "in", [0, 2]],
          {
            and: [
              ["b", ">=", 1],
              ["a", "in", [1, 3]],
            ],
          },
        ],
      }),
      ands: where({
        or: [
          {
            and: [
              ["a", "==", 1],
              ["b", "==", 0],
            ],
          },
          {
            and: [
              ["a", "==", 3],
              ["b", "==", 2],
            ],
          },
        ],
      }),
      orderByEqual: { ...where(["a", "==", 1]), order: ["a"] },
      orderByIn: { ...where(["a", "in", [2, 3]]), order: ["a"] },
      orderByInDown: { ...where(["a", "in", [1, 2, 3]]), order: [["a", "desc"]] },
      ways30: where(["a", "in", [1, 2, 3, 4, 5, 6]], ["b", "in", [0, 1, 2, 3, 4]]),
    }),
    sees: {
      or: "d1 d2 d4 d5",
      orIn: "d3 d4 d6",
      orNotIn: "invalid-argument",
      orAbove: "d3",
      orOrdered: "d1 d4 d5",
      orDown: "d4 d3",
      orLast: "d3 d4",
      twoIns: "d1 d4 d5",
      noneIn: "",
      orIns: "d3 d6",
      nested: "d3 d4",
      ands: "d1 d3",
      orderByEqual: "d1 d4 d5",
      orderByIn: "d6 d3",
      orderByInDown: "d3 d6 d5 d4 d1",
      ways30: "d1 d3 d4",
    },
  },
  {
    name: "several fields with inequalities",
    run: asked(KEYS, {
      two: where(["key", "!=", "a"], ["sort", "<=", 2]),
      three: where(["key", "!=", "a"], ["sort", "<=", 2], ["v", ">", 1]),
      ordered: { ...where(["key", ">=", "a"], ["sort", "<=", 3]), order: [["v", "desc"]] },
      orderedLast: {
        ...where(["key", ">=", "a"], ["sort", "<=", 3]),
        order: [["v", "desc"]],
        limitToLast: 2,
      },
      names: where(["sort", ">=", 1], ["__name__", "!=", "d4"]),
      nested: where({
        or: [
          {
            and: [
              ["key", "==", "b"],
              ["sort", "<=", 2],
            ],
          },
          {
            and: [
              ["key", "!=", "b"],
              ["v", ">", 4],
            ],
          },
        ],
      }),
      nestedOrder: {
        ...where({
          or: [
            {
              and: [
                ["key", "==", "b"],
                ["sort", "<=", 2],
              ],
            },
            {
              and: [
                ["key", "!=", "b"],
                ["v", ">", 4],
              ],
            },
          ],
        }),
        order: [["sort", "desc"], "key"],
      },
      withIn: where(["key", "!=", "a"], ["sort", ">", 1], ["v", "in", [1, 2, 3, 4]]),
      withNotIn: where(["key", ">=", "a"], ["sort", "<=", 2], ["v", "not-in", [2, 4, 5]]),
    }),
    sees: {
      two: "d6 d4 d5",
      three: "d4",
      ordered: "d1 d3 d4 d5 d6",
      orderedLast: "d5 d6",
      names: "d5 d3 d2",
      nested: "d1 d6 d5 d4",
      nestedOrder: "d5 d4 d1 d6",
      withIn: "d2 d4 d5 d3",
      withNotIn: "d6 d5",
    },
  },
  {
    name: "cursors and windows",
    run: asked(KEYS, {
      startAt: { order: ["sort"], startAt: [3] },
      startAfter: { order: ["sort"], startAfter: [2] },
      endAt: { order: ["sort"], endAt: [2] },
      endBefore: { order: ["sort"], endBefore: [2] },
      both: { order: ["sort", ["v", "desc"]], startAt: [2, 2], endBefore: [4] },
      name: { order: ["sort", "__name__"], startAt: [2, "d5"] },
      down: { order: [["sort", "desc"]], startAfter: [3], limit: 2 },
      last: { order: ["sort"], endAt: [3], limitToLast: 2 },
      lastDown: {
        order: [
          ["sort", "desc"],
          ["v", "desc"],
        ],
        startAt: [2],
        limitToLast: 2,
      },
      otherType: { order: ["sort"], startAt: ["text"] },
      beyond: { order: ["sort"], startAt: [null], limit: 1 },
      keys: { order: ["__name__"], startAfter: ["d2"], endAt: ["d4"] },
      filtered: { ...where(["key", "==", "b"]), order: ["sort"], startAt: [1] },
    }),
    sees: {
      startAt: "d3 d2",
      startAfter: "d3 d2",
      endAt: "d1 d6 d4 d5",
      endBefore: "d1 d6",
      both: "d4 d5 d3",
      name: "d5 d3 d2",
      down: "d5 d4",
      last: "d5 d3",
      lastDown: "d1 d6",
      otherType: "",
      beyond: "d1",
      keys: "d3 d4",
      filtered: "d4 d5",
    },
  },
];

import type { Ask, Client } from "./client.ts";
import { codeOf, type Scenario } from "./scenario.ts";
import { seed } from "./seed.ts";

export const TOTAL_SCENARIOS: readonly Scenario<Client>[] = [
  {
    name: "collection groups",
    run: async (client) => {
      const paths = [
        "abc/1/g/1",
        "abc/2/g/2",
        "g/3",
        "g/4",
        "g/3/g/31",
        "def/1/g/5",
        "g/v/n/x",
        "xg/x",
        "gx/x",
        "abc/1/gx/x",
        "abc/g",
      ];
      await client.write(...paths.map((path) => ["set", path, { x: 1 }] as const));
      return [
        await client.find({ group: "g" }),
        await client.find({ group: "g", where: [["x", ">", 0]], limit: 3 }),
        await client.find({
          group: "g",
          where: [
            ["__name__", ">=", "abc/2/a/a"],
            ["__name__", "<", "g/4"],
          ],
        }),
        await client.find({ group: "g", order: ["__name__"], startAt: ["abc/1/g/2"], endAt: ["def/2"] }),
        await client.find({ collection: "g/3/g" }),
        await client.total({ group: "g" }, { n: "count" }),
      ];
    },
    sees: [
      ["1", "2", "5", "3", "31", "4"],
      ["1", "2", "5"],
      ["2", "5", "3", "31"],
      ["2", "5"],
      ["31"],
      { n: 6 },
    ],
  },
  {
    name: "counts, sums and averages",
    run: async (client) => {
      await seed(client, "c", {
        a: { n: 5, d: 0.5, deep: { n: 1 }, bad: NaN, big: Number.MAX_SAFE_INTEGER },
        b: { n: 7, d: 1.5, deep: { n: 2 }, bad: 1, big: Number.MAX_SAFE_INTEGER },
        c: { n: "x", d: 2, deep: { n: 3 }, bad: 2, big: 1 },
        d: { d: 1, bad: 3 },
      });
      const total = (sums: Parameters<Client["total"]>[1], ask: Ask = { collection: "c" }) =>
        client.total(ask, sums);
      const long = "x".repeat(2000);
      return [
        await total({ n: "count" }),
        await total({ n: ["sum", "n"] }),
        await total({ n: ["average", "n"] }),
        await total({ n: "count", s: ["sum", "n"], a: ["average", "d"] }),
        await total({ s: ["sum", "d"], a: ["average", "deep.n"], n: "count" }),
        await total({ s: ["sum", "bad"], a: ["average", "bad"] }),
        await total({ s: ["sum", "big"] }),
        await total({ n: "count", s: ["sum", "d"], a: ["average", "d"] }, { collection: "none" }),
        await total({ n: "count" }, { collection: "c", where: [["d", ">", 0.5]], limit: 2 }),
        await total({ s: ["sum", "d"] }, { collection: "c", order: ["d"], startAfter: [0.5] }),
        await total({ [long]: "count", "with-un/su+pp[or]ted": "count", "a`b\\c": ["sum", "d"] }),
      ];
    },
    sees: [
      { n: 4 },
      { n: 12 },
      { n: 6 },
      { n: 3, s: 12, a: 4 / 3 },
      { s: 4, a: 2, n: 3 },
      { s: "NaN", a: "NaN" },
      { s: 2 * Number.MAX_SAFE_INTEGER + 1 },
      { n: 0, s: 0, a: null },
      { n: 2 },
      { s: 4.5 },
      { ["x".repeat(2000)]: 4, "with-un/su+pp[or]ted": 4, "a`b\\c": 5 },
    ],
  },
  {
    name: "six sums are too many",
    run: (client) =>
      codeOf(
        client.total(
          { collection: "c" },
          {
            a: "count",
            b: ["sum", "d"],
            c: ["sum", "n"],
            d: ["average", "d"],
            e: ["average", "n"],
            f: ["sum", "x"],
          },
        ),
      ),
    sees: "invalid-argument",
  },
];

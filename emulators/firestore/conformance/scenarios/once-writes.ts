import { codeOf, type Scenario } from "./scenario.ts";
import type { Client, Data, Write } from "./client.ts";

/** Executes the writes in order and returns the document after each. */
async function steps(client: Client, ...writes: readonly Write[]): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (const write of writes) {
    await client.write(write);
    seen.push(await client.read(write[1]));
  }
  return seen;
}

/** The result of a transform on a stored value. */
async function transformed(client: Client, stored: Data, transform: unknown): Promise<unknown> {
  const [, after] = await steps(client, ["set", "t/a", stored], ["merge", "t/a", { v: transform }]);
  return (after as Data)["v"];
}

export const WRITE_SCENARIOS: readonly Scenario<Client>[] = [
  {
    name: "fields come and go with merges and updates",
    run: ({ values, ...client }) =>
      steps(
        { values, ...client },
        ["set", "c/a", { a: { b: "c" } }],
        ["merge", "c/a", {}],
        ["merge", "c/a", { a: { d: "e" } }],
        ["merge", "c/a", { a: { b: values.nothing() } }],
        ["merge", "c/a", { a: {} }],
        ["update", "c/a", { "f.h": 1, "f.g": { x: 1 } }],
        ["update", "c/a", { "f.g.x": values.nothing() }],
        ["update", "c/a", { "f.g": { y: [] } }],
        ["update", "c/a", { f: values.nothing() }],
        ["set", "c/a", {}],
        ["delete", "c/a"],
        ["delete", "c/a"],
        ["merge", "c/a", { n: { m: values.nothing() } }],
      ),
    sees: [
      { a: { b: "c" } },
      { a: { b: "c" } },
      { a: { b: "c", d: "e" } },
      { a: { d: "e" } },
      { a: {} },
      { a: {}, f: { h: 1, g: { x: 1 } } },
      { a: {}, f: { h: 1, g: {} } },
      { a: {}, f: { h: 1, g: { y: [] } } },
      { a: {} },
      {},
      null,
      null,
      {},
    ],
  },
  {
    name: "only the named fields are written",
    run: async (client) => {
      await client.write(["set", "c/a", { keep: 1, o: { name: "a", mail: "b" }, list: [1, 2] }]);
      await client.setFields("c/a", { keep: 2, o: { name: "c", mail: "d" }, list: [3] }, ["o.name", "list"]);
      const first = await client.read("c/a");
      await client.setFields("c/a", { keep: 3 }, []);
      await client.setFields(
        "c/a",
        { o: { name: client.values.nothing(), mail: client.values.serverTime() } },
        ["o.name"],
      );
      return [first, await client.read("c/a")];
    },
    sees: [
      { keep: 1, o: { name: "c", mail: "b" }, list: [3] },
      { keep: 1, o: { mail: "b" }, list: [3] },
    ],
  },
  {
    name: "a field may have any name",
    run: async (client) => {
      await client.write(["set", "c/a", { "!.\\`": { "!.\\`": 1 }, "a.b": 1, a: { b: 2 }, "0": { "1": 3 } }]);
      await client.updateField("c/a", ["!.\\`", "!.\\`"], 2);
      await client.updateField("c/a", ["a.b"], 3);
      await client.updateField("c/a", ["a", "b"], 4);
      await client.updateField("c/a", ["0", "1"], 5);
      return client.read("c/a");
    },
    sees: { "!.\\`": { "!.\\`": 2 }, "a.b": 3, a: { b: 4 }, "0": { "1": 5 } },
  },
  {
    name: "only what exists can be updated, and a batch is all or nothing",
    run: async (client) => [
      await codeOf(client.write(["update", "c/none", { a: 1 }])),
      await codeOf(client.write(["set", "c/a", {}], ["update", "c/none", { a: 1 }])),
      await client.read("c/a"),
      await codeOf(client.write(["set", "c/b", { n: 1 }], ["update", "c/b", { m: 2 }], ["delete", "c/none"])),
      await client.read("c/b"),
      await codeOf(client.write(["set", "c/b", { n: 1 }], ["delete", "c/b"])),
      await client.read("c/b"),
      await codeOf(client.write()),
    ],
    sees: ["not-found", "not-found", null, "done", { n: 1, m: 2 }, "done", null, "done"],
  },
  {
    name: "numbers are added",
    run: async (client) => {
      const { increment } = client.values;
      return [
        await transformed(client, {}, increment(1)),
        await transformed(client, { v: "x" }, increment(-1.5)),
        await transformed(client, { v: 1 }, increment(2)),
        await transformed(client, { v: 1 }, increment(0.5)),
        await transformed(client, { v: 0.5 }, increment(1)),
        await transformed(client, { v: NaN }, increment(1)),
        await transformed(client, { v: Number.MAX_SAFE_INTEGER - 1 }, increment(1)),
        await transformed(client, { v: -0 }, increment(0)),
        await transformed(client, { v: 1e308 }, increment(1e308)),
      ];
    },
    sees: [1, -1.5, 3, 1.5, 1.5, "NaN", Number.MAX_SAFE_INTEGER, 0, "Infinity"],
  },
  {
    name: "lists are joined and thinned",
    run: async (client) => {
      const { union, without, timestamp, reference } = client.values;
      return [
        await transformed(client, {}, union("a", "a", 1, 1.0, { a: 1 }, { a: 1 })),
        await transformed(client, { v: "x" }, union("a")),
        await transformed(client, { v: ["b", "b", "a"] }, union("c", "a", "c")),
        await transformed(client, { v: [NaN, null] }, union(NaN, null, 0, 0)),
        await transformed(
          client,
          { v: [timestamp(1, 5), reference("a/b")] },
          union(timestamp(1, 0), reference("a/b")),
        ),
        await transformed(client, {}, without("a")),
        await transformed(client, { v: "x" }, without("a")),
        await transformed(client, { v: ["a", "b", "a", 1, 1.5, { a: 1 }] }, without("a", 1, { a: 1 })),
        await transformed(client, { v: [NaN, 0, null] }, without(NaN, -0, null)),
      ];
    },
    sees: [
      ["a", 1, { a: 1 }],
      ["a"],
      ["b", "b", "a", "c"],
      ["NaN", null, 0],
      ["time 1.0", "reference a/b"],
      [],
      [],
      ["b", 1.5],
      [],
    ],
  },
  {
    name: "the server's time is one for the whole commit",
    run: async (client) => {
      const { serverTime } = client.values;
      await client.write(
        ["set", "c/a", { t: serverTime(), deep: { t: serverTime() } }],
        ["merge", "c/b", { t: serverTime() }],
        ["update", "c/a", { "more.t": serverTime() }],
      );
      const [a, b] = [await client.read("c/a"), await client.read("c/b")] as [
        { t: string; deep: { t: string }; more: { t: string } },
        { t: string },
      ];
      return [
        new Set([a.t, a.deep.t, a.more.t, b.t]).size,
        /^time \d+\.\d{0,3}0{6}$|^time \d+\.0$/.test(a.t),
      ];
    },
    sees: [1, true],
  },
  {
    name: "transforms of one document follow each other",
    run: async (client) => {
      const { increment, union, nothing } = client.values;
      await client.write(["set", "c/a", { n: 1, old: 1 }]);
      await client.write(
        ["update", "c/a", { n: increment(1), "m.list": union(1), old: nothing() }],
        ["update", "c/a", { n: increment(10), "m.list": union(2) }],
        ["merge", "c/a", { n: increment(100), m: { list: union(1, 3) } }],
      );
      return client.read("c/a");
    },
    sees: { n: 112, m: { list: [1, 2, 3] } },
  },
  {
    name: "more than 500 documents can be written at once",
    run: async (client) => {
      await client.write(...Array.from({ length: 600 }, (_, at): Write => ["set", `c/${at}`, { at }]));
      return client.total({ collection: "c" }, { n: "count" });
    },
    sees: { n: 600 },
  },
];

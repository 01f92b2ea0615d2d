import { codeOf, type Scenario } from "./scenario.ts";
import type { Client, Data } from "./client.ts";
import { seed } from "./seed.ts";

/** Writes the data and reads it back. */
const stored = async (client: Client, data: Data): Promise<unknown> => {
  await client.write(["set", "c/a", data]);
  return client.read("c/a");
};

export const VALUE_SCENARIOS: readonly Scenario<Client>[] = [
  {
    name: "values of every type come back as they went",
    run: (client) =>
      stored(client, {
        text: "ä𝄞\u0000",
        yes: true,
        no: null,
        int: 1234567890000,
        least: Number.MIN_SAFE_INTEGER,
        double: 0.1,
        nan: NaN,
        infinite: -Infinity,
        when: client.values.timestamp(479_978_400, 123_456_000),
        epoch: client.values.timestamp(0, 0),
        first: client.values.timestamp(-62_135_596_800, 0),
        place: client.values.point(50.1430847, -122.947778),
        bytes: client.values.bytes(0, 255),
        other: client.values.reference("c/b"),
        near: client.values.vector(1, -2.5),
        list: [1, "a", {}],
        empty: [],
        map: { "😀": { "a.b": 1, "`": 2, "\\": 3 } },
      }),
    sees: {
      text: "ä𝄞\u0000",
      yes: true,
      no: null,
      int: 1234567890000,
      least: Number.MIN_SAFE_INTEGER,
      double: 0.1,
      nan: "NaN",
      infinite: "-Infinity",
      when: "time 479978400.123456000",
      epoch: "time 0.0",
      first: "time -62135596800.0",
      place: "point 50.1430847 -122.947778",
      bytes: "bytes AP8=",
      other: "reference c/b",
      near: "vector 1 -2.5",
      list: [1, "a", {}],
      empty: [],
      map: { "😀": { "a.b": 1, "`": 2, "\\": 3 } },
    },
  },
  {
    name: "a time is kept to the microsecond",
    run: (client) => stored(client, { when: client.values.timestamp(1, 999_999_999) }),
    sees: { when: "time 1.999999000" },
  },
  {
    name: "values of different types have one order",
    run: async (client) => {
      const { timestamp, bytes, reference, point, vector } = client.values;
      await seed(client, "c", {
        "01": { v: null },
        "02": { v: false },
        "03": { v: true },
        "04": { v: NaN },
        "05": { v: -Infinity },
        "06": { v: -1.5 },
        "07": { v: -0 },
        "08": { v: 0 },
        "09": { v: 1 },
        "10": { v: 1.5 },
        "11": { v: 2 ** 53 },
        "12": { v: Infinity },
        "13": { v: timestamp(1, 0) },
        "14": { v: timestamp(1, 1000) },
        "15": { v: "" },
        "16": { v: "a\u0000" },
        "17": { v: "a\u0001" },
        "18": { v: "ab" },
        "19": { v: "\uff70" },
        "20": { v: "😀" },
        "21": { v: bytes() },
        "22": { v: bytes(0, 1) },
        "23": { v: bytes(255) },
        "24": { v: reference("a/a") },
        "25": { v: reference("a/a/b/c") },
        "26": { v: reference("b/a") },
        "27": { v: point(-1, 5) },
        "28": { v: point(0, -5) },
        "29": { v: [] },
        "30": { v: [1] },
        "31": { v: [1, 0] },
        "32": { v: ["a"] },
        "33": { v: vector(100) },
        "34": { v: vector(-1, 2) },
        "35": { v: {} },
        "36": { v: { a: 2 } },
        "37": { v: { b: 1 } },
        "38": { v: { b: 1, c: 0 } },
        "39": {},
      });
      const up = await client.find({ collection: "c", order: ["v"] });
      const down = await client.find({ collection: "c", order: [["v", "desc"]] });
      return [up.join(" "), down.join() === [...up].reverse().join()];
    },
    sees: [Array.from({ length: 38 }, (_, at) => String(at + 1).padStart(2, "0")).join(" "), true],
  },
  {
    name: "document ids are ordered by their bytes, numbers first",
    run: async (client) => {
      const ids = [
        "A",
        "a",
        "7",
        "12",
        "__id7__",
        "__id12__",
        "__id-2__",
        "__id",
        "_id1__",
        "ﾰ",
        "😀",
        "é",
        "e\u0301",
        "%2F",
        "a b",
      ];
      await seed(client, "c", Object.fromEntries(ids.map((id) => [id, {}])));
      const names = await client.find({ collection: "c" });
      const from = await client.find({
        collection: "c",
        where: [
          ["__name__", ">", "__id7__"],
          ["__name__", "<=", "A"],
        ],
      });
      return [names, from];
    },
    sees: [
      [
        "__id-2__",
        "__id7__",
        "__id12__",
        "%2F",
        "12",
        "7",
        "A",
        "__id",
        "_id1__",
        "a",
        "a b",
        "e\u0301",
        "é",
        "ﾰ",
        "😀",
      ],
      ["__id12__", "%2F", "12", "7", "A"],
    ],
  },
  {
    name: "ids and fields that are not allowed are refused",
    run: async (client) => {
      const write = (path: string, data: Data = {}) => codeOf(client.write(["set", path, data]));
      const deep = (levels: number): Data => (levels === 0 ? { end: 1 } : { d: deep(levels - 1) });
      return {
        reserved: await write("c/__doc__"),
        collection: await write("__c__/a"),
        number: await write("c/__id1x__"),
        dot: await write("c/."),
        dots: await write("c/.."),
        longest: await write(`c/${"x".repeat(1500)}`),
        tooLong: await write(`c/${"x".repeat(1501)}`),
        tooLongInBytes: await write(`c/${"é".repeat(751)}`),
        longField: await write("c/a", { ["f".repeat(1500)]: 1 }),
        tooLongField: await write("c/a", { ["f".repeat(1501)]: 1 }),
        deepest: await write("c/a", deep(20)),
        longVector: await codeOf(
          client.write(["set", "c/a", { d: client.values.vector(...Array.from({ length: 2049 }, () => 1)) }]),
        ),
      };
    },
    sees: {
      reserved: "invalid-argument",
      collection: "invalid-argument",
      number: "invalid-argument",
      dot: "invalid-argument",
      dots: "invalid-argument",
      longest: "done",
      tooLong: "invalid-argument",
      tooLongInBytes: "invalid-argument",
      longField: "done",
      tooLongField: "invalid-argument",
      deepest: "done",
      longVector: "invalid-argument",
    },
  },
  {
    name: "a document may have one mebibyte",
    run: async (client) => {
      const write = (data: Data) => codeOf(client.write(["set", "c/a", data]));
      const half = "x".repeat(500_000);
      return [
        await write({ s: "x".repeat(1_048_487) }),
        await write({ s: "x".repeat(1_048_488) }),
        await write({ a: half, b: half }),
        await write({ a: half, b: half, c: "x".repeat(50_000) }),
      ];
    },
    sees: ["done", "invalid-argument", "done", "invalid-argument"],
  },
];

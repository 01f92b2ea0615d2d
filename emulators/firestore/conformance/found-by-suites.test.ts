import { describe, expect, it } from "vitest";
import { base, call, integer, list, map, numbers, refusal, update, vector } from "./support/requests.ts";
import { newProject, send } from "./support/server.ts";

// One case for each difference found by reading and running the public SDKs' own test suites.

describe("found by the SDKs' suites: writes", () => {
  it("refuses an update time that the document has not had yet", async () => {
    const project = newProject();
    await call(project, "commit", { writes: [update(project, "c/a", {})] });
    const currentDocument = { updateTime: new Date(Date.now() + 3_600_000).toISOString() };
    const later = { writes: [update(project, "c/a", {}, { currentDocument })] };
    const words = /^INVALID_ARGUMENT Invalid base version, it is greater than the stored version: /;
    expect(refusal(await call(project, "commit", later))).toMatch(words);
    const gone = { writes: [update(project, "c/none", {}, { currentDocument })] };
    expect(refusal(await call(project, "commit", gone))).toMatch(
      /^FAILED_PRECONDITION the stored version \(0\) does not match/,
    );
  });

  it("keeps the update time where several writes come to nothing", async () => {
    const project = newProject();
    const set = (n: number) => update(project, "c/a", { n: integer(n) });
    const timesOf = async (...writes: object[]) =>
      (
        (await call(project, "commit", { writes })).json as { writeResults: { updateTime: string }[] }
      ).writeResults.map(({ updateTime }) => updateTime);
    const [first] = await timesOf(set(1));
    expect(await timesOf(set(2), set(1))).toEqual([first, first]);
    const gone = { delete: `${base(project)}/c/a` };
    expect(await timesOf(gone, set(1))).not.toContain(first);
  });

  it("refuses an update time finer than it gives out", async () => {
    const project = newProject();
    const currentDocument = { updateTime: "2020-01-01T00:00:00.000000001Z" };
    const answer = await call(project, "commit", {
      writes: [update(project, "c/a", {}, { currentDocument })],
    });
    expect(refusal(answer)).toBe("INVALID_ARGUMENT timestamp cannot have more than microseconds precision");
  });

  it.each([
    [vector(integer(1)), "Vector Value type must be an array."],
    [vector(integer(1), { more: integer(1) }), "Vector Value type must be an array."],
    [vector(numbers(1), { more: integer(1) }), "Vector Value map has extraneous entries."],
    [vector(list({ doubleValue: "NaN" })), "Vector cannot contain NaN values."],
    [list(vector(integer(1))), "Vector Value type must be an array."],
    [map({ __type__: integer(1) }), "Field __type__ is not a string."],
    [list(map({ __type__: integer(1) })), "Field __type__ is not a string."],
  ])("refuses what is almost a vector: %j", async (value, message) => {
    const project = newProject();
    const answer = await call(project, "commit", { writes: [update(project, "c/a", { v: value })] });
    expect(refusal(answer)).toBe(`INVALID_ARGUMENT ${message}`);
  });

  it.each([[""], ["k".repeat(1501)], ["é".repeat(751)]])("refuses a map with the name %j", async (name) => {
    const project = newProject();
    const fields = { m: map({ [name]: integer(1) }) };
    const answer = await call(project, "commit", { writes: [update(project, "c/a", fields)] });
    expect(refusal(answer)).toBe("INVALID_ARGUMENT Property m contains an invalid nested entity.");
  });

  it("tries again only what was a transaction that could write", async () => {
    const project = newProject();
    const begin = (options: object) => call(project, "beginTransaction", { options });
    const idOf = async (options: object) =>
      ((await begin(options)).json as { transaction: string }).transaction;
    const again = (retryTransaction: string) => begin({ readWrite: { retryTransaction } });
    expect(refusal(await again(await idOf({ readWrite: {} })))).toBeNull();
    expect(refusal(await again(await idOf({ readOnly: {} })))).toBe(
      "INVALID_ARGUMENT Cannot retry a read-only transaction.",
    );
    expect(refusal(await again("YWJj"))).toBe("INVALID_ARGUMENT Invalid transaction.");
  });
});

describe("found by the SDKs' suites: queries", () => {
  const from = [{ collectionId: "c" }];

  it("adds integers exactly before a double joins them", async () => {
    const project = newProject();
    const values = [integer("9007199254740993"), { doubleValue: 1 }, integer(1)];
    await call(project, "commit", { writes: values.map((n, at) => update(project, `c/${at}`, { n })) });
    const field = { fieldPath: "n" };
    const { json } = await call(project, "runAggregationQuery", {
      structuredAggregationQuery: {
        structuredQuery: { from },
        aggregations: [
          { alias: "sum", sum: { field } },
          { alias: "average", avg: { field } },
        ],
      },
    });
    expect(json).toMatchObject([
      {
        result: {
          aggregateFields: {
            sum: { doubleValue: 9007199254740996 },
            average: { doubleValue: 3002399751580332 },
          },
        },
      },
    ]);
  });

  it("gives a count a name of 1500 bytes at most", async () => {
    const count = (alias: string) =>
      call(newProject(), "runAggregationQuery", {
        structuredAggregationQuery: { structuredQuery: { from }, aggregations: [{ alias, count: {} }] },
      });
    expect(refusal(await count("k".repeat(1500)))).toBeNull();
    expect(refusal(await count("k".repeat(1501)))).toBe(
      "INVALID_ARGUMENT The property.name is longer than 1500 bytes.",
    );
  });

  it.each([
    [{}, { limit: 1 }, "A query limit cannot be used with FindNearest"],
    [{}, { offset: 1 }, "A query offset cannot be used with FindNearest"],
    [{}, { endAt: { values: [] } }, "A cursor cannot be used with FindNearest"],
    [{ queryVector: integer(1), distanceMeasure: 0 }, {}, "Query Value must be of type vector."],
    [{ distanceMeasure: "DISTANCE_MEASURE_UNSPECIFIED" }, {}, "Unknown Distance Measure."],
    [{ distanceThreshold: "NaN" }, {}, "distanceThreshold must be a finite number."],
  ])("refuses the nearest search of %j beside %j", async (nearest, more, message) => {
    const findNearest = {
      vectorField: { fieldPath: "v" },
      queryVector: vector(numbers(1, 2)),
      distanceMeasure: "EUCLIDEAN",
      limit: 3,
      ...nearest,
    };
    const answer = await call(newProject(), "runQuery", { structuredQuery: { from, findNearest, ...more } });
    expect(refusal(answer)).toBe(`INVALID_ARGUMENT ${message}`);
  });
});

describe("found by the SDKs' suites: REST", () => {
  it("reads a body behind a byte order mark", async () => {
    const project = newProject();
    const body = `\uFEFF${JSON.stringify({ writes: [update(project, "c/a", {})] })}`;
    expect((await send("POST", `/v1/${base(project)}:commit`, body)).status).toBe(200);
  });
});

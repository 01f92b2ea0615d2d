import { describe, expect, it } from "vitest";
import { newProject, send } from "./support/server.ts";

// One case for each difference that generated requests found between this server and Google's
// emulator.

const base = (project: string) => `projects/${project}/databases/(default)/documents`;
const one = { integerValue: "1" };
const messageOf = ({ json }: { json: unknown }) =>
  (json as { error?: { message?: string } }).error?.message ?? null;

describe("found by comparison: writes", () => {
  const update = (project: string, more: object = {}) => ({
    update: { name: `${base(project)}/c/a`, fields: {} },
    ...more,
  });
  const commit = (project: string, ...writes: object[]) =>
    send("POST", `/v1/${base(project)}:commit`, { writes });

  it.each([
    ["a.__x__", "Invalid reserved name in field path __x__"],
    ["__key__", 'Invalid property path member name "__key__".'],
    ["a.__name__", "the name __key__ is reserved"],
  ])("refuses %s in a mask", async (path, message) => {
    const project = newProject();
    const answer = await commit(project, update(project, { updateMask: { fieldPaths: [path] } }));
    expect(messageOf(answer)).toBe(message);
  });

  it("refuses to transform a field and one inside it", async () => {
    const project = newProject();
    const updateTransforms = ["m.a", "m"].map((fieldPath) => ({ fieldPath, increment: one }));
    expect(messageOf(await commit(project, update(project, { updateTransforms })))).toBe(
      "Cannot transform property m and its nested property at the same time.",
    );
  });

  it("tells of contradicting writes before failed preconditions", async () => {
    const project = newProject();
    const only = (currentDocument: object) => update(project, { currentDocument });
    expect(messageOf(await commit(project, only({ exists: true }), only({ exists: false })))).toBe(
      "Cannot update then insert an entity in the same request.",
    );
    const gone = { delete: `${base(project)}/c/a` };
    expect(messageOf(await commit(project, gone, only({ updateTime: "2001-02-03T04:05:06Z" })))).toBe(
      "Cannot delete then update an entity in the same request.",
    );
  });

  it("gives no time to a transaction that commits nothing, and ends it", async () => {
    const project = newProject();
    for (const options of [{ readWrite: {} }, { readOnly: {} }]) {
      const begun = await send("POST", `/v1/${base(project)}:beginTransaction`, { options });
      const { transaction } = begun.json as { transaction: string };
      expect((await send("POST", `/v1/${base(project)}:commit`, { transaction })).json).toEqual({});
      if (!("readOnly" in options)) continue;
      const read = { documents: [`${base(project)}/c/a`], transaction };
      expect(messageOf(await send("POST", `/v1/${base(project)}:batchGet`, read))).toBe(
        "Transaction is invalid or closed.",
      );
    }
  });

  it("gives a full page a next one, even an empty one", async () => {
    const project = newProject();
    await commit(project, update(project));
    const first = await send("GET", `/v1/${base(project)}/c?pageSize=1`);
    const token = encodeURIComponent((first.json as { nextPageToken: string }).nextPageToken);
    expect((await send("GET", `/v1/${base(project)}/c?pageSize=1&pageToken=${token}`)).json).toEqual({});
  });
});

describe("found by comparison: names", () => {
  const long = "x".repeat(1501);

  it.each([
    [`${long}/a`, "The key path element kind is longer than 1500 bytes."],
    [`c/a/c/${long}`, "The key path element name is longer than 1500 bytes."],
  ])("refuses to write %.8s", async (path, message) => {
    const project = newProject();
    const writes = [{ update: { name: `${base(project)}/${path}`, fields: {} } }];
    expect(messageOf(await send("POST", `/v1/${base(project)}:commit`, { writes }))).toBe(message);
  });

  it("refuses to search in a collection whose id is too long", async () => {
    const project = newProject();
    const structuredQuery = { from: [{ collectionId: long }] };
    const refusal = "The query kind is longer than 1500 bytes.";
    expect(messageOf(await send("POST", `/v1/${base(project)}:runQuery`, { structuredQuery }))).toBe(refusal);
    expect(messageOf(await send("GET", `/v1/${base(project)}/${long}`))).toBe(refusal);
  });
});

describe("found by comparison: queries", () => {
  const query = (project: string, structuredQuery: object, parent = "") =>
    send("POST", `/v1/${base(project)}${parent}:runQuery`, {
      structuredQuery: { from: [{ collectionId: "c" }], ...structuredQuery },
    });
  const order = (...paths: string[]) => paths.map((fieldPath) => ({ field: { fieldPath } }));
  const filter = (fieldPath: string, op: string, value: object) => ({
    fieldFilter: { field: { fieldPath }, op, value },
  });
  const join = (op: "AND" | "OR", ...filters: object[]) => ({ compositeFilter: { op, filters } });

  it("runs collection groups below a document only by name", async () => {
    const project = newProject();
    const ask = async (more: object) =>
      messageOf(
        await query(project, { from: [{ collectionId: "c", allDescendants: true }], ...more }, "/c/a"),
      );
    const refusal = "collection group queries are only allowed at the root parent";
    expect(await ask({ orderBy: order("a") })).toBe(refusal);
    expect(await ask({ where: filter("a", "EQUAL", one) })).toBe(refusal);
    expect(await ask({ orderBy: order("__name__") })).toBeNull();
  });

  it("does not take an impossible condition for an inequality", async () => {
    const project = newProject();
    const impossible = filter("a", "LESS_THAN", { nullValue: null });
    expect(messageOf(await query(project, { where: impossible, orderBy: order("__name__") }))).toBeNull();
    // A document without `a` matches through the other alternative.
    await send("PATCH", `/v1/${base(project)}/c/a`, { fields: { b: one } });
    const where = join("OR", impossible, filter("b", "GREATER_THAN", { integerValue: "0" }));
    expect((await query(project, { where })).json).toMatchObject([{ document: { fields: { b: one } } }]);
  });

  it("counts a repeated condition and a repeated value once", async () => {
    const project = newProject();
    const contains = filter("a", "ARRAY_CONTAINS", one);
    expect(messageOf(await query(project, { where: join("AND", contains, contains) }))).toBeNull();
    const values = Array.from({ length: 6 }, (_, at) => ({ integerValue: String(at % 3) }));
    const ways = ["a", "b"].map((field) => filter(field, "IN", { arrayValue: { values } }));
    expect(messageOf(await query(project, { where: join("AND", ...ways) }))).toBeNull();
  });

  it("refuses to pin the name beside an inequality", async () => {
    const project = newProject();
    const name = { referenceValue: `${base(project)}/c/a` };
    const pins = [
      filter("__name__", "EQUAL", name),
      filter("__name__", "IN", { arrayValue: { values: [name] } }),
    ];
    for (const pin of pins)
      expect(
        messageOf(await query(project, { where: join("AND", pin, filter("a", "LESS_THAN", one)) })),
      ).toBe(
        "Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.",
      );
  });

  it("refuses not-in beside an or of one", async () => {
    const where = join("OR", filter("a", "NOT_IN", { arrayValue: { values: [one] } }));
    expect(messageOf(await query(newProject(), { where }))).toBe(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
  });

  const everywhere = { from: [{ allDescendants: true }] };
  it.each([
    [{ ...everywhere, where: filter("a", "ARRAY_CONTAINS", one) }, "kind is required for filter: a[*]"],
    [
      { ...everywhere, where: filter("a", "EQUAL", one), orderBy: order("a") },
      "kind is required for all orders except __key__ ascending",
    ],
    [{ orderBy: order("__name__", "__name__") }, "order by clause cannot contain more fields after the key"],
    [
      { orderBy: order("__name__", "__name__").map((by) => ({ ...by, direction: "DESCENDING" })) },
      "Firestore does not support descending key scans",
    ],
    [{ orderBy: order("a", "a"), startAt: { values: [one, one, one] } }, "Cursor has too many values."],
    [
      {
        orderBy: order("__name__").map((by) => ({ ...by, direction: "DESCENDING" })),
        startAt: { values: [one] },
      },
      "Cursor __key__ value is not a document reference.",
    ],
  ])("names the first mistake of %j", async (structuredQuery, message) => {
    expect(messageOf(await query(newProject(), structuredQuery))).toBe(message);
  });

  it("refuses to sum up a field that comes after the name", async () => {
    const structuredQuery = { from: [{ collectionId: "c" }], orderBy: order("__name__") };
    const aggregations = [{ sum: { field: { fieldPath: "a" } } }];
    const answer = await send("POST", `/v1/${base(newProject())}:runAggregationQuery`, {
      structuredAggregationQuery: { structuredQuery, aggregations },
    });
    expect(messageOf(answer)).toMatch(/^This query requires an index that has fields \[a\] after __name__/);
  });

  it("refuses to sum up a field beside a condition on the name, or below a document", async () => {
    const project = newProject();
    const sum = (structuredQuery: object, parent = "") =>
      send("POST", `/v1/${base(project)}${parent}:runAggregationQuery`, {
        structuredAggregationQuery: {
          structuredQuery: { from: [{ collectionId: "c" }], ...structuredQuery },
          aggregations: [{ sum: { field: { fieldPath: "a" } } }],
        },
      });
    const where = filter("__name__", "LESS_THAN", { referenceValue: `${base(project)}/c/b` });
    const refusal = /^This query requires an index that has fields \[a\] after __name__/;
    expect(messageOf(await sum({ where }))).toMatch(refusal);
    expect(messageOf(await sum({ where: join("AND", where, filter("a", "EQUAL", one)) }))).toMatch(refusal);
    expect(messageOf(await sum({ where, orderBy: order("a") }))).toBeNull();
    expect(messageOf(await sum(everywhere, "/c/a"))).toMatch(refusal);
    expect(messageOf(await sum(everywhere))).toBeNull();
  });
});

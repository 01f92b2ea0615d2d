import { describe, expect, it } from "vitest";
import {
  base,
  call,
  integer,
  list,
  map,
  numbers,
  reference,
  refusal,
  text,
  update,
  vector,
} from "./support/requests.ts";
import { newProject, send } from "./support/server.ts";

// Operands and names that queries may compare with, where a comparison with Google's emulator found
// a difference.

const from = [{ collectionId: "c" }];
const long = (length: number) => text("x".repeat(length));
const where = (value: object, op = "EQUAL", fieldPath = "r") => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const orderBy = (fieldPath: string) => [{ field: { fieldPath } }];
const query = async (structuredQuery: object, project = newProject()) =>
  refusal(await call(project, "runQuery", { structuredQuery: { from, ...structuredQuery } }));

describe("found by comparison: operands", () => {
  it.each([
    ["a string", long(1499), long(1500)],
    ["letters of two bytes", text("é".repeat(749)), text("é".repeat(750))],
    ["bytes", { bytesValue: btoa("x".repeat(1500)) }, { bytesValue: btoa("x".repeat(1501)) }],
    ["a list", list(long(498), long(1000)), list(long(499), long(1000))],
    ["a list of numbers", numbers(...Array<number>(187).fill(1)), numbers(...Array<number>(188).fill(1))],
    ["a map", map({ k: long(1497) }), map({ k: long(1498) })],
    ["a name in a map", map({ ["k".repeat(1497)]: text("x") }), map({ ["k".repeat(1498)]: text("x") })],
    [
      "a vector",
      vector(numbers(...Array<number>(187).fill(1))),
      vector(numbers(...Array<number>(188).fill(1))),
    ],
  ])("compares with %s as long as an index could hold it", async (_what, fits, tooLarge) => {
    const words = "INVALID_ARGUMENT value for r is too large to be used in a query";
    for (const op of ["EQUAL", "LESS_THAN", "NOT_EQUAL"]) {
      expect(await query({ where: where(fits, op) })).toBeNull();
      expect(await query({ where: where(tooLarge, op) })).toBe(words);
    }
    expect(await query({ where: where(list(fits, fits), "IN") })).toBeNull();
    expect(await query({ where: where(list(integer(1), tooLarge), "IN") })).toBe(words);
  });

  it("counts a reference by its path, and names the field as it is asked for", async () => {
    const project = newProject();
    const to = (id: number) => reference(`${base(project)}/a/${"x".repeat(id)}`);
    expect(await query({ where: where(to(1481)) })).toBeNull();
    expect(await query({ where: where(to(1482), "EQUAL", "a.`x y`") })).toBe(
      "INVALID_ARGUMENT value for a.x y is too large to be used in a query",
    );
    expect(await query({ where: where(list(to(1482)), "ARRAY_CONTAINS_ANY") })).toBe(
      "INVALID_ARGUMENT value for r[*] is too large to be used in a query",
    );
    const counting = { structuredQuery: { from, where: where(to(1482)) }, aggregations: [{ count: {} }] };
    const count = await call(project, "runAggregationQuery", { structuredAggregationQuery: counting });
    expect(refusal(count)).toBe("INVALID_ARGUMENT value for r is too large to be used in a query");
  });

  const deep = Array.from({ length: 25 }).reduce<object>((inner) => map({ a: inner }), integer(1));
  it.each([
    ["lists in lists", list(list(list(integer(1))))],
    ["a list in a list in a map", map({ a: list(list(integer(1))) })],
    ["a map with an empty name", map({ "": integer(1) })],
    ["a map with a type of its own", map({ __type__: text("x") })],
    ["a vector with NaN", vector(list({ doubleValue: "NaN" }))],
    ["25 maps in each other", deep],
  ])("compares with what could not be stored: %s", async (_what, value) => {
    expect(await query({ where: where(value) })).toBeNull();
    expect(await query({ orderBy: orderBy("r"), startAt: { values: [value] } })).toBeNull();
  });

  it("refuses a choice of nothing", async () => {
    const joined = (op: string, ...filters: object[]) => ({ compositeFilter: { op, filters } });
    const words = "INVALID_ARGUMENT Composite filter must have at least one sub-filter.";
    expect(await query({ where: joined("OR") })).toBe(words);
    expect(await query({ where: joined("AND", where(integer(1)), joined("OR")) })).toBe(words);
    expect(await query({ where: joined("AND") })).toBeNull();
  });

  it("starts at values of any size", async () => {
    const start = (value: object) => query({ orderBy: orderBy("r"), startAt: { values: [value] } });
    expect(await start(long(1_100_000))).toBeNull();
    expect(await start(reference(`${base("other")}/a/${"x".repeat(1501)}`))).toBeNull();
  });

  it("refuses the names of another database's documents", async () => {
    const project = newProject();
    const other = reference("projects/other/databases/(default)/documents/c/a");
    const words = `INVALID_ARGUMENT The request was for database 'projects/${project}/databases/(default)' but was attempting to access database 'projects/other/databases/(default)'`;
    expect(await query({ where: where(other, "EQUAL", "__name__") }, project)).toBe(words);
    expect(await query({ where: where(list(other), "IN", "__name__") }, project)).toBe(words);
    const cursor = { values: [other] };
    for (const at of ["startAt", "endAt"]) {
      expect(await query({ orderBy: orderBy("__name__"), [at]: cursor }, project)).toBe(
        "INVALID_ARGUMENT The cursor key is in a different database than the query",
      );
    }
  });
});

describe("found by comparison: orders", () => {
  it("a not-in list with null alone adds no field to the order", async () => {
    const not = (...values: object[]) => ({
      where: where(list(...values), "NOT_IN"),
      orderBy: orderBy("__name__"),
    });
    expect(await query(not({ nullValue: null }))).toBeNull();
    expect(await query(not({ nullValue: null }, integer(1)))).toBe(
      "INVALID_ARGUMENT order by clause cannot contain more fields after the key",
    );
  });

  it("a sum accepts a field that the implicit order has before the name", async () => {
    const sum = async (filter: object, order: object[]) => {
      const structuredQuery = { from, where: filter, orderBy: order };
      const aggregations = [{ sum: { field: { fieldPath: "r" } } }];
      const structuredAggregationQuery = { structuredQuery, aggregations };
      return refusal(await call(project, "runAggregationQuery", { structuredAggregationQuery }));
    };
    const project = newProject();
    const after = where(reference(`${base(project)}/c/a`), "GREATER_THAN", "__name__");
    const both = { compositeFilter: { op: "AND", filters: [after, where(integer(1), "GREATER_THAN")] } };
    expect(await sum(both, [])).toBeNull();
    expect(await sum(where(integer(1)), orderBy("__name__"))).toMatch(
      /requires an index that has fields \[r\]/,
    );
  });
});

describe("found by comparison: names", () => {
  it("a name that is too long matches nothing and cannot be written", async () => {
    const project = newProject();
    const path = `c/${"x".repeat(1501)}`;
    const name = `${base(project)}/${path}`;
    expect((await send("GET", `/v1/${name}`)).json).toMatchObject({ error: { status: "NOT_FOUND" } });
    const got = await call(project, "batchGet", { documents: [name] });
    expect(got.json).toMatchObject([{ missing: name }]);
    expect((await send("DELETE", `/v1/${name}`)).status).toBe(200);
    expect(refusal(await call(project, "commit", { writes: [{ delete: name }] }))).toBeNull();
    expect(refusal(await call(project, "commit", { writes: [update(project, path, {})] }))).toBe(
      "INVALID_ARGUMENT The key path element name is longer than 1500 bytes.",
    );
  });

  it("a POST to a document creates a document in it", async () => {
    const project = newProject();
    const parent = `${base(project)}/a`;
    for (const path of ["a/b", "a/b:nosuch", "a/b:commit"]) {
      expect(refusal(await send("POST", `/v1/${base(project)}/${path}`, {}))).toBe(
        `INVALID_ARGUMENT Document parent name "${parent}" lacks "/" at index ${parent.length}.`,
      );
    }
    const created = await send("POST", `/v1/${base(project)}/a:b?documentId=c`, {});
    expect(created.json).toMatchObject({ name: `${base(project)}/a:b/c` });
  });

  it.each([
    ["5", null],
    ["1.0", null],
    ["99", "INVALID_ARGUMENT Unknown FieldFilter operator."],
    ["equal", "INVALID_ARGUMENT Payload isn't valid for request."],
    ["99999999999", "INVALID_ARGUMENT Payload isn't valid for request."],
  ])("the number of an operator is read as text: %j", async (op, answer) => {
    expect(await query({ where: where(integer(1), op) })).toBe(answer);
  });
});

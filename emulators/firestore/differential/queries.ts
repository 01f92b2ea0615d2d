import fc from "fast-check";
import { area } from "./area.ts";
import { ask, clear, type Json, type JsonObject, type Server } from "./rest-server.ts";
import { documentName, fieldPath, fields, inProject, PROJECT, value } from "./values.ts";

const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`;
const COLLECTIONS = ["c", "c", "c", "d", "c/p/d", "d/q/c"];

interface QueryCase {
  readonly documents: readonly JsonObject[];
  readonly requests: readonly { readonly path: string; readonly body: JsonObject }[];
}

const document = fc
  .tuple(fc.constantFrom(...COLLECTIONS), fc.integer({ min: 0, max: 9 }), fields)
  .map(([collection, id, given]): JsonObject => ({
    update: { name: `${DOCUMENTS}/${collection}/${id}`, fields: given },
  }));

const field = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom("a", "b", "m", "m.a") },
  { weight: 3, arbitrary: fc.constant("__name__") },
  { weight: 1, arbitrary: fieldPath },
);
const name = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(fc.constantFrom(...COLLECTIONS), fc.integer({ min: 0, max: 9 }))
      .map(([c, id]) => `${DOCUMENTS}/${c}/${id}`),
  },
  { weight: 1, arbitrary: documentName },
);
const nameValue = name.map((referenceValue): JsonObject => ({ referenceValue }));
const operandFor = (path: string): fc.Arbitrary<JsonObject> =>
  path === "__name__"
    ? fc.oneof({ weight: 12, arbitrary: nameValue }, { weight: 1, arbitrary: value })
    : value;

const SINGLE = [
  "EQUAL",
  "EQUAL",
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
  "NOT_EQUAL",
  "ARRAY_CONTAINS",
];
const LISTS = ["IN", "NOT_IN", "ARRAY_CONTAINS_ANY"];
const UNARY = ["IS_NULL", "IS_NOT_NULL", "IS_NAN", "IS_NOT_NAN"];

const fieldFilter = fc.tuple(field, fc.constantFrom(...SINGLE)).chain(([path, op]) =>
  operandFor(path).map((operand): JsonObject => ({
    fieldFilter: { field: { fieldPath: path }, op, value: operand },
  })),
);
const listFilter = fc.tuple(field, fc.constantFrom(...LISTS)).chain(([path, op]) =>
  fc.array(operandFor(path), { minLength: 0, maxLength: 4 }).map((values): JsonObject => ({
    fieldFilter: { field: { fieldPath: path }, op, value: { arrayValue: { values } } },
  })),
);
const unaryFilter = fc
  .tuple(field, fc.constantFrom(...UNARY))
  .map(([path, op]): JsonObject => ({ unaryFilter: { field: { fieldPath: path }, op } }));
const simple = fc.oneof(
  { weight: 6, arbitrary: fieldFilter },
  { weight: 2, arbitrary: listFilter },
  { weight: 1, arbitrary: unaryFilter },
);
const composite = (filters: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> =>
  fc
    .tuple(fc.constantFrom("AND", "AND", "OR"), fc.array(filters, { minLength: 1, maxLength: 3 }))
    .map(([op, list]): JsonObject => ({ compositeFilter: { op, filters: list } }));
const filter = fc.oneof(
  { weight: 4, arbitrary: simple },
  { weight: 3, arbitrary: composite(simple) },
  { weight: 1, arbitrary: composite(fc.oneof(simple, composite(simple))) },
);

interface Order {
  readonly field: { readonly fieldPath: string };
  readonly direction: string;
}
const order = fc
  .tuple(field, fc.constantFrom("ASCENDING", "DESCENDING"))
  .map(([path, direction]): Order => ({ field: { fieldPath: path }, direction }));

const cursorFor = (orders: readonly Order[]) =>
  fc
    .tuple(
      fc.tuple(...orders.map(({ field: { fieldPath: path } }) => operandFor(path))),
      fc.integer({ min: 0, max: 9 }),
      fc.boolean(),
      nameValue,
    )
    .map(([values, cut, before, extra]): JsonObject => ({
      // Usually as many values as orders, sometimes fewer, and sometimes one more, which both must
      // refuse.
      values: cut === 0 ? [...values, extra] : values.slice(0, cut === 1 ? 1 : values.length),
      before,
    }));

const optional = <T>(arbitrary: fc.Arbitrary<T>, freq = 3) => fc.option(arbitrary, { nil: undefined, freq });
const plain = (json: unknown): JsonObject => JSON.parse(JSON.stringify(json)) as JsonObject;

const from = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom<JsonObject>({ collectionId: "c" }, { collectionId: "d" }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<JsonObject>(
      { collectionId: "c", allDescendants: true },
      { collectionId: "d", allDescendants: true },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<JsonObject>({ allDescendants: true }, {}, { collectionId: "none" }),
  },
);

/** A query, valid or not. */
export const QUERY: fc.Arbitrary<JsonObject> = fc
  .array(order, { maxLength: 3 })
  .chain((orderBy) =>
    fc.record({
      from: from.map((selector) => [selector]),
      where: optional(filter, 6),
      orderBy: fc.constant(orderBy),
      startAt: optional(cursorFor(orderBy), 2),
      endAt: optional(cursorFor(orderBy), 1),
      offset: optional(fc.integer({ min: -1, max: 4 }), 1),
      limit: optional(fc.integer({ min: -1, max: 6 }), 1),
      select: optional(
        fc
          .array(field, { maxLength: 2 })
          .map((paths) => ({ fields: paths.map((path) => ({ fieldPath: path })) })),
        1,
      ),
    }),
  )
  .map(plain);

const aggregation = fc.oneof(
  fc.constantFrom<JsonObject>({ count: {} }, { count: { upTo: "2" } }, { count: { upTo: "0" } }),
  field.map((path): JsonObject => ({ sum: { field: { fieldPath: path } } })),
  field.map((path): JsonObject => ({ avg: { field: { fieldPath: path } } })),
);
const aggregations = fc.array(
  fc
    .tuple(aggregation, optional(fc.constantFrom("x", "y", "field_1", "__x__", "a.b"), 1))
    .map(([one, alias]) => plain({ ...one, alias })),
  { maxLength: 3 },
);

const parent = fc.constantFrom("", "", "", "", "/c/p", "/d/q", "/c");
const request = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(parent, QUERY)
      .map(([at, query]) => ({ path: `${at}:runQuery`, body: { structuredQuery: query } })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(parent, QUERY, aggregations).map(([at, query, list]) => ({
      path: `${at}:runAggregationQuery`,
      body: { structuredAggregationQuery: { structuredQuery: query, aggregations: list } },
    })),
  },
);

async function play(server: Server, { documents, requests }: QueryCase): Promise<Json[]> {
  await clear(server);
  const writes = inProject(documents, server.project);
  const seeded = await ask(server, "POST", ":commit", { writes });
  const answers: Json[] = [seeded.status];
  for (const { path, body } of requests) {
    const answer = await ask(server, "POST", path, inProject(body, server.project));
    answers.push({ ...answer });
  }
  return answers;
}

/** Queries and aggregations over generated documents. */
export const QUERIES = area<QueryCase>({
  name: "queries",
  runs: 60,
  cases: fc.record({
    documents: fc.array(document, { minLength: 4, maxLength: 14 }),
    requests: fc.array(request, { minLength: 1, maxLength: 8 }),
  }),
  play,
});

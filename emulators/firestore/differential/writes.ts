import fc from "fast-check";
import { area } from "./area.ts";
import { ask, clear, databaseOf, type Json, type JsonObject, type Server } from "./rest-server.ts";
import { documentName, documentPath, fieldPath, fields, inProject, PROJECT, value } from "./values.ts";

/**
 * A placeholder for the update time that this server last returned for a document, so that such a
 * precondition can succeed.
 */
const LAST_UPDATE = "$LAST_UPDATE";
const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`;

const strangeName = fc
  .constantFrom("c", "c/", "", "c//a", "c/.", "c/..", "__x__/a", "c/__x__", "c/a/d", "c/__id__", "c/__idx__")
  .map((path) => `${DOCUMENTS}/${path}`);
const name = fc.oneof(
  { weight: 40, arbitrary: documentName },
  { weight: 1, arbitrary: strangeName },
  {
    weight: 1,
    arbitrary: fc.constantFrom("", "projects/other/databases/(default)/documents/c/a", `projects/${PROJECT}`),
  },
);

const currentDocument = fc.oneof(
  { weight: 4, arbitrary: fc.boolean().map((exists) => ({ exists })) },
  { weight: 2, arbitrary: fc.constant({ updateTime: LAST_UPDATE }) },
  { weight: 1, arbitrary: fc.constant({ updateTime: "2001-02-03T04:05:06.789Z" }) },
);

const number = fc.oneof(
  fc
    .constantFrom("0", "1", "-3", "9223372036854775807")
    .map((value): JsonObject => ({ integerValue: value })),
  fc.constantFrom<number | string>(0, 1.5, "NaN", 1e300).map((value): JsonObject => ({ doubleValue: value })),
);
const operand = fc.oneof({ weight: 10, arbitrary: number }, { weight: 1, arbitrary: value });
const transform = fc.tuple(
  fieldPath,
  fc.oneof(
    fc.constant<JsonObject>({ setToServerValue: "REQUEST_TIME" }),
    operand.map((increment): JsonObject => ({ increment })),
    operand.map((maximum): JsonObject => ({ maximum })),
    operand.map((minimum): JsonObject => ({ minimum })),
    fc.array(value, { maxLength: 3 }).map((values): JsonObject => ({ appendMissingElements: { values } })),
    fc.array(value, { maxLength: 3 }).map((values): JsonObject => ({ removeAllFromArray: { values } })),
  ),
);
const transforms = fc
  .array(transform, { minLength: 1, maxLength: 3 })
  .map((list) => list.map(([path, rest]) => ({ fieldPath: path, ...rest })));

const optional = <T>(arbitrary: fc.Arbitrary<T>, freq = 3) => fc.option(arbitrary, { nil: undefined, freq });
const mask = fc.array(fieldPath, { maxLength: 3 }).map((fieldPaths) => ({ fieldPaths }));

const update = fc
  .tuple(name, fields, optional(mask), optional(transforms), optional(currentDocument))
  .map(([at, given, updateMask, updateTransforms, condition]) => ({
    update: { name: at, fields: given },
    updateMask,
    updateTransforms,
    currentDocument: condition,
  }));
const deletion = fc
  .tuple(name, optional(currentDocument))
  .map(([at, condition]) => ({ delete: at, currentDocument: condition }));
const transformation = fc
  .tuple(name, transforms, optional(currentDocument))
  .map(([document, fieldTransforms, condition]) => ({
    transform: { document, fieldTransforms },
    currentDocument: condition,
  }));
const verification = fc
  .tuple(name, currentDocument)
  .map(([at, condition]) => ({ verify: at, currentDocument: condition }));

/** Drops the members that are undefined, as JSON does. */
const plain = (json: unknown): JsonObject => JSON.parse(JSON.stringify(json)) as JsonObject;

const write: fc.Arbitrary<JsonObject> = fc
  .oneof(
    { weight: 8, arbitrary: update },
    { weight: 2, arbitrary: deletion },
    { weight: 2, arbitrary: transformation },
    { weight: 1, arbitrary: verification },
  )
  .map(plain);

interface Step {
  readonly method: string;
  readonly path: string;
  readonly body?: JsonObject;
}

const commit = fc
  .tuple(fc.constantFrom(":commit", ":commit", ":commit", ":batchWrite"), fc.array(write, { maxLength: 3 }))
  .map(([path, writes]): Step => ({ method: "POST", path, body: { writes } }));
const query = (parts: Readonly<Record<string, readonly string[] | string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(parts).flatMap(([key, given]) =>
      given === undefined
        ? []
        : (typeof given === "string" ? [given] : given).map((one): [string, string] => [key, one]),
    ),
  ).toString();
const patch = fc
  .tuple(documentPath, fields, optional(fc.array(fieldPath, { maxLength: 3 })), optional(fc.boolean()))
  .map(([path, given, paths, exists]): Step => ({
    method: "PATCH",
    path: `/${encodeURI(path)}?${query({ "updateMask.fieldPaths": paths, "currentDocument.exists": exists === undefined ? undefined : String(exists) })}`,
    body: { fields: given },
  }));
const creation = fc
  .tuple(fc.constantFrom("c", "d", "c/a/d", "__x__"), fc.constantFrom("a", "b", "new", ".", "__x__"), fields)
  .map(([collection, id, given]): Step => ({
    method: "POST",
    path: `/${collection}?documentId=${id}`,
    body: { fields: given },
  }));
const removal = fc.tuple(documentPath, optional(fc.boolean())).map(([path, exists]): Step => ({
  method: "DELETE",
  path: `/${encodeURI(path)}?${query({ "currentDocument.exists": exists === undefined ? undefined : String(exists) })}`,
}));
const reading = fc
  .tuple(documentPath, optional(fc.array(fieldPath, { maxLength: 2 })))
  .map(([path, paths]): Step => ({
    method: "GET",
    path: `/${encodeURI(path)}?${query({ "mask.fieldPaths": paths })}`,
  }));
const listing = fc
  .tuple(
    fc.constantFrom("c", "d", "c/a/d"),
    fc.constantFrom(
      "",
      "pageSize=1",
      "pageSize=0",
      "showMissing=true",
      "orderBy=a",
      "orderBy=a%20desc,b",
      "pageSize=-1",
      "orderBy=a..b",
    ),
  )
  .map(([collection, parameters]): Step => ({ method: "GET", path: `/${collection}?${parameters}` }));

/** The update time that the server last gave each document. */
function remember(json: Json, times: Map<string, string>): void {
  if (Array.isArray(json)) for (const item of json as readonly Json[]) remember(item, times);
  else if (typeof json === "object" && json !== null) {
    const { name: at, updateTime } = json as JsonObject;
    if (typeof at === "string" && typeof updateTime === "string") times.set(at, updateTime);
    for (const inner of Object.values(json as JsonObject)) remember(inner, times);
  }
}

function withLastUpdate(body: JsonObject, times: ReadonlyMap<string, string>): JsonObject {
  const writes = (body["writes"] ?? []) as readonly JsonObject[];
  return {
    ...body,
    writes: writes.map((one) => {
      const target = one["update"] ?? one["transform"];
      const at = [
        one["delete"],
        one["verify"],
        (target as JsonObject | undefined)?.["name"],
        (target as JsonObject | undefined)?.["document"],
      ];
      const known = times.get(at.find((text): text is string => typeof text === "string") ?? "");
      return JSON.parse(
        JSON.stringify(one).replaceAll(LAST_UPDATE, known ?? "2001-02-03T04:05:06.789Z"),
      ) as JsonObject;
    }),
  };
}

const everything: JsonObject = { structuredQuery: { from: [{ allDescendants: true }] } };

/**
 * Google's emulator answers a verify of a missing document with the time of its deletion, which no
 * client uses.
 */
function withoutVerified(answer: Json, body: JsonObject | undefined): Json {
  const writes = (body?.["writes"] ?? []) as readonly JsonObject[];
  const results = (answer as JsonObject | null)?.["writeResults"] as readonly Json[] | undefined;
  if (results === undefined) return answer;
  return {
    ...(answer as JsonObject),
    writeResults: results.map((result, at) => (writes[at]?.["verify"] === undefined ? result : "VERIFIED")),
  };
}

async function play(server: Server, steps: readonly Step[]): Promise<Json[]> {
  await clear(server);
  const times = new Map<string, string>();
  const answers: Json[] = [];
  for (const { method, path, body } of steps) {
    const given = body === undefined ? undefined : inProject(body, server.project);
    const ready =
      given?.["writes"] === undefined
        ? given
        : { ...withLastUpdate(given, times), database: databaseOf(server) };
    const answer = await ask(server, method, path, ready);
    const after = await ask(server, "POST", ":runQuery", everything);
    remember(after.body, times);
    answers.push({ answer: { ...answer, body: withoutVerified(answer.body, body) }, after: after.body });
  }
  return answers;
}

/** Single writes, commits and batches, and reads of single documents and lists. */
export const WRITES = area<readonly Step[]>({
  name: "writes",
  runs: 80,
  cases: fc.array(
    fc.oneof(
      { weight: 6, arbitrary: commit },
      { weight: 2, arbitrary: patch },
      { weight: 1, arbitrary: creation },
      { weight: 1, arbitrary: removal },
      { weight: 1, arbitrary: reading },
      { weight: 1, arbitrary: listing },
    ),
    { minLength: 1, maxLength: 6 },
  ),
  play,
});

import { isServerTime } from "./store.ts";
import type { CollectionQuery, Write, WriteData, WriteValue } from "./store.ts";

/** A Value of the API: https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
export type RestValue = Readonly<Record<string, unknown>>;
export type RestFields = Readonly<Record<string, RestValue>>;

const isList = (value: WriteValue): value is readonly WriteValue[] => Array.isArray(value);

export function encode(value: WriteValue): RestValue {
  if (value === null) return { nullValue: null };
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "number")
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isList(value)) return { arrayValue: { values: value.map(encode) } };
  return { mapValue: { fields: encodeFields(value) } };
}

const encodeFields = (data: WriteData): RestFields =>
  Object.fromEntries(Object.entries(data).map(([field, value]) => [field, encode(value)]));

export function decode(value: RestValue): unknown {
  const [[kind, content] = []] = Object.entries(value);
  switch (kind) {
    case "nullValue":
      return null;
    case "integerValue":
    case "doubleValue":
      return Number(content);
    case "timestampValue":
      return new Date(String(content));
    case "arrayValue":
      return ((content as { values?: readonly RestValue[] }).values ?? []).map(decode);
    case "mapValue":
      return decodeFields((content as { fields?: RestFields }).fields);
    default:
      return content;
  }
}

export const decodeFields = (fields: RestFields = {}): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, decode(value)]));

/** Puts the value of a field "a.b" into the map `a`. */
function nested(fields: readonly (readonly [string, WriteValue])[]): WriteData {
  const data: Record<string, WriteValue> = {};
  for (const [path, value] of fields) {
    const [field = path, inner] = path.split(".");
    data[field] = inner === undefined ? value : { ...(data[field] as WriteData), [inner]: value };
  }
  return data;
}

/**
 * One change, as `documents:commit` takes it.
 * @param root the resource name of the database's documents
 */
export function encodeWrite(write: Write, root: string): RestValue {
  const name = `${root}/${write.path}`;
  if (write.kind === "delete") return { delete: name };
  const entries = Object.entries(write.data);
  const plain = entries.filter(([, value]) => !isServerTime(value));
  const updateTransforms = entries
    .filter(([, value]) => isServerTime(value))
    .map(([fieldPath]) => ({ fieldPath, setToServerValue: "REQUEST_TIME" }));
  return {
    update: { name, fields: encodeFields(write.kind === "set" ? Object.fromEntries(plain) : nested(plain)) },
    ...(updateTransforms.length > 0 && { updateTransforms }),
    ...(write.kind === "update" && {
      updateMask: { fieldPaths: plain.map(([field]) => field) },
      currentDocument: { exists: true },
    }),
  };
}

const OPERATORS = { "==": "EQUAL", in: "IN", ">=": "GREATER_THAN_OR_EQUAL" } as const;

/** A query of one collection, as `documents:runQuery` takes it. */
export function encodeQuery({ path, where = [], orderBy, limit }: CollectionQuery): RestValue {
  const filters = where.map(([fieldPath, operator, value]) => ({
    fieldFilter: { field: { fieldPath }, op: OPERATORS[operator], value: encode(value) },
  }));
  const order = orderBy && [
    { field: { fieldPath: orderBy[0] }, direction: orderBy[1] === "asc" ? "ASCENDING" : "DESCENDING" },
  ];
  return {
    from: [{ collectionId: path.slice(path.lastIndexOf("/") + 1) }],
    ...(filters.length > 0 && { where: { compositeFilter: { op: "AND", filters } } }),
    ...(order && { orderBy: order }),
    ...(limit !== undefined && { limit }),
  };
}

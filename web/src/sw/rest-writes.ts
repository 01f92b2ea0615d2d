import { isServerTime } from "../platform/firestore/store.ts";
import type { Write, WriteData, WriteValue } from "../platform/firestore/store.ts";

/**
 * Writes as `documents:commit` of Firestore's REST API takes them. The worker has no Firestore SDK:
 * it would take longer to start than to send.
 */

/** A Value of the API: https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
type RestValue = Readonly<Record<string, unknown>>;

const isList = (value: WriteValue): value is readonly WriteValue[] => Array.isArray(value);

function restValue(value: WriteValue): RestValue {
  if (value === null) return { nullValue: null };
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "number")
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isList(value)) return { arrayValue: { values: value.map(restValue) } };
  return { mapValue: { fields: restFields(value) } };
}

const restFields = (data: WriteData): Record<string, RestValue> =>
  Object.fromEntries(Object.entries(data).map(([field, value]) => [field, restValue(value)]));

/**
 * One change.
 * @param root the resource name of the database's documents
 */
export function restWrite(write: Write, root: string): Readonly<Record<string, unknown>> {
  const name = `${root}/${write.path}`;
  if (write.kind === "delete") return { delete: name };
  const entries = Object.entries(write.data);
  const plain = entries.filter(([, value]) => !isServerTime(value));
  const updateTransforms = entries
    .filter(([, value]) => isServerTime(value))
    .map(([fieldPath]) => ({ fieldPath, setToServerValue: "REQUEST_TIME" }));
  return {
    update: { name, fields: restFields(Object.fromEntries(plain)) },
    ...(updateTransforms.length > 0 && { updateTransforms }),
    ...(write.kind === "update" && {
      updateMask: { fieldPaths: plain.map(([field]) => field) },
      currentDocument: { exists: true },
    }),
  };
}

import { invalidArgument, type RpcError } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { ResourcePath } from "../model/path.ts";
import { utf8Length } from "../model/utf8.ts";
import type { FieldMap, Value } from "../model/value.ts";

/** The largest document. Source: https://firebase.google.com/docs/firestore/quotas */
const MAX_DOCUMENT_BYTES = 1_048_576;

const pathSize = (path: ResourcePath): number =>
  path.segments.reduce((sum, id) => sum + utf8Length(id) + 1, 16);

/** The size of a value as https://firebase.google.com/docs/firestore/storage-size counts it. */
function valueSize(value: Value): number {
  switch (value.type) {
    case "null":
    case "boolean":
      return 1;
    case "integer":
    case "double":
    case "timestamp":
      return 8;
    case "geo":
      return 16;
    case "string":
      return utf8Length(value.value) + 1;
    case "bytes":
      return value.value.length;
    case "reference":
      return pathSize(value.value.path);
    case "array":
      return value.values.reduce((sum, item) => sum + valueSize(item), 0);
    case "vector":
      return value.values.length * 8;
    case "map":
      return fieldsSize(value.fields);
  }
}

function fieldsSize(fields: FieldMap): number {
  let size = 0;
  for (const [name, value] of fields) size += utf8Length(name) + 1 + valueSize(value);
  return size;
}

/** The size of a stored document in bytes. */
export const documentSize = ({ path, fields }: Document): number => pathSize(path) + fieldsSize(fields) + 32;

/** The refusal of a document that is larger than Firestore stores, or null. */
export function tooLarge(document: Document): RpcError | null {
  return documentSize(document) > MAX_DOCUMENT_BYTES
    ? invalidArgument(`maximum entity size is ${MAX_DOCUMENT_BYTES} bytes`)
    : null;
}

import { utf8Length } from "./utf8.ts";
import type { ResourcePath } from "./path.ts";
import type { FieldMap, Value } from "./value.ts";

/** The size of a document's name in bytes. */
export const pathSize = (path: ResourcePath): number =>
  path.segments.reduce((sum, id) => sum + utf8Length(id) + 1, 16);

/**
 * The size of a value in bytes, as https://firebase.google.com/docs/firestore/storage-size counts
 * it.
 */
export function valueSize(value: Value): number {
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

/** The size of the fields of a document or map in bytes. */
export function fieldsSize(fields: FieldMap): number {
  let size = 0;
  for (const [name, value] of fields) size += utf8Length(name) + 1 + valueSize(value);
  return size;
}

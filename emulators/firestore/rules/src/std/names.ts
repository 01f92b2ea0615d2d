/** The words before the dot of a library function such as `math.abs`. They cannot be variables. */
export const NAMESPACES: ReadonlySet<string> = new Set([
  "math",
  "hashing",
  "timestamp",
  "duration",
  "latlng",
  "firestore",
]);

/** What may stand after `is`. */
export const TYPE_NAMES: readonly string[] = [
  "bool",
  "bytes",
  "constraint",
  "duration",
  "float",
  "int",
  "latlng",
  "list",
  "vector",
  "set",
  "number",
  "map",
  "string",
  "timestamp",
  "path",
  "map_diff",
];

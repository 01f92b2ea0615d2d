/** The namespaces of library functions, such as `math` in `math.abs`. They cannot be variables. */
export const NAMESPACES: ReadonlySet<string> = new Set([
  "math",
  "hashing",
  "timestamp",
  "duration",
  "latlng",
  "firestore",
]);

/** The type names that may follow `is`. */
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

import { PartialMap } from "../eval/partial-map.ts";
import { RulesPath } from "../values/path.ts";
import type { RulesMap, RulesValue } from "../values/value.ts";
import { DocumentMap } from "./document-map.ts";
import type { QueryRequest, RequestContext, RulesWrite } from "./request.ts";
import type { Method } from "./rule-tree.ts";

const NO_ENTRIES: RulesMap = new Map();

function authValue({ auth }: RequestContext): RulesValue {
  if (auth === null) return null;
  return new Map<string, RulesValue>([
    ["uid", auth.uid],
    ["token", auth.token],
  ]);
}

const common = (context: RequestContext, method: Method, path: readonly string[]): [string, RulesValue][] => [
  ["auth", authValue(context)],
  ["headers", NO_ENTRIES],
  ["method", method],
  ["path", new RulesPath(path)],
  ["time", context.time],
];

/** The variable `request` of a get. It has no `resource`. */
export const getRequestMap = (context: RequestContext, path: readonly string[]): RulesMap =>
  new Map<string, RulesValue>([...common(context, "get", path), ["inTransaction", false], ["fields", null]]);

/**
 * The variable `request` of a write. Its `resource` is unknown before the stored document is read
 * if the write depends on it. It is known from the start for a complete document and a deletion
 * (null).
 */
export function writeRequestMap(
  context: RequestContext,
  write: RulesWrite,
  method: Method,
  path: readonly string[],
  read: boolean,
): RulesMap {
  const entries: [string, RulesValue][] = [
    ...common(context, method, path),
    ["inTransaction", true],
    ["readFields", null],
    ["transforms", null],
    ["writeFields", null],
  ];
  if (!read && write.buildsOnStored === true) return new PartialMap(entries, ["resource"]);
  return new Map([
    ...entries,
    ["resource", write.after === null ? null : new DocumentMap(context.database, write.after)],
  ]);
}

/** The variable `request` of a query, with the parts that rules may read. */
export function listRequestMap(query: QueryRequest, path: readonly string[]): RulesMap {
  const orders = query.orderBy.map(({ fieldPath, direction }): [string, RulesValue] => [
    fieldPath,
    direction === "ASCENDING" ? "ASC" : "DESC",
  ]);
  const description = new Map<string, RulesValue>([
    ["allDescendants", query.allDescendants],
    ["distinct", false],
    ["groupBy", NO_ENTRIES],
    ["kind", query.collectionId],
    ["limit", query.limit === null ? null : BigInt(query.limit)],
    ["offset", BigInt(query.offset ?? 0)],
    ["orderBy", new Map(orders)],
    ["parent", null],
    ["selectOnlyKeys", false],
  ]);
  const entries: [string, RulesValue][] = [
    ...common(query, "list", path),
    ["inTransaction", false],
    ["fields", null],
    ["query", description],
  ];
  if (!query.allDescendants) return new Map(entries);
  // The results of a collection group have no common path.
  return new PartialMap(
    entries.filter(([key]) => key !== "path"),
    ["path"],
  );
}

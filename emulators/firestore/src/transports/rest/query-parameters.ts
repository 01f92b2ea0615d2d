import { invalidArgument } from "../../errors.ts";

/** The parameters of each call, by their path in the request. Lists may be repeated. */
const PARAMETERS = {
  GetDocument: { lists: ["mask.fieldPaths"], single: ["transaction", "readTime"] },
  ListDocuments: {
    lists: ["mask.fieldPaths"],
    single: ["pageSize", "pageToken", "orderBy", "showMissing", "transaction", "readTime"],
  },
  CreateDocument: { lists: ["mask.fieldPaths"], single: ["documentId"] },
  UpdateDocument: {
    lists: ["mask.fieldPaths", "updateMask.fieldPaths"],
    single: ["currentDocument.exists", "currentDocument.updateTime"],
  },
  DeleteDocument: { lists: [], single: ["currentDocument.exists", "currentDocument.updateTime"] },
} as const satisfies Record<string, { lists: readonly string[]; single: readonly string[] }>;

export type MethodWithParameters = keyof typeof PARAMETERS;

const FLAGS = new Set(["showMissing", "currentDocument.exists"]);
const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

function place(target: Record<string, unknown>, path: string, value: unknown): void {
  const [head = "", tail] = path.split(".");
  if (tail === undefined) target[head] = value;
  else target[head] = { ...(target[head] as object | undefined), [tail]: value };
}

/**
 * The query string as proto3 JSON of the request. Unknown parameters (key, alt, ...) are ignored.
 * @throws {RpcError} when a parameter that takes one value is given twice
 */
export function jsonOfParameters(method: MethodWithParameters, query: string): Record<string, unknown> {
  const given = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query))
    given.set(camelCase(name), [...(given.get(camelCase(name)) ?? []), value]);
  const json: Record<string, unknown> = {};
  const { lists, single } = PARAMETERS[method];
  for (const name of lists) {
    const values = given.get(name);
    if (values) place(json, name, values);
  }
  for (const name of single) {
    const values = given.get(name);
    if (!values) continue;
    if (values.length > 1) throw invalidArgument("Payload isn't valid for request.");
    place(json, name, FLAGS.has(name) ? values[0]?.toLowerCase() === "true" : values[0]);
  }
  return json;
}

import type { ServerStreamMethod, UnaryMethod } from "../../rpc/service.ts";

/**
 * What a REST path and method ask for. `name` is the document, parent or database that the path
 * names.
 */
export type RestCall =
  | {
      readonly kind: "document";
      readonly method: "GetDocument" | "UpdateDocument" | "DeleteDocument";
      readonly name: string;
    }
  | {
      readonly kind: "collection";
      readonly method: "ListDocuments" | "CreateDocument";
      readonly name: string;
      readonly collectionId: string;
    }
  | {
      readonly kind: "verb";
      readonly method: UnaryMethod | ServerStreamMethod;
      readonly name: string;
      readonly field: "database" | "parent";
      readonly streams: boolean;
    };

interface Verb {
  readonly method: UnaryMethod | ServerStreamMethod;
  /** Which field of the request the path fills. A database's verbs are allowed at its root only. */
  readonly field: "database" | "parent";
  readonly streams: boolean;
}

const VERBS: ReadonlyMap<string, Verb> = new Map<string, Verb>([
  ["batchGet", { method: "BatchGetDocuments", field: "database", streams: true }],
  ["batchWrite", { method: "BatchWrite", field: "database", streams: false }],
  ["beginTransaction", { method: "BeginTransaction", field: "database", streams: false }],
  ["commit", { method: "Commit", field: "database", streams: false }],
  ["rollback", { method: "Rollback", field: "database", streams: false }],
  ["executePipeline", { method: "ExecutePipeline", field: "database", streams: true }],
  ["listCollectionIds", { method: "ListCollectionIds", field: "parent", streams: false }],
  ["partitionQuery", { method: "PartitionQuery", field: "parent", streams: false }],
  ["runQuery", { method: "RunQuery", field: "parent", streams: true }],
  ["runAggregationQuery", { method: "RunAggregationQuery", field: "parent", streams: true }],
]);

const PATH = /^\/(?:v1|v1beta1)\/(projects\/[^/]*\/databases\/[^/]*)\/documents((?:\/.*)?)$/s;
const PATH_WITH_VERB =
  /^\/(?:v1|v1beta1)\/(projects\/[^/]*\/databases\/[^/]*)\/documents((?:\/.*)?):([A-Za-z]+)$/s;

function verbCall(database: string, rest: string, verbName: string): RestCall | null {
  const verb = VERBS.get(verbName);
  if (!verb) return null;
  if (verb.field === "parent") return { kind: "verb", ...verb, name: `${database}/documents${rest}` };
  return rest === "" ? { kind: "verb", ...verb, name: database } : null;
}

function collectionCall(
  method: "ListDocuments" | "CreateDocument",
  database: string,
  rest: string,
): RestCall {
  const slash = rest.lastIndexOf("/");
  return {
    kind: "collection",
    method,
    name: `${database}/documents${rest.slice(0, slash)}`,
    collectionId: rest.slice(slash + 1),
  };
}

/** The call behind a percent-decoded path, or null when there is none (404). */
export function routeRest(httpMethod: string, path: string): RestCall | null {
  if (httpMethod === "POST") {
    const [, database, rest, verb] = PATH_WITH_VERB.exec(path) ?? [];
    const call = database !== undefined && verb !== undefined ? verbCall(database, rest ?? "", verb) : null;
    if (call) return call;
  }
  const [, database, rest] = PATH.exec(path) ?? [];
  if (database === undefined || !rest) return null;
  const isCollection = (rest.split("/").length - 1) % 2 === 1;
  const name = `${database}/documents${rest}`;
  switch (httpMethod) {
    case "GET":
      return isCollection
        ? collectionCall("ListDocuments", database, rest)
        : { kind: "document", method: "GetDocument", name };
    case "POST":
      // A name below something that cannot be a parent is refused with CreateDocument's text, as by
      // Google's emulator.
      return collectionCall("CreateDocument", database, rest);
    case "PATCH":
      return { kind: "document", method: "UpdateDocument", name };
    case "DELETE":
      return { kind: "document", method: "DeleteDocument", name };
    default:
      return null;
  }
}

import { compileRules } from "../rules/src/index.ts";
import type {
  DocumentRef,
  Issue,
  RulesDocument,
  RulesMap,
  Ruleset,
  RulesValue,
  StorageRequest,
} from "../rules/src/index.ts";
import { fieldMap, isObject, variableValue } from "./values.ts";
import type { Json, JsonObject } from "./values.ts";

const METHODS = ["get", "list", "create", "update", "delete"] as const;

/** A verify that waits for a document of Firestore. */
interface Pending {
  readonly ruleset: Ruleset;
  readonly request: Omit<StorageRequest, "lookup">;
  readonly documents: Map<string, RulesDocument | null>;
  readonly wanted: DocumentRef;
}

const keyOf = ({ database, path }: DocumentRef) => `${database}/${path}`;
const describe = ({ line, column, description }: Issue) => `L${line}:${column} ${description}`;
const stringIn = (object: JsonObject, key: string): string => {
  const value = object[key];
  return typeof value === "string" ? value : "";
};

/**
 * Answers the messages of the storage emulator. Each message gives at most one answer; a verify that needs documents of
 * Firestore is answered with a request for one of them, under the verify's own id, and goes on when that comes back.
 * Every answer says "ok": the storage emulator never ends a request that is answered otherwise.
 */
export class StorageRulesRuntime {
  readonly #debug: (line: string) => void;
  readonly #rulesets = new Map<string, Ruleset>();
  readonly #pending = new Map<number, Pending>();

  /** @param debug receives the lines that debug() prints */
  constructor(debug: (line: string) => void) {
    this.#debug = debug;
  }

  /** The answer to one message; null when it asks nothing of us. */
  handle(message: Json): JsonObject | null {
    if (!isObject(message)) return null;
    const { id, action } = message;
    if (typeof id !== "number") return null;
    const context = isObject(message["context"]) ? message["context"] : {};
    if (action === "load_ruleset") return this.#load(id, context);
    if (action === "verify") return this.#verify(id, context);
    if (action === undefined) return this.#continue(id, message);
    return { id, status: "ok", errors: [`Unknown action ${JSON.stringify(action)}.`], warnings: [] };
  }

  #load(id: number, context: JsonObject): JsonObject {
    const source = isObject(context["source"]) ? context["source"] : {};
    const files: readonly Json[] = Array.isArray(source["files"]) ? (source["files"] as readonly Json[]) : [];
    const [file] = files;
    const { ruleset, issues } = compileRules(isObject(file) ? stringIn(file, "content") : "");
    const select = (severity: Issue["severity"]) =>
      issues.filter((issue) => issue.severity === severity).map(describe);
    // A file that does not compile leaves the previous rules in force.
    if (ruleset !== null) this.#rulesets.set(stringIn(context, "rulesetName"), ruleset);
    const result = { rulesVersion: ruleset?.rulesVersion ?? 2 };
    return {
      id,
      status: "ok",
      action: "load_ruleset",
      errors: select("ERROR"),
      warnings: select("WARNING"),
      result,
    };
  }

  #verify(id: number, context: JsonObject): JsonObject {
    const ruleset =
      this.#rulesets.get(stringIn(context, "rulesetName")) ?? [...this.#rulesets.values()].at(-1);
    const method = METHODS.find((name) => name === context["method"]);
    if (ruleset === undefined) return verdict(id, false, ["No ruleset is loaded."]);
    if (method === undefined)
      return verdict(id, false, [`Unknown method ${JSON.stringify(context["method"] ?? null)}.`]);
    const variables = isObject(context["variables"]) ? context["variables"] : {};
    const request = {
      method,
      path: stringIn(context, "path"),
      variables: variablesOf(variables, method),
      debug: this.#debug,
    };
    return this.#decide(id, ruleset, request, new Map());
  }

  #continue(id: number, message: JsonObject): JsonObject | null {
    const pending = this.#pending.get(id);
    if (pending === undefined) return null;
    this.#pending.delete(id);
    const result = message["result"];
    const found = message["status"] === "ok" && isObject(result);
    const { ruleset, request, documents, wanted } = pending;
    documents.set(keyOf(wanted), found ? { path: wanted.path, data: fieldMap(result["fields"]) } : null);
    return this.#decide(id, ruleset, request, documents);
  }

  #decide(
    id: number,
    ruleset: Ruleset,
    request: Omit<StorageRequest, "lookup">,
    documents: Map<string, RulesDocument | null>,
  ): JsonObject {
    const answer = ruleset.decideStorage({ ...request, lookup: (ref) => documents.get(keyOf(ref)) });
    if (answer.kind === "decided") return verdict(id, answer.decision.allowed, []);
    const { ref } = answer;
    this.#pending.set(id, { ruleset, request, documents, wanted: ref });
    const path = `/databases/${ref.database}/documents/${ref.path}`;
    return { id, server_request_id: id, status: "ok", action: "fetch_firestore_document", context: { path } };
  }
}

/** The variables as values. The emulator leaves `request.method` out, which rules may read. */
function variablesOf(variables: JsonObject, method: string): ReadonlyMap<string, RulesValue> {
  const values = new Map(Object.entries(variables).map(([name, value]) => [name, variableValue(value)]));
  const request = values.get("request");
  if (request instanceof Map)
    values.set("request", new Map<string, RulesValue>([["method", method], ...(request as RulesMap)]));
  return values;
}

const verdict = (id: number, permit: boolean, errors: readonly string[]): JsonObject => ({
  id,
  status: "ok",
  errors,
  warnings: [],
  result: { permit },
});

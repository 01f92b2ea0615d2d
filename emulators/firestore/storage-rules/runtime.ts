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

type Method = StorageRequest["method"];

/**
 * The single methods of each method in a message. firebase-tools sends single methods; its own
 * tests also send the two groups.
 */
const METHODS = new Map<string, readonly Method[]>([
  ["get", ["get"]],
  ["list", ["list"]],
  ["create", ["create"]],
  ["update", ["update"]],
  ["delete", ["delete"]],
  ["read", ["get", "list"]],
  ["write", ["create", "update", "delete"]],
]);

/** A verify request that waits for a Firestore document. */
interface Pending {
  readonly ruleset: Ruleset;
  readonly methods: readonly Method[];
  readonly request: Omit<StorageRequest, "lookup" | "method">;
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
 * Answers the messages of the storage emulator. Each message gives at most one answer. A verify
 * request that needs Firestore documents is answered with a request for one of them, under its own
 * id, and continues when the document arrives. Every answer says "ok", because the storage emulator
 * never ends a request with another answer.
 */
export class StorageRulesRuntime {
  readonly #debug: (line: string) => void;
  readonly #rulesets = new Map<string, Ruleset>();
  readonly #pending = new Map<number, Pending>();

  /** @param debug receives the lines that debug() prints */
  constructor(debug: (line: string) => void) {
    this.#debug = debug;
  }

  /** The answer to one message; null when it needs none. */
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
    const method = stringIn(context, "method");
    const methods = METHODS.get(method);
    if (ruleset === undefined) return verdict(id, false, ["No ruleset is loaded."]);
    if (methods === undefined)
      return verdict(id, false, [`Unknown method ${JSON.stringify(context["method"] ?? null)}.`]);
    const variables = isObject(context["variables"]) ? context["variables"] : {};
    const request = {
      path: stringIn(context, "path"),
      variables: variablesOf(variables, method),
      debug: this.#debug,
    };
    return this.#decide(id, { ruleset, methods, request, documents: new Map() });
  }

  #continue(id: number, message: JsonObject): JsonObject | null {
    const pending = this.#pending.get(id);
    if (pending === undefined) return null;
    this.#pending.delete(id);
    const { result, status } = message;
    // Newer firebase-tools refuse a third document with "invalid_state", which does not say whether
    // it exists.
    if (status !== "ok" && status !== "not_found") return verdict(id, false, ["Rules evaluation failed"]);
    const found = status === "ok" && isObject(result);
    const { documents, wanted } = pending;
    documents.set(keyOf(wanted), found ? { path: wanted.path, data: fieldMap(result["fields"]) } : null);
    return this.#decide(id, pending);
  }

  /** Allows the request when each of the methods is allowed. */
  #decide(id: number, asked: Omit<Pending, "wanted">): JsonObject {
    const { ruleset, methods, request, documents } = asked;
    const lookup: StorageRequest["lookup"] = (ref) => documents.get(keyOf(ref));
    for (const method of methods) {
      const answer = ruleset.decideStorage({ ...request, method, lookup });
      if (answer.kind === "needs") return this.#ask(id, { ...asked, wanted: answer.ref });
      if (!answer.decision.allowed) return verdict(id, false, []);
    }
    return verdict(id, true, []);
  }

  #ask(id: number, pending: Pending): JsonObject {
    this.#pending.set(id, pending);
    const { database, path } = pending.wanted;
    const context = { path: `/databases/${database}/documents/${path}` };
    return { id, server_request_id: id, status: "ok", action: "fetch_firestore_document", context };
  }
}

/** The variables as values. The emulator leaves out `request.method`, which rules may read. */
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

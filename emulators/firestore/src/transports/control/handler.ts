import { parseJson } from "../../protocol/json.ts";
import type { Admin } from "../../rpc/service.ts";
import { answer, answerJson, answerNotFound } from "../http/answer.ts";
import { MAX_BODY_BYTES, readBody } from "../http/body.ts";
import type { Endpoint, Exchange } from "../http/listener.ts";
import { decodePath } from "../http/path.ts";
import { serveDelete, serveTransfer } from "./data.ts";
import { prettyJson } from "./pretty.ts";
import { serveRules } from "./rules.ts";

/**
 * Registers functions for document changes. Both throw the error to send to the functions emulator.
 */
export interface TriggerRegistry {
  /** A 1st generation function; `json` is the body of its registration. */
  addEventTrigger(project: string, key: string, json: unknown): void;
  /** A 2nd generation function. */
  addEventarcTrigger(project: string, key: string, json: unknown): void;
}

const RULES = /^\/emulator\/v1\/projects\/([^/]+):(securityRules|ruleCoverage|ruleCoverage\.html)$/;
const TRANSFER = /^\/emulator\/v1\/projects\/[^/]+:(export|import)$/;
const DOCUMENTS = /^\/emulator\/v1\/projects\/([^/]*)\/databases\/([^/]*)\/documents(\/.*)?$/s;
const TRIGGER = /^\/emulator\/v1\/projects\/([^/]+)\/triggers\/([^/]+)$/;
const EVENTARC = /^\/emulator\/v1\/projects\/([^/]+)\/eventarcTrigger$/;

async function addEventTrigger(
  triggers: TriggerRegistry,
  project: string,
  key: string,
  { request, response }: Exchange,
): Promise<void> {
  triggers.addEventTrigger(project, key, parseJson(await readBody(request, MAX_BODY_BYTES)));
  answerJson(response, prettyJson({}));
}

async function addEventarcTrigger(
  triggers: TriggerRegistry,
  project: string,
  { query, request, response }: Exchange,
): Promise<void> {
  const json = parseJson(await readBody(request, MAX_BODY_BYTES));
  triggers.addEventarcTrigger(project, new URLSearchParams(query).get("eventarcTriggerId") ?? "", json);
  answerJson(response, prettyJson({}));
}

/** The endpoints under `/emulator/v1/`, with which command line tools control an emulator. */
export function controlEndpoint(admin: Admin, triggers: TriggerRegistry): Endpoint {
  return async (exchange) => {
    const { method, response } = exchange;
    const path = decodePath(exchange.path);
    const [, rulesProject, rulesVerb] = RULES.exec(path) ?? [];
    if (rulesProject !== undefined && rulesVerb !== undefined)
      return serveRules(admin, rulesProject, rulesVerb, exchange);
    const [, transfer] = TRANSFER.exec(path) ?? [];
    if (transfer !== undefined && method === "POST")
      return serveTransfer(admin, transfer as "export" | "import", exchange);
    const [, project, database, rest = ""] = DOCUMENTS.exec(path) ?? [];
    if (project !== undefined && database !== undefined && method === "DELETE") {
      serveDelete(admin, project, database, rest, exchange);
      return;
    }
    const [, triggerProject, key] = TRIGGER.exec(path) ?? [];
    if (triggerProject !== undefined && key !== undefined && method === "PUT")
      return addEventTrigger(triggers, triggerProject, key, exchange);
    const [, eventarcProject] = EVENTARC.exec(path) ?? [];
    if (eventarcProject !== undefined && method === "POST")
      return addEventarcTrigger(triggers, eventarcProject, exchange);
    answerNotFound(response);
  };
}

/** `POST /reset` deletes everything. */
export function resetEndpoint(admin: Admin): Endpoint {
  return ({ method, path, response }) => {
    if (method !== "POST" || path !== "/reset") answerNotFound(response);
    else {
      admin.reset();
      answer(response, 200, "Resetting...\n");
    }
    return Promise.resolve();
  };
}

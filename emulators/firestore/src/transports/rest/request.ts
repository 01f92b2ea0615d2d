import { messageFromJson, parseJson } from "../../protocol/json.ts";
import { messageType } from "../../protocol/root.ts";
import type { Message } from "../../rpc/service.ts";
import { jsonOfParameters } from "./query-parameters.ts";
import type { RestCall } from "./route.ts";

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === "object" && json !== null && !Array.isArray(json);

/** An absent body is an empty message. */
const bodyJson = (body: string): unknown => (body === "" ? {} : parseJson(body));

/** A document in a body takes its name from the path. A name in the body is ignored. */
const named = (json: unknown, name: string): unknown => (isObject(json) ? { ...json, name } : json);

function requestJson(call: RestCall, query: string, body: string): unknown {
  switch (call.kind) {
    case "collection": {
      const { method, name: parent, collectionId } = call;
      const parameters = jsonOfParameters(method, query);
      return {
        ...parameters,
        parent,
        collectionId,
        ...(method === "CreateDocument" && { document: bodyJson(body) }),
      };
    }
    case "document": {
      const { method, name } = call;
      const parameters = jsonOfParameters(method, query);
      return method === "UpdateDocument"
        ? { ...parameters, document: named(bodyJson(body), name) }
        : { ...parameters, name };
    }
    case "verb": {
      const json = bodyJson(body);
      // Only the database of a pipeline is read; the types of its stages are not in the protocol
      // here.
      if (call.method === "ExecutePipeline" && isObject(json)) return { [call.field]: call.name };
      return isObject(json) ? { ...json, [call.field]: call.name } : json;
    }
  }
}

/**
 * The request message of a call.
 * @throws {RpcError} INVALID_ARGUMENT when body or parameters do not match it
 */
export const requestOf = (call: RestCall, query: string, body: string): Message =>
  messageFromJson(messageType(`${call.method}Request`), requestJson(call, query, body));

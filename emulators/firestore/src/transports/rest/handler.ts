import type protobuf from "protobufjs";
import { messageToJson } from "../../protocol/json.ts";
import { messageType, root } from "../../protocol/root.ts";
import type { Call, FirestoreService, Message, ServerStreamMethod, UnaryMethod } from "../../rpc/service.ts";
import { answerJson, answerNotFound } from "../http/answer.ts";
import { MAX_BODY_BYTES, readBody } from "../http/body.ts";
import type { Endpoint, Exchange } from "../http/listener.ts";
import { decodePath } from "../http/path.ts";
import { requestOf } from "./request.ts";
import { routeRest, type RestCall } from "./route.ts";

function responseType(method: UnaryMethod | ServerStreamMethod): protobuf.Type {
  switch (method) {
    case "GetDocument":
    case "CreateDocument":
    case "UpdateDocument":
      return messageType("Document");
    case "DeleteDocument":
    case "Rollback":
      return root.lookupType("google.protobuf.Empty");
    default:
      return messageType(`${method}Response`);
  }
}

function callOf({ request, response }: Exchange): Call {
  const gone = new AbortController();
  response.on("close", () => gone.abort());
  return { authorization: request.headers.authorization ?? null, signal: gone.signal };
}

/**
 * Collects a server stream and sends it at the end, so that an error before then can still set the
 * HTTP status.
 */
function collect(
  service: FirestoreService,
  method: ServerStreamMethod,
  call: Call,
  request: Message,
): Promise<readonly string[]> {
  const type = responseType(method);
  return new Promise((resolve, reject) => {
    const items: string[] = [];
    service.serverStream(method, call, request, {
      next: (message) => items.push(messageToJson(type, message)),
      error: reject,
      complete: () => resolve(items),
    });
  });
}

async function run(service: FirestoreService, rest: RestCall, call: Call, request: Message): Promise<string> {
  if (rest.kind === "verb" && rest.streams) {
    const items = await collect(service, rest.method as ServerStreamMethod, call, request);
    return `[\n${items.join(",\n")}\n]\n`;
  }
  const method = rest.method as UnaryMethod;
  return `${messageToJson(responseType(method), await service.unary(method, call, request))}\n`;
}

/** The REST API under `/v1/` and `/v1beta1/`: one HTTP request, one call, one JSON answer. */
export function restEndpoint(service: FirestoreService): Endpoint {
  return async (exchange) => {
    // Ids may contain any character, so decode the path before splitting it.
    const rest = routeRest(exchange.method, decodePath(exchange.path));
    if (!rest) {
      answerNotFound(exchange.response);
      return;
    }
    const call = callOf(exchange);
    const body = await readBody(exchange.request, MAX_BODY_BYTES);
    answerJson(exchange.response, await run(service, rest, call, requestOf(rest, exchange.query, body)));
  };
}

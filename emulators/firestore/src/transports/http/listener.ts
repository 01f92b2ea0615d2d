import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { answer, answerError, answerNotFound } from "./answer.ts";
import { BodyTooLarge, ClientGone } from "./body.ts";
import { corsHeaders } from "./cors.ts";

/** One request and its response. The path is still percent-encoded; the query has no "?". */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Answers the exchange, or throws the error to send to the client. */
export type Endpoint = (exchange: Exchange) => Promise<void>;

/** The endpoints, each under the start of its paths. The first that fits answers. */
export type Routes = readonly (readonly [prefix: string, endpoint: Endpoint])[];

async function serve(routes: Routes, exchange: Exchange): Promise<void> {
  const { method, path, request, response } = exchange;
  for (const [name, value] of Object.entries(corsHeaders(method, request.headers)))
    response.setHeader(name, value);
  if (method === "OPTIONS") {
    answer(response, 200, "");
    return;
  }
  if (path === "/" && method === "GET") {
    answer(response, 200, "Ok\n");
    return;
  }
  const endpoint = routes.find(([prefix]) => path.startsWith(prefix))?.[1];
  if (endpoint) await endpoint(exchange);
  else answerNotFound(response);
}

function refuse(response: ServerResponse, thrown: unknown): void {
  if (thrown instanceof ClientGone) return;
  // The rest of the body is still arriving, so the connection cannot be reused.
  if (thrown instanceof BodyTooLarge) answer(response, 413, "", { connection: "close" });
  else answerError(response, thrown);
}

/**
 * The HTTP/1.1 side of the port: cross-origin headers, then the endpoint under whose prefix the
 * path falls.
 */
export function httpListener(routes: Routes): RequestListener {
  return (request, response) => {
    const url = request.url ?? "/";
    const mark = url.indexOf("?");
    const exchange: Exchange = {
      method: request.method ?? "GET",
      path: mark < 0 ? url : url.slice(0, mark),
      query: mark < 0 ? "" : url.slice(mark + 1),
      request,
      response,
    };
    serve(routes, exchange).catch((thrown: unknown) => refuse(response, thrown));
  };
}

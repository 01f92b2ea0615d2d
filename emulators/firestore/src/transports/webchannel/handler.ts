import { randomBytes } from "node:crypto";
import { invalidArgument } from "../../errors.ts";
import type { BidiMethod, FirestoreService } from "../../rpc/service.ts";
import { answer, answerNotFound } from "../http/answer.ts";
import { readBody } from "../http/body.ts";
import type { Endpoint, Exchange } from "../http/listener.ts";
import { Channels, type WebChannelOptions } from "./channels.ts";
import { parseForm } from "./form.ts";
import { frame, KEEP_ALIVE_MS } from "./session.ts";

/** Every byte of a 10 MiB request may be percent-encoded in the form. */
const MAX_FORM_BYTES = 3 * 10 * 1024 * 1024;

const PATH = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/;

const HEADERS = {
  "content-type": "text/plain; charset=utf-8",
  "x-content-type-options": "nosniff",
  "cache-control": "private, max-age=0",
  "access-control-expose-headers": "x-client-wire-protocol, x-http-session-id, x-http-initial-response",
};

export const randomSessionId = (): string => randomBytes(16).toString("base64url");

/** A POST: opens a session, or sends messages on one. */
async function post(
  channels: Channels,
  method: BidiMethod,
  query: URLSearchParams,
  { request, response }: Exchange,
): Promise<void> {
  const form = parseForm(await readBody(request, MAX_FORM_BYTES));
  const id = query.get("SID");
  if (id === null) {
    const opened = channels.open(method, form, request.headers.authorization ?? null);
    answer(response, 200, frame(`[[0,["c","${opened.id}","",8,12,${KEEP_ALIVE_MS}]]]`), HEADERS);
    channels.deliver(opened, form);
    return;
  }
  // Look the session up after reading the body: it may have ended meanwhile.
  const channel = channels.get(id);
  if (!channel) {
    answer(response, 400, "", HEADERS);
    return;
  }
  channel.session.acknowledge(Number(query.get("AID")) || 0);
  channels.deliver(channel, form);
  answer(response, 200, frame(channel.session.status), HEADERS);
}

/**
 * The streaming transport of browsers: `Listen` and `Write` over POSTs to the server and long GET
 * answers back.
 */
export function webChannelEndpoint(service: FirestoreService, options: WebChannelOptions): Endpoint {
  const channels = new Channels(service, options);
  return async (exchange) => {
    const method = PATH.exec(exchange.path)?.[1] as BidiMethod | undefined;
    if (!method || (exchange.method !== "GET" && exchange.method !== "POST")) {
      answerNotFound(exchange.response);
      return;
    }
    const query = new URLSearchParams(exchange.query);
    const id = query.get("SID") ?? "";
    const channel = channels.get(id);
    if (query.get("TYPE") === "terminate") {
      channels.close(id);
      answer(exchange.response, channel ? 200 : 400, "", HEADERS);
    } else if (exchange.method === "POST") {
      await post(channels, method, query, exchange);
    } else if (!channel) {
      answer(exchange.response, 400, "", HEADERS);
    } else if (query.get("RID") !== "rpc") {
      throw invalidArgument("A GET of a session must say RID=rpc or TYPE=terminate.");
    } else {
      exchange.response.writeHead(200, HEADERS);
      channels.openBackChannel(channel, query, exchange.response);
    }
  };
}

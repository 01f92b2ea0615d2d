import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { RpcError } from "../../errors.ts";
import { invalidArgument } from "../../errors.ts";
import { messageFromJson, messageToCompactJson, parseJson } from "../../protocol/json.ts";
import { messageType } from "../../protocol/root.ts";
import type { BidiMethod, ClientStream, FirestoreService } from "../../rpc/service.ts";
import { answer, answerNotFound, asRpcError } from "../http/answer.ts";
import { readBody } from "../http/body.ts";
import type { Endpoint, Exchange } from "../http/listener.ts";
import { parseForm, type ForwardForm } from "./form.ts";
import { frame, KEEP_ALIVE_MS, Session, type BackChannel, type Schedule } from "./session.ts";

/** Every byte of a 10 MiB request may be percent-encoded in the form. */
const MAX_FORM_BYTES = 3 * 10 * 1024 * 1024;
/** A session with no back channel and no request for this long is closed. */
const IDLE_MS = 180_000;

const PATH = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/;

const HEADERS = {
  "content-type": "text/plain; charset=utf-8",
  "x-content-type-options": "nosniff",
  "cache-control": "private, max-age=0",
  "access-control-expose-headers": "x-client-wire-protocol, x-http-session-id, x-http-initial-response",
};

/** A session and the call that it carries. */
interface Channel {
  readonly session: Session;
  readonly method: BidiMethod;
  readonly stream: ClientStream;
  readonly gone: AbortController;
  stopIdle: () => void;
}

export interface WebChannelOptions {
  readonly schedule: Schedule;
  readonly newSessionId: () => string;
}

export const randomSessionId = (): string => randomBytes(16).toString("base64url");

/** On WebChannel the official server puts the status before the text. */
const errorPayload = ({ message, status }: RpcError): string =>
  JSON.stringify([{ error: { message: message === "" ? status : `${status}: ${message}`, status } }]);

/**
 * The streaming transport of browsers: `Listen` and `Write` over POSTs to the server and long GET
 * answers back.
 */
export function webChannelEndpoint(
  service: FirestoreService,
  { schedule, newSessionId }: WebChannelOptions,
): Endpoint {
  const channels = new Map<string, Channel>();

  const close = (id: string) => {
    const channel = channels.get(id);
    if (!channel) return;
    channels.delete(id);
    channel.stopIdle();
    channel.stream.cancel();
    channel.gone.abort();
    channel.session.dispose();
  };

  /** Restarts the timer that closes a silent session. */
  const touch = (id: string, channel: Channel) => {
    channel.stopIdle();
    channel.stopIdle = channel.session.isOpen ? () => undefined : schedule(IDLE_MS, () => close(id));
  };

  const deliver = (channel: Channel, form: ForwardForm) => {
    const type = messageType(`${channel.method}Request`);
    for (const text of channel.session.takeNew(form.offset, form.messages)) {
      try {
        channel.stream.message(messageFromJson(type, parseJson(text)));
      } catch (thrown) {
        channel.session.push(errorPayload(asRpcError(thrown)));
        channel.stream.cancel();
        return;
      }
    }
  };

  const open = (
    method: BidiMethod,
    form: ForwardForm,
    authorization: string | null,
    response: ServerResponse,
  ) => {
    const id = newSessionId();
    const gone = new AbortController();
    const session = new Session(schedule, () => close(id));
    const type = messageType(`${method}Response`);
    const call = { authorization: form.headers.get("authorization") ?? authorization, signal: gone.signal };
    const stream = service.bidi(method, call, {
      next: (message) => session.push(`[${messageToCompactJson(type, message)}]`),
      error: (error) => session.push(errorPayload(error)),
      // The client ended the stream by closing the session, so there is nothing to send.
      complete: () => undefined,
    });
    const channel: Channel = { session, method, stream, gone, stopIdle: () => undefined };
    channels.set(id, channel);
    answer(response, 200, frame(`[[0,["c","${id}","",8,12,${KEEP_ALIVE_MS}]]]`), HEADERS);
    deliver(channel, form);
    touch(id, channel);
  };

  const openBackChannel = (
    id: string,
    channel: Channel,
    query: URLSearchParams,
    response: ServerResponse,
  ) => {
    response.writeHead(200, HEADERS);
    const back: BackChannel = { send: (text) => response.write(text), end: () => response.end() };
    response.on("close", () => {
      channel.session.detach(back);
      if (channels.has(id)) touch(id, channel);
    });
    channel.session.attach(back, Number(query.get("AID")) || 0, query.get("CI") === "1");
    touch(id, channel);
  };

  const post = async (method: BidiMethod, query: URLSearchParams, { request, response }: Exchange) => {
    const form = parseForm(await readBody(request, MAX_FORM_BYTES));
    const id = query.get("SID");
    if (id === null) {
      open(method, form, request.headers.authorization ?? null, response);
      return;
    }
    // Look the session up after reading the body: it may have ended meanwhile.
    const channel = channels.get(id);
    if (!channel) {
      answer(response, 400, "", HEADERS);
      return;
    }
    channel.session.acknowledge(Number(query.get("AID")) || 0);
    deliver(channel, form);
    touch(id, channel);
    answer(response, 200, frame(channel.session.status), HEADERS);
  };

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
      close(id);
      answer(exchange.response, channel ? 200 : 400, "", HEADERS);
    } else if (exchange.method === "POST") {
      await post(method, query, exchange);
    } else if (!channel) {
      answer(exchange.response, 400, "", HEADERS);
    } else if (query.get("RID") !== "rpc") {
      throw invalidArgument("A GET of a session must say RID=rpc or TYPE=terminate.");
    } else {
      openBackChannel(id, channel, query, exchange.response);
    }
  };
}

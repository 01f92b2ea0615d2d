import type { ServerResponse } from "node:http";
import type { RpcError } from "../../errors.ts";
import { messageFromJson, messageToCompactJson, parseJson } from "../../protocol/json.ts";
import { messageType } from "../../protocol/root.ts";
import type { BidiMethod, ClientStream, FirestoreService } from "../../rpc/service.ts";
import { asRpcError } from "../http/answer.ts";
import type { ForwardForm } from "./form.ts";
import { Session, type BackChannel, type Schedule } from "./session.ts";

/** A session with no back channel and no request for this long is closed. */
const IDLE_MS = 180_000;

/** A session and the call that it carries. */
export interface Channel {
  readonly id: string;
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

/** On WebChannel the official server puts the status before the text. */
const errorPayload = ({ message, status }: RpcError): string =>
  JSON.stringify([{ error: { message: message === "" ? status : `${status}: ${message}`, status } }]);

/** The open sessions, each with the call that it carries. A silent one is closed. */
export class Channels {
  readonly #channels = new Map<string, Channel>();
  readonly #service: FirestoreService;
  readonly #options: WebChannelOptions;

  constructor(service: FirestoreService, options: WebChannelOptions) {
    this.#service = service;
    this.#options = options;
  }

  get(id: string): Channel | undefined {
    return this.#channels.get(id);
  }

  /** Starts the call of a new session. */
  open(method: BidiMethod, form: ForwardForm, authorization: string | null): Channel {
    const { schedule, newSessionId } = this.#options;
    const id = newSessionId();
    const gone = new AbortController();
    const session = new Session(schedule, () => this.close(id));
    const type = messageType(`${method}Response`);
    const call = { authorization: form.headers.get("authorization") ?? authorization, signal: gone.signal };
    const stream = this.#service.bidi(method, call, {
      next: (message) => session.push(`[${messageToCompactJson(type, message)}]`),
      error: (error) => session.push(errorPayload(error)),
      // The client ended the stream by closing the session, so there is nothing to send.
      complete: () => undefined,
    });
    const channel: Channel = { id, session, method, stream, gone, stopIdle: () => undefined };
    this.#channels.set(id, channel);
    return channel;
  }

  /** Passes the messages of a request to the call of its session. */
  deliver(channel: Channel, form: ForwardForm): void {
    const type = messageType(`${channel.method}Request`);
    for (const text of channel.session.takeNew(form.offset, form.messages)) {
      try {
        channel.stream.message(messageFromJson(type, parseJson(text)));
      } catch (thrown) {
        channel.session.push(errorPayload(asRpcError(thrown)));
        channel.stream.cancel();
        break;
      }
    }
    this.#touch(channel);
  }

  /** Sends what the call answers on this response, until it is closed. */
  openBackChannel(channel: Channel, query: URLSearchParams, response: ServerResponse): void {
    const back: BackChannel = { send: (text) => response.write(text), end: () => response.end() };
    response.on("close", () => {
      channel.session.detach(back);
      if (this.#channels.has(channel.id)) this.#touch(channel);
    });
    channel.session.attach(back, Number(query.get("AID")) || 0, query.get("CI") === "1");
    this.#touch(channel);
  }

  close(id: string): void {
    const channel = this.#channels.get(id);
    if (!channel) return;
    this.#channels.delete(id);
    channel.stopIdle();
    channel.stream.cancel();
    channel.gone.abort();
    channel.session.dispose();
  }

  /** Restarts the timer that closes a silent session. */
  #touch(channel: Channel): void {
    channel.stopIdle();
    channel.stopIdle = channel.session.isOpen
      ? () => undefined
      : this.#options.schedule(IDLE_MS, () => this.close(channel.id));
  }
}

import type { IncomingHttpHeaders } from "node:http2";
import { RpcError } from "../../errors.ts";
import type { Call, ClientStream, FirestoreService, Message, Sink } from "../../rpc/service.ts";
import { asRpcError } from "../http/answer.ts";
import type { AnswerStream } from "./answer-stream.ts";
import { deadlineMs } from "./deadline.ts";
import { MessageReader } from "./framing.ts";
import type { Method } from "./methods.ts";

/** The value of a header. Repeated values are joined, as HTTP defines. */
const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(",") : value;

/**
 * What the service can learn about a call. Few calls need the abort signal, so it is created on
 * demand.
 */
class CallInfo implements Call {
  readonly authorization: string | null;
  #abort: AbortController | null = null;

  constructor(authorization: string | null) {
    this.authorization = authorization;
  }

  get signal(): AbortSignal {
    this.#abort ??= new AbortController();
    return this.#abort.signal;
  }

  abort(): void {
    this.#abort ??= new AbortController();
    this.#abort.abort();
  }
}

/** One gRPC call: passes the client's messages to the service and sends its answers. */
export class GrpcCall implements Sink {
  readonly #method: Method;
  readonly #answer: AnswerStream;
  readonly #service: FirestoreService;
  readonly #reader: MessageReader;
  readonly #info: CallInfo;
  #client: ClientStream | null = null;
  #request: Message | null = null;
  #over = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(method: Method, answer: AnswerStream, service: FirestoreService, headers: IncomingHttpHeaders) {
    this.#method = method;
    this.#answer = answer;
    this.#service = service;
    this.#info = new CallInfo(headers.authorization ?? null);
    this.#reader = new MessageReader(single(headers["grpc-encoding"]) ?? "identity", (bytes) =>
      this.#take(bytes),
    );
    this.#guarded(() => {
      const timeout = deadlineMs(single(headers["grpc-timeout"]));
      if (method.kind === "bidi") this.#client = service.bidi(method.name, this.#info, this);
      if (timeout !== null) this.#timer = setTimeout(() => this.#expired(), timeout);
    });
  }

  data(bytes: Buffer): void {
    if (!this.#over) this.#guarded(() => this.#reader.push(bytes));
  }

  end(): void {
    if (this.#over) return;
    this.#guarded(() => {
      if (this.#reader.isInside) throw new RpcError("INTERNAL", "The request ends within a message.");
      if (this.#client) this.#client.end();
      else this.#respond();
    });
  }

  closed(): void {
    if (this.#over) return;
    this.#settle();
    this.#info.abort();
    this.#client?.cancel();
  }

  next(message: Message): void {
    if (this.#over) return;
    this.#answer.message(this.#method.response.encode(message).finish());
  }

  error(error: RpcError): void {
    if (this.#over) return;
    this.#settle();
    this.#answer.fail(error);
  }

  complete(): void {
    if (this.#over) return;
    this.#settle();
    this.#answer.succeed();
  }

  #take(bytes: Buffer): void {
    if (this.#over) return;
    const message = this.#decode(bytes);
    if (this.#client) this.#client.message(message);
    else if (this.#request === null) this.#request = message;
    else throw new RpcError("UNIMPLEMENTED", `Received a second request message for ${this.#method.name}`);
  }

  #decode(bytes: Buffer): Message {
    try {
      return this.#method.request.decode(bytes);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new RpcError("INVALID_ARGUMENT", `Malformed request: ${reason}`);
    }
  }

  #respond(): void {
    const request = this.#request;
    if (!request) throw new RpcError("UNIMPLEMENTED", `Received no request message for ${this.#method.name}`);
    if (this.#method.kind === "serverStream") {
      this.#service.serverStream(this.#method.name, this.#info, request, this);
    } else if (this.#method.kind === "unary") {
      this.#service.unary(this.#method.name, this.#info, request).then(
        (message) => {
          this.next(message);
          this.complete();
        },
        (error: unknown) => this.error(asRpcError(error)),
      );
    }
  }

  #expired(): void {
    const client = this.#client;
    this.error(new RpcError("DEADLINE_EXCEEDED", "Deadline exceeded"));
    this.#info.abort();
    client?.cancel();
  }

  /** An error here ends the call. The connection and its other calls continue. */
  #guarded(action: () => void): void {
    try {
      action();
    } catch (error) {
      const client = this.#client;
      this.error(asRpcError(error));
      client?.cancel();
    }
  }

  #settle(): void {
    this.#over = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

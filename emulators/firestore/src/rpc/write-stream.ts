import { invalidArgument, type RpcError } from "../errors.ts";
import { databaseName } from "../model/path.ts";
import { parseDatabaseName } from "../protocol/names.ts";
import { wireTime } from "../protocol/timestamp.ts";
import type { WireWrite } from "../protocol/wire.ts";
import { readWrites } from "../protocol/write.ts";
import { commitWrites, writeResult } from "./committing.ts";
import { openSession, type Context, type Session } from "./context.ts";
import { readCredentials } from "./credentials.ts";
import { asRpcError } from "./failure.ts";
import type { Call, ClientStream, Message, Sink } from "./service.ts";

interface WriteRequest {
  readonly database?: string;
  readonly streamId?: string;
  readonly writes?: readonly WireWrite[];
  readonly streamToken?: Uint8Array;
}

const token = (count: number): Uint8Array => Buffer.from(String(count));

/**
 * The Write stream: a handshake, then batches of writes, each committed and answered in order. A
 * request without writes is answered and ends the stream, and so does any error. Tokens count the
 * answers and are not checked.
 */
class WriteStream implements ClientStream {
  readonly #context: Context;
  readonly #call: Call;
  readonly #sink: Sink;
  #session: Session | null = null;
  #answers = 0;
  /** The requests are handled one after the other. */
  #queue: Promise<void> = Promise.resolve();
  #over = false;

  constructor(context: Context, call: Call, sink: Sink) {
    this.#context = context;
    this.#call = call;
    this.#sink = sink;
    this.#enqueue(() => void readCredentials(call.authorization));
  }

  message(message: Message): void {
    this.#enqueue(() => this.#handle(message));
  }

  end(): void {
    this.#enqueue(() => this.#finish());
  }

  cancel(): void {
    this.#over = true;
  }

  #enqueue(step: () => void | Promise<void>): void {
    this.#queue = this.#queue.then(async () => {
      if (this.#over) return;
      try {
        await step();
      } catch (error) {
        this.#fail(asRpcError(error));
      }
    });
  }

  async #handle(request: WriteRequest): Promise<void> {
    if (!this.#session) {
      this.#session = this.#handshake(request);
      this.#sink.next({ streamId: this.#context.newId(), streamToken: token(this.#answers) });
      return;
    }
    const { name } = this.#session.database;
    const expected = databaseName(name);
    if ((request.database ?? "") !== "" && request.database !== expected) {
      throw invalidArgument(
        `Request specified a database (${request.database ?? ""}) that did not match the expected database (${expected})`,
      );
    }
    const writes = readWrites(request.writes, name);
    this.#answers += 1;
    if (writes.length === 0) {
      this.#sink.next({ streamToken: token(this.#answers) });
      this.#finish();
      return;
    }
    const { commitTime, results } = await commitWrites(this.#session, writes);
    if (this.#over) return;
    this.#sink.next({
      streamToken: token(this.#answers),
      writeResults: results.map(writeResult),
      commitTime: wireTime(commitTime),
    });
  }

  #handshake(request: WriteRequest): Session {
    if ((request.database ?? "") === "")
      throw invalidArgument("'database' must be set on an initial write request.");
    if ((request.writes ?? []).length > 0) {
      throw invalidArgument("'writes' must not be set on an initial write request.");
    }
    if ((request.streamId ?? "") !== "") {
      throw invalidArgument("Resuming streams is not supported, do not set stream ID.");
    }
    if ((request.streamToken ?? []).length > 0) {
      throw invalidArgument(
        "Resuming streams is not supported, 'stream_token' must not be set on an initial write request.",
      );
    }
    return openSession(this.#context, this.#call, parseDatabaseName(request.database ?? ""));
  }

  #finish(): void {
    this.#over = true;
    this.#sink.complete();
  }

  #fail(error: RpcError): void {
    this.#over = true;
    this.#sink.error(error);
  }
}

export const openWriteStream = (context: Context, call: Call, sink: Sink): ClientStream =>
  new WriteStream(context, call, sink);

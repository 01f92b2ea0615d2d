import type { Outbox } from "./outbox.ts";

/** What the owner of a stream does with what the client sends. */
export interface StreamReceiver {
  /** A piece of the body. It is only valid during the call: what is kept must be copied. */
  data(bytes: Buffer): void;
  /** The client has sent all it had to send. */
  end(): void;
  /** The stream is gone, by the client's reset or with its connection; nothing more can be sent. */
  closed(): void;
}

/** What a stream asks of its connection. */
interface Carrier {
  /** The stream has something to send. */
  wake(stream: Stream): void;
  reset(stream: Stream, code: number): void;
}

/** The server's side of one HTTP/2 stream. After `finish` or `reset` nothing more is sent. */
export class Stream {
  readonly id: number;
  readonly outbox: Outbox;
  readonly #carrier: Carrier;
  receiver: StreamReceiver | null = null;
  /** Whether the client may send nothing more. */
  remoteEnded = false;
  /** Whether everything to be sent is in the outbox. */
  finished = false;
  /** Bytes of the body that arrived since the client was last given more window. */
  unacknowledged = 0;
  isQueued = false;

  constructor(id: number, outbox: Outbox, carrier: Carrier) {
    this.id = id;
    this.outbox = outbox;
    this.#carrier = carrier;
  }

  /** Bytes of the body that the client has not taken yet. */
  get waiting(): number {
    return this.outbox.waiting;
  }

  head(block: Buffer): void {
    if (this.finished) return;
    this.outbox.head(block);
    this.#carrier.wake(this);
  }

  body(bytes: Uint8Array): void {
    if (this.finished) return;
    this.outbox.body(bytes);
    this.#carrier.wake(this);
  }

  /** Ends the stream with trailers, or with the only headers there are. */
  finish(block: Buffer): void {
    if (this.finished) return;
    this.finished = true;
    this.outbox.end(block);
    this.#carrier.wake(this);
  }

  /** Breaks the stream off; what waits is dropped. */
  reset(code: number): void {
    this.#carrier.reset(this, code);
  }
}

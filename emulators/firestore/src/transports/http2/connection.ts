import type { Socket } from "node:net";
import {
  ConnectionError,
  ERROR_CODE,
  FLAG,
  FRAME,
  FrameReader,
  frame,
  numberFrame,
  withoutPadding,
} from "./frame.ts";
import { HeaderDecoder } from "./header-decoder.ts";
import { Outbox } from "./outbox.ts";
import { Settings } from "./settings.ts";
import { Stream, type StreamReceiver } from "./stream.ts";

const PREFACE = Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "latin1");
const MAX_BLOCK_BYTES = 256 * 1024;
const MAX_WINDOW = 0x7fff_ffff;
/** What a client may send before it must hear from us, on a stream and on the connection as a whole. */
const RECEIVE_WINDOW = 8 * 1024 * 1024;
const DEFAULT_WINDOW = 65_535;
/** So much may lie in the socket; more waits in the streams, where it can still be dropped. */
const SOCKET_BYTES = 1024 * 1024;
/** Answers to pings and settings that a client does not read. */
const MAX_CONTROL_BYTES = 1024 * 1024;

type OpenStream = (stream: Stream, headers: ReadonlyMap<string, string>) => StreamReceiver;

/**
 * The server's side of an HTTP/2 connection with prior knowledge (RFC 9113), as far as gRPC needs it: no push, no
 * priorities. Everything that is sent in one turn of the event loop goes out in one write.
 */
export class Http2Connection {
  readonly #socket: Socket;
  readonly #open: OpenStream;
  readonly #reader = new FrameReader((...frame) => this.#take(...frame));
  readonly #decoder = new HeaderDecoder();
  readonly #settings = new Settings();
  readonly #streams = new Map<number, Stream>();
  #preface: Buffer | null = Buffer.alloc(0);
  #lastStream = 0;
  /** A header block that goes on in the next frame. */
  #block: { readonly id: number; readonly ends: boolean; readonly pieces: Buffer[] } | null = null;
  #sendWindow = DEFAULT_WINDOW;
  #unacknowledged = 0;
  #control: Buffer[] = [];
  #controlBytes = 0;
  #queue: Stream[] = [];
  #willFlush = false;
  #over = false;

  /** @param socket whose first bytes are the client's preface */
  constructor(socket: Socket, open: OpenStream) {
    this.#socket = socket;
    this.#open = open;
    socket.on("data", (chunk: Buffer) => this.#received(chunk));
    socket.on("drain", () => this.#flush());
    socket.on("close", () => this.#closed());
    this.#send(this.#settings.announcement(RECEIVE_WINDOW));
    this.#send(numberFrame(FRAME.windowUpdate, 0, RECEIVE_WINDOW - DEFAULT_WINDOW));
    socket.resume();
  }

  /** A stream has something to send. */
  wake(stream: Stream): void {
    if (!stream.isQueued) {
      stream.isQueued = true;
      this.#queue.push(stream);
    }
    this.#schedule();
  }

  reset(stream: Stream, code: number): void {
    if (!this.#streams.delete(stream.id)) return;
    stream.finished = true;
    stream.outbox.clear();
    this.#send(numberFrame(FRAME.reset, stream.id, code));
  }

  #received(chunk: Buffer): void {
    if (this.#over) return;
    try {
      const rest = this.#preface === null ? chunk : this.#readPreface(chunk);
      if (rest.length > 0) this.#reader.push(rest);
    } catch (error) {
      this.#fail(error);
    }
  }

  #readPreface(chunk: Buffer): Buffer {
    const seen = Buffer.concat([this.#preface ?? PREFACE, chunk]);
    const length = Math.min(seen.length, PREFACE.length);
    if (seen.compare(PREFACE, 0, length, 0, length) !== 0) {
      throw new ConnectionError(ERROR_CODE.protocol, "The connection does not begin as HTTP/2.");
    }
    this.#preface = length < PREFACE.length ? seen : null;
    return seen.subarray(PREFACE.length);
  }

  #take(type: number, flags: number, id: number, payload: Buffer): void {
    if (this.#over) return;
    if (this.#block && (type !== FRAME.continuation || id !== this.#block.id))
      throw protocolError("CONTINUATION");
    switch (type) {
      case FRAME.data: {
        this.#data(flags, id, payload);
        return;
      }
      case FRAME.headers: {
        this.#headers(flags, id, payload);
        return;
      }
      case FRAME.continuation: {
        this.#continuation(flags, payload);
        return;
      }
      case FRAME.reset:
        requireLength(payload, 4);
        {
          this.#wasReset(id);
          return;
        }
      case FRAME.settings: {
        this.#applySettings(flags, id, payload);
        return;
      }
      case FRAME.ping:
        requireLength(payload, 8);
        if ((flags & FLAG.ack) === 0) this.#send(frame(FRAME.ping, FLAG.ack, 0, payload));
        return;
      case FRAME.windowUpdate:
        requireLength(payload, 4);
        {
          this.#widen(id, payload.readUInt32BE() & MAX_WINDOW);
          return;
        }
      case FRAME.pushPromise:
        throw protocolError("PUSH_PROMISE");
      default:
      // Priorities, the client's farewell and unknown frames change nothing here.
    }
  }

  #data(flags: number, id: number, payload: Buffer): void {
    const stream = this.#known(id, "DATA");
    this.#unacknowledged += payload.length;
    if (this.#unacknowledged > RECEIVE_WINDOW) throw flowError();
    if (this.#unacknowledged > RECEIVE_WINDOW / 2) {
      this.#send(numberFrame(FRAME.windowUpdate, 0, this.#unacknowledged));
      this.#unacknowledged = 0;
    }
    // A stream that was reset here may still have data on its way.
    if (!stream) return;
    if (stream.remoteEnded) {
      this.reset(stream, ERROR_CODE.streamClosed);
      return;
    }
    stream.unacknowledged += payload.length;
    if (stream.unacknowledged > RECEIVE_WINDOW) throw flowError();
    const ends = (flags & FLAG.endStream) !== 0;
    if (!ends && stream.unacknowledged > RECEIVE_WINDOW / 2) {
      this.#send(numberFrame(FRAME.windowUpdate, id, stream.unacknowledged));
      stream.unacknowledged = 0;
    }
    const bytes = withoutPadding(flags, payload);
    if (bytes.length > 0) stream.receiver?.data(bytes);
    if (ends) this.#remoteEnd(stream);
  }

  #headers(flags: number, id: number, payload: Buffer): void {
    if (id % 2 === 0) throw protocolError("HEADERS");
    let fragment = withoutPadding(flags, payload);
    if (flags & FLAG.priority) fragment = fragment.subarray(5);
    this.#block = { id, ends: (flags & FLAG.endStream) !== 0, pieces: [fragment] };
    if (flags & FLAG.endHeaders) this.#blockComplete();
  }

  #continuation(flags: number, payload: Buffer): void {
    if (!this.#block) throw protocolError("CONTINUATION");
    this.#block.pieces.push(payload);
    const { pieces } = this.#block;
    if (pieces.reduce((sum, { length }) => sum + length, 0) > MAX_BLOCK_BYTES || pieces.length > 1000) {
      throw new ConnectionError(ERROR_CODE.enhanceYourCalm, "The headers are too large.");
    }
    if (flags & FLAG.endHeaders) this.#blockComplete();
  }

  #blockComplete(): void {
    if (!this.#block) return;
    const { id, ends, pieces } = this.#block;
    this.#block = null;
    const [only] = pieces;
    const headers = this.#decoder.decode(only && pieces.length === 1 ? only : Buffer.concat(pieces));
    if (id <= this.#lastStream) {
      // The client's trailers, which say nothing to us, or the headers of a stream that is over.
      const stream = this.#streams.get(id);
      if (stream && !ends) throw protocolError("HEADERS");
      if (stream) this.#remoteEnd(stream);
      return;
    }
    this.#lastStream = id;
    const stream = new Stream(id, new Outbox(id, this.#settings.initialWindow), this);
    this.#streams.set(id, stream);
    stream.receiver = this.#open(stream, headers);
    if (ends) this.#remoteEnd(stream);
  }

  #remoteEnd(stream: Stream): void {
    if (stream.remoteEnded) return;
    stream.remoteEnded = true;
    stream.receiver?.end();
    this.#forgetIfOver(stream);
  }

  #wasReset(id: number): void {
    const stream = this.#known(id, "RST_STREAM");
    if (!stream) return;
    this.#streams.delete(id);
    stream.finished = true;
    stream.outbox.clear();
    stream.receiver?.closed();
  }

  #applySettings(flags: number, id: number, payload: Buffer): void {
    if (id !== 0) throw protocolError("SETTINGS");
    if (flags & FLAG.ack) return;
    const change = this.#settings.apply(payload);
    for (const stream of this.#streams.values()) {
      stream.outbox.widen(change);
      if (stream.outbox.window > MAX_WINDOW) throw flowError();
      if (change > 0 && !stream.outbox.isEmpty) this.wake(stream);
    }
    this.#send(frame(FRAME.settings, FLAG.ack, 0, Buffer.alloc(0)));
  }

  #widen(id: number, bytes: number): void {
    if (id === 0) {
      this.#sendWindow += bytes;
      if (bytes === 0 || this.#sendWindow > MAX_WINDOW) throw flowError();
      this.#schedule();
      return;
    }
    const stream = this.#known(id, "WINDOW_UPDATE");
    if (!stream) return;
    stream.outbox.widen(bytes);
    if (bytes === 0 || stream.outbox.window > MAX_WINDOW) {
      stream.receiver?.closed();
      this.reset(stream, bytes === 0 ? ERROR_CODE.protocol : ERROR_CODE.flowControl);
    } else if (!stream.outbox.isEmpty) this.wake(stream);
  }

  /** The stream of that id, undefined when it is over. @throws ConnectionError when there never was one */
  #known(id: number, what: string): Stream | undefined {
    if (id === 0 || id > this.#lastStream) throw protocolError(what);
    return this.#streams.get(id);
  }

  #send(bytes: Buffer): void {
    if (this.#over) return;
    this.#control.push(bytes);
    this.#controlBytes += bytes.length;
    if (this.#controlBytes > MAX_CONTROL_BYTES) this.#socket.destroy();
    else this.#schedule();
  }

  #schedule(): void {
    if (this.#willFlush) return;
    this.#willFlush = true;
    process.nextTick(() => this.#flush());
  }

  #flush(): void {
    this.#willFlush = false;
    if (this.#over || this.#socket.writableLength > SOCKET_BYTES) return;
    const out = this.#control;
    this.#control = [];
    this.#controlBytes = 0;
    let room = SOCKET_BYTES;
    const later: Stream[] = [];
    for (const stream of this.#queue) {
      const went = stream.outbox.flush(out, Math.min(this.#sendWindow, room));
      this.#sendWindow -= went;
      room -= went;
      // A stream whose own window is closed is woken when it opens; the others wait for the connection.
      stream.isQueued = !stream.outbox.isEmpty && stream.outbox.window > 0;
      if (stream.isQueued) later.push(stream);
      this.#forgetIfOver(stream);
    }
    this.#queue = later;
    const [only] = out;
    if (only) this.#socket.write(out.length === 1 ? only : Buffer.concat(out));
    if (later.length > 0 && this.#sendWindow > 0 && !this.#socket.writableNeedDrain) this.#schedule();
  }

  #forgetIfOver(stream: Stream): void {
    if (!stream.finished || !stream.outbox.isEmpty || this.#streams.get(stream.id) !== stream) return;
    this.#streams.delete(stream.id);
    // The answer is complete before the question was: the client need not go on.
    if (!stream.remoteEnded) this.#send(numberFrame(FRAME.reset, stream.id, ERROR_CODE.none));
  }

  #fail(error: unknown): void {
    const code = error instanceof ConnectionError ? error.code : ERROR_CODE.internal;
    if (!(error instanceof ConnectionError))
      console.error("The Firestore server failed on a connection:", error);
    const farewell = Buffer.alloc(8);
    farewell.writeUInt32BE(this.#lastStream);
    farewell.writeUInt32BE(code, 4);
    this.#socket.end(Buffer.concat([...this.#control, frame(FRAME.goAway, 0, 0, farewell)]));
    this.#closed();
    this.#socket.destroySoon();
  }

  #closed(): void {
    if (this.#over) return;
    this.#over = true;
    const streams = [...this.#streams.values()];
    this.#streams.clear();
    this.#queue = [];
    for (const stream of streams) {
      stream.finished = true;
      stream.outbox.clear();
      stream.receiver?.closed();
    }
  }
}

const protocolError = (what: string) =>
  new ConnectionError(ERROR_CODE.protocol, `A misplaced ${what} frame.`);
const flowError = () => new ConnectionError(ERROR_CODE.flowControl, "More than the window allows.");

function requireLength(payload: Buffer, bytes: number): void {
  if (payload.length !== bytes) throw new ConnectionError(ERROR_CODE.frameSize, "A frame of a wrong length.");
}

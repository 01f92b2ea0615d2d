import { FLAG, FRAME, HEAD_BYTES, MAX_FRAME_BYTES, frame, writeHead } from "./frame.ts";

/**
 * What one stream still has to send: bytes of the body in order, and at its end the trailers. The client's window says how
 * much of the body may go.
 */
export class Outbox {
  readonly #streamId: number;
  #window: number;
  #pieces: Uint8Array[] = [];
  /** The first piece that has not gone in full, and how much of it has. */
  #first = 0;
  #offset = 0;
  #waiting = 0;
  #headers: Buffer | null = null;
  #trailers: Buffer | null = null;

  constructor(streamId: number, window: number) {
    this.#streamId = streamId;
    this.#window = window;
  }

  /** The bytes of the body that have not been sent. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Whether something could be sent once the windows allow it. */
  get isEmpty(): boolean {
    return this.#headers === null && this.#waiting === 0 && this.#trailers === null;
  }

  get window(): number {
    return this.#window;
  }

  widen(bytes: number): void {
    this.#window += bytes;
  }

  head(block: Buffer): void {
    this.#headers = block;
  }

  body(bytes: Uint8Array): void {
    this.#pieces.push(bytes);
    this.#waiting += bytes.length;
  }

  end(block: Buffer): void {
    this.#trailers = block;
  }

  /** Drops what has not been sent. */
  clear(): void {
    this.#pieces = [];
    this.#first = 0;
    this.#offset = 0;
    this.#waiting = 0;
    this.#headers = null;
    this.#trailers = null;
  }

  /**
   * Moves what may go to `out`: headers always, of the body at most `most` bytes, the trailers once the body is through.
   * Returns how many bytes of the body went.
   */
  flush(out: Buffer[], most: number): number {
    if (this.#headers) {
      out.push(frame(FRAME.headers, FLAG.endHeaders, this.#streamId, this.#headers));
      this.#headers = null;
    }
    const going = Math.max(0, Math.min(this.#waiting, this.#window, most));
    if (going > 0) {
      out.push(this.#take(going));
      this.#window -= going;
      this.#waiting -= going;
    }
    if (this.#trailers && this.#waiting === 0) {
      out.push(frame(FRAME.headers, FLAG.endHeaders | FLAG.endStream, this.#streamId, this.#trailers));
      this.#trailers = null;
    }
    return going;
  }

  /** The next bytes of the body as DATA frames. */
  #take(bytes: number): Buffer {
    const out = Buffer.allocUnsafe(bytes + Math.ceil(bytes / MAX_FRAME_BYTES) * HEAD_BYTES);
    let at = 0;
    for (let left = bytes; left > 0;) {
      const inFrame = Math.min(left, MAX_FRAME_BYTES);
      writeHead(out, at, inFrame, FRAME.data, 0, this.#streamId);
      at += HEAD_BYTES;
      this.#copy(out, at, inFrame);
      at += inFrame;
      left -= inFrame;
    }
    return out;
  }

  #copy(out: Buffer, start: number, bytes: number): void {
    let at = start;
    for (let left = bytes; left > 0;) {
      const piece = this.#pieces[this.#first] ?? new Uint8Array(left);
      const part = Math.min(left, piece.length - this.#offset);
      out.set(part === piece.length ? piece : piece.subarray(this.#offset, this.#offset + part), at);
      at += part;
      left -= part;
      this.#offset += part;
      if (this.#offset === piece.length) {
        this.#first += 1;
        this.#offset = 0;
      }
    }
    if (this.#first === this.#pieces.length || this.#first > 1024) {
      this.#pieces = this.#pieces.slice(this.#first);
      this.#first = 0;
    }
  }
}

import { constants, type OutgoingHttpHeaders, type ServerHttp2Stream } from "node:http2";
import { STATUS_NUMBER, type RpcError } from "../../errors.ts";
import { framed } from "./framing.ts";

const HEADERS: OutgoingHttpHeaders = {
  ":status": 200,
  "content-type": "application/grpc+proto",
  "grpc-accept-encoding": "identity,deflate,gzip",
};
const OK: OutgoingHttpHeaders = { "grpc-status": "0" };

/**
 * Characters that HTTP headers cannot carry, and "%", are written as UTF-8 bytes in hexadecimal.
 */
const percentEncoded = (text: string): string =>
  Array.from(Buffer.from(text, "utf8"), (byte) =>
    byte >= 0x20 && byte <= 0x7e && byte !== 0x25
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`,
  ).join("");

const failure = (error: RpcError): OutgoingHttpHeaders => ({
  "grpc-status": String(STATUS_NUMBER[error.status]),
  "grpc-message": percentEncoded(error.message),
});

/** Limits on data that the server keeps for a client that does not read. */
export interface UnreadLimits {
  /** With more unread bytes than this, the client is watched. */
  readonly unreadBytes: number;
  /**
   * A watched client that reads nothing for this long loses the stream, in milliseconds. A slow
   * client does not.
   */
  readonly stalledMs: number;
}

/**
 * The response half of one call: messages, then a status. Nothing is sent after the status or after
 * the client is gone.
 */
export class AnswerStream {
  readonly #stream: ServerHttp2Stream;
  readonly #limits: UnreadLimits;
  #written = 0;
  #watch: NodeJS.Timeout | null = null;
  #status: OutgoingHttpHeaders | null = null;

  constructor(stream: ServerHttp2Stream, limits: UnreadLimits) {
    this.#stream = stream;
    this.#limits = limits;
  }

  get #isOver(): boolean {
    return this.#status !== null || this.#stream.destroyed || this.#stream.closed;
  }

  /**
   * Sends one encoded message. A client that never reads it loses the stream with
   * RESOURCE_EXHAUSTED.
   */
  message(bytes: Uint8Array): void {
    if (this.#isOver) return;
    if (!this.#stream.headersSent) this.#begin();
    const message = framed(bytes);
    this.#written += message.length;
    this.#stream.write(message);
    if (this.#watch === null && this.#stream.writableLength > this.#limits.unreadBytes) this.#watchReader();
  }

  succeed(): void {
    this.#finish(OK);
  }

  fail(error: RpcError): void {
    this.#finish(failure(error));
  }

  #finish(status: OutgoingHttpHeaders): void {
    if (this.#isOver) return;
    this.#status = status;
    if (!this.#stream.headersSent && status !== OK) {
      this.#stream.respond({ ...HEADERS, ...status }, { endStream: true });
      this.#release();
      return;
    }
    if (!this.#stream.headersSent) this.#begin();
    this.#stream.end();
  }

  #watchReader(): void {
    const read = this.#written - this.#stream.writableLength;
    this.#watch = setTimeout(() => {
      this.#watch = null;
      if (this.#stream.destroyed || this.#stream.writableLength <= this.#limits.unreadBytes) return;
      if (this.#written - this.#stream.writableLength > read) this.#watchReader();
      else this.#stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM);
    }, this.#limits.stalledMs);
    this.#watch.unref();
  }

  #begin(): void {
    this.#stream.respond(HEADERS, { waitForTrailers: true });
    this.#stream.once("wantTrailers", () => {
      this.#stream.sendTrailers(this.#status ?? OK);
      this.#release();
    });
  }

  /** The response is complete before the request is, so the client can stop sending. */
  #release(): void {
    setImmediate(() => {
      if (!this.#stream.readableEnded && !this.#stream.destroyed) {
        this.#stream.close(constants.NGHTTP2_NO_ERROR);
      }
    });
  }
}

/** The frame types that matter to a server. Source: RFC 9113, section 6 */
export const FRAME = {
  data: 0,
  headers: 1,
  priority: 2,
  reset: 3,
  settings: 4,
  pushPromise: 5,
  ping: 6,
  goAway: 7,
  windowUpdate: 8,
  continuation: 9,
} as const;

export const FLAG = { ack: 0x1, endStream: 0x1, endHeaders: 0x4, padded: 0x8, priority: 0x20 } as const;

/** Source: RFC 9113, section 7 */
export const ERROR_CODE = {
  none: 0,
  protocol: 1,
  internal: 2,
  flowControl: 3,
  streamClosed: 5,
  frameSize: 6,
  refusedStream: 7,
  cancel: 8,
  compression: 9,
  enhanceYourCalm: 11,
} as const;

/** What a client did breaks the whole connection. */
export class ConnectionError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const HEAD_BYTES = 9;
export const MAX_FRAME_BYTES = 16_384;
const NO_BYTES = Buffer.alloc(0);

/** Writes a frame's head into `target`. */
export function writeHead(
  target: Buffer,
  at: number,
  length: number,
  type: number,
  flags: number,
  streamId: number,
): void {
  target[at] = length >>> 16;
  target[at + 1] = length >>> 8;
  target[at + 2] = length;
  target[at + 3] = type;
  target[at + 4] = flags;
  target.writeUInt32BE(streamId, at + 5);
}

/** A whole frame. The payload must not be longer than MAX_FRAME_BYTES. */
export function frame(type: number, flags: number, streamId: number, payload: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafe(HEAD_BYTES + payload.length);
  writeHead(bytes, 0, payload.length, type, flags, streamId);
  bytes.set(payload, HEAD_BYTES);
  return bytes;
}

/** A frame whose payload is one number of four bytes. */
export function numberFrame(type: number, streamId: number, value: number): Buffer {
  const payload = Buffer.allocUnsafe(4);
  payload.writeUInt32BE(value);
  return frame(type, 0, streamId, payload);
}

type TakeFrame = (type: number, flags: number, streamId: number, payload: Buffer) => void;

/** Cuts what arrives into frames. */
export class FrameReader {
  readonly #take: TakeFrame;
  /** What has arrived of a frame that is not complete, in pieces, so that a slow frame is put together only once. */
  #pieces: Buffer[] = [];
  #length = 0;
  #needed = HEAD_BYTES;

  constructor(take: TakeFrame) {
    this.#take = take;
  }

  /** @throws ConnectionError for a frame that is larger than we said we take */
  push(chunk: Buffer): void {
    this.#pieces.push(chunk);
    this.#length += chunk.length;
    if (this.#length < this.#needed) return;
    const bytes = this.#pieces.length === 1 ? chunk : Buffer.concat(this.#pieces, this.#length);
    let at = 0;
    this.#needed = HEAD_BYTES;
    while (bytes.length - at >= HEAD_BYTES) {
      const length = bytes.readUIntBE(at, 3);
      if (length > MAX_FRAME_BYTES) throw new ConnectionError(ERROR_CODE.frameSize, "A frame is too large.");
      const end = at + HEAD_BYTES + length;
      if (end > bytes.length) {
        this.#needed = HEAD_BYTES + length;
        break;
      }
      this.#take(
        bytes.readUInt8(at + 3),
        bytes.readUInt8(at + 4),
        bytes.readUInt32BE(at + 5) & 0x7fff_ffff,
        bytes.subarray(at + HEAD_BYTES, end),
      );
      at = end;
    }
    const rest = bytes.subarray(at);
    this.#pieces = rest.length === 0 ? [] : [rest];
    this.#length = rest.length;
  }
}

/** The payload without what the flags say is padding. @throws ConnectionError when there is more padding than payload */
export function withoutPadding(flags: number, payload: Buffer): Buffer {
  if ((flags & FLAG.padded) === 0) return payload;
  const padding = payload[0] ?? Infinity;
  if (padding >= payload.length) throw new ConnectionError(ERROR_CODE.protocol, "A frame is all padding.");
  return padding === payload.length - 1 ? NO_BYTES : payload.subarray(1, payload.length - padding);
}

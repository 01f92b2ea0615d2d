import { gunzipSync, inflateSync } from "node:zlib";
import { RpcError } from "../../errors.ts";

/** A message begins with one byte that says whether it is compressed and four with its length. */
const PREFIX_BYTES = 5;
const MAX_MESSAGE_BYTES = 100 * 1024 * 1024;

/** Adds the prefix of an uncompressed message. */
export function framed(message: Uint8Array): Uint8Array {
  const bytes = Buffer.allocUnsafe(PREFIX_BYTES + message.length);
  bytes[0] = 0;
  bytes.writeUInt32BE(message.length, 1);
  bytes.set(message, PREFIX_BYTES);
  return bytes;
}

function decompressed(message: Buffer, encoding: string): Buffer {
  if (encoding !== "gzip" && encoding !== "deflate") {
    throw new RpcError(
      "UNIMPLEMENTED",
      `Received message compressed with unsupported encoding "${encoding}"`,
    );
  }
  try {
    const limit = { maxOutputLength: MAX_MESSAGE_BYTES };
    return encoding === "gzip" ? gunzipSync(message, limit) : inflateSync(message, limit);
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw new RpcError("INTERNAL", "Failed to decompress message");
  }
}

const tooLarge = () =>
  new RpcError("RESOURCE_EXHAUSTED", `Received message larger than max (${MAX_MESSAGE_BYTES} bytes)`);

/** Splits the bytes of one stream into messages. */
export class MessageReader {
  readonly #encoding: string;
  readonly #take: (message: Buffer) => void;
  #pieces: Buffer[] = [];
  #length = 0;
  #needed = PREFIX_BYTES;

  /** @param encoding the value of the `grpc-encoding` header */
  constructor(encoding: string, take: (message: Buffer) => void) {
    this.#encoding = encoding;
    this.#take = take;
  }

  /** Whether the last message is incomplete. */
  get isInside(): boolean {
    return this.#length > 0;
  }

  /** @throws RpcError for a message that is too large or cannot be decompressed */
  push(bytes: Buffer): void {
    this.#pieces.push(bytes);
    this.#length += bytes.length;
    while (this.#length >= this.#needed) {
      const [only] = this.#pieces;
      const all = only && this.#pieces.length === 1 ? only : Buffer.concat(this.#pieces, this.#length);
      const end = PREFIX_BYTES + all.readUInt32BE(1);
      if (end > MAX_MESSAGE_BYTES) throw tooLarge();
      this.#needed = all.length < end ? end : PREFIX_BYTES;
      const rest = all.length < end ? all : all.subarray(end);
      this.#pieces = rest.length === 0 ? [] : [rest];
      this.#length = rest.length;
      if (all.length < end) return;
      const message = all.subarray(PREFIX_BYTES, end);
      this.#take(all[0] === 0 ? message : decompressed(message, this.#encoding));
    }
  }
}

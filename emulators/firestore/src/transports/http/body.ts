import type { IncomingMessage } from "node:http";

/** Google's emulator refuses larger REST bodies with 413 and an empty answer. */
export const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** The body is larger than the limit of its endpoint. */
export class BodyTooLarge extends Error {}

/** The client went away before its body was complete. */
export class ClientGone extends Error {}

/**
 * Reads a request's body as UTF-8 text. Bytes beyond the limit are discarded.
 * @throws {BodyTooLarge} when it is longer than `limitBytes`
 * @throws {ClientGone} when the connection broke
 */
export function readBody(request: IncomingMessage, limitBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > limitBytes) {
        chunks.length = 0;
        reject(new BodyTooLarge(`The body is larger than ${limitBytes} bytes.`));
        return;
      }
      chunks.push(chunk);
    });
    request.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
    request.on("error", () => reject(new ClientGone()));
    request.on("close", () => reject(new ClientGone()));
  });
}

import type { IncomingMessage, ServerResponse } from "node:http";

/** A request that has been read completely. The body is text that is not parsed yet. */
export interface ServiceRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  /** The body as it came, for formats that are no text. */
  readonly bytes?: Uint8Array;
}

export interface ServiceAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Larger than every service's limit. SendGrid's, the largest, is 30 MB. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

/** A request body over the limit. */
export class BodyTooLargeError extends Error {
  override readonly name = "BodyTooLargeError";
}

/** Reads a request completely. @throws BodyTooLargeError */
export async function readRequest(incoming: IncomingMessage): Promise<ServiceRequest> {
  const url = new URL(incoming.url ?? "/", "http://localhost");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES)
      throw new BodyTooLargeError(`The body is larger than ${MAX_BODY_BYTES} bytes.`);
    chunks.push(chunk);
  }
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : value,
    ]),
  );
  const bytes = Buffer.concat(chunks);
  return {
    method: incoming.method ?? "GET",
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers,
    body: bytes.toString("utf8"),
    bytes,
  };
}

/** The value when it is a text, else an empty one. */
export const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** An answer with a JSON body. */
export const json = (
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): ServiceAnswer => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
  body: JSON.stringify(value),
});

/** The value of a JSON text, or undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Any page may call the stand-ins, because the app runs on another port. */
export const CORS: Readonly<Record<string, string>> = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST, PUT, DELETE, OPTIONS",
  "access-control-allow-headers": "authorization, content-type",
};

export function sendAnswer(response: ServerResponse, answer: ServiceAnswer): void {
  response.writeHead(answer.status, { ...CORS, ...answer.headers });
  response.end(answer.body);
}

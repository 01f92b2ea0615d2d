import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  /** The body as JSON, or as it is when it is none; null without one. */
  readonly body: unknown;
}

/** What the other end does with one request: an answer, or the end of the connection. */
export type WireAnswer =
  | {
      readonly status: number;
      readonly body?: unknown;
      /** A body that is no JSON, in place of `body`. */
      readonly text?: string;
      readonly headers?: Readonly<Record<string, string>>;
      /** Whether the connection breaks before the end of the body. */
      readonly isCut?: true;
    }
  | "drop"
  | "hang";

/**
 * After how many ms a call is given up: soon where no answer comes, and late where one does,
 * because a busy machine may take its time.
 */
export const timeoutOf = (answer: WireAnswer): number => (answer === "hang" ? 300 : 10_000);

export interface Wire {
  readonly url: string;
  readonly port: number;
  /** What arrived, in order. */
  readonly requests: readonly WireRequest[];
}

const bodyOf = (sent: string, contentType: string): unknown =>
  sent === "" ? null : contentType.includes("json") ? (JSON.parse(sent) as unknown) : sent;

async function read(request: IncomingMessage): Promise<WireRequest> {
  return {
    method: request.method ?? "",
    path: request.url ?? "",
    headers: request.headers,
    body: bodyOf(await text(request), request.headers["content-type"] ?? ""),
  };
}

/** The URL of a port on which nothing listens. */
export async function deadUrl(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return `http://127.0.0.1:${port}`;
}

/** A service on this machine that answers every request the same way, until the test is over. */
export async function startWire(answer: WireAnswer): Promise<Wire> {
  const requests: WireRequest[] = [];
  const server = createServer((request, response) => {
    void read(request).then((received) => {
      requests.push(received);
      if (answer === "drop") request.socket.destroy();
      if (answer === "drop" || answer === "hang") return;
      const { status, body, headers, isCut } = answer;
      const reply = answer.text ?? (body === undefined ? "" : JSON.stringify(body));
      response.writeHead(status, { "content-type": "application/json", ...headers });
      if (isCut) response.write(reply, () => request.socket.destroy());
      else response.end(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, requests };
}

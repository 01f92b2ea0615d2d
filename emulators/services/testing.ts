import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { readRequest } from "./http/messages.ts";
import type { ServiceRequest } from "./http/messages.ts";
import { startServices } from "./server.ts";
import type { Services, ServicesInput } from "./server.ts";
import { STANDALONE } from "./standalone.ts";

/** Starts the stand-ins on a free port with a fixed clock. For tests only. */
export async function startForTest(changes: Partial<ServicesInput> = {}): Promise<Services> {
  return startServices({
    ...STANDALONE,
    port: 0,
    page: fileURLToPath(new URL("outbox-page", import.meta.url)),
    now: () => new Date("2026-03-04T10:00:00Z"),
    random: () => 0,
    ...changes,
  });
}

/** A server of the product, which the stand-ins report to, and what it got. For tests only. */
export interface Webhook {
  readonly url: string;
  readonly got: readonly ServiceRequest[];
  readonly close: () => void;
}

/** Starts a webhook that refuses the first `failures` requests and answers the others so. */
export async function startWebhook({ reply = "", failures = 0 } = {}): Promise<Webhook> {
  const got: ServiceRequest[] = [];
  const server = createServer((incoming, response) => {
    void readRequest(incoming).then((request) => {
      got.push(request);
      response.writeHead(got.length <= failures ? 500 : 200).end(reply);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, got, close: () => void server.close() };
}

export interface JsonAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Sends and reads JSON. A response that is not JSON is returned as text. */
export async function call(
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<JsonAnswer> {
  const answer = await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("application/json") === true;
  return {
    status: answer.status,
    headers: answer.headers,
    body: isJson ? (JSON.parse(text) as unknown) : text,
  };
}

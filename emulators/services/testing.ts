import { fileURLToPath } from "node:url";
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

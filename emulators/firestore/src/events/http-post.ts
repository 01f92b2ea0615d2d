import { Agent, request } from "node:http";
import type { Post } from "./courier.ts";

/**
 * The functions emulator acknowledges before the function runs, so silence this long means that it
 * hangs.
 */
const TIMEOUT_MS = 30_000;

/**
 * Posts to the functions emulator at `host:port`, one event at a time. The emulator passes the
 * header "Connection: close" on to the function's own process: on a kept connection an event can
 * meet a process that is just closing it, and is lost.
 */
export function httpPost(address: string): Post {
  const agent = new Agent({ keepAlive: false, maxSockets: 1 });
  const { hostname, port } = new URL(`http://${address}`);
  const host = hostname.replace(/^\[|\]$/g, "");
  return (path, { headers, body }) =>
    new Promise((resolve, reject) => {
      const bytes = Buffer.from(body, "utf8");
      const outgoing = request(
        { agent, host, port, path, method: "POST", headers: { ...headers, "content-length": bytes.length } },
        (response) => {
          response.resume();
          response.on("end", () => resolve(response.statusCode ?? 0));
          response.on("error", reject);
        },
      );
      outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
      outgoing.on("error", reject);
      outgoing.end(bytes);
    });
}

import { Agent, request } from "node:http";
import type { Post } from "./courier.ts";

/**
 * The functions emulator answers when the function has ended. One that takes longer than this is no
 * longer waited for, so that it holds up no other event. On a busy machine the start of a process
 * alone can take half a minute.
 */
const TIMEOUT_MS = 120_000;

/**
 * Posts to the functions emulator at `host:port`. The emulator passes the header "Connection:
 * close" on to the function's own process: on a kept connection an event can meet a process that is
 * just closing it, and is lost.
 */
export function httpPost(address: string): Post {
  const agent = new Agent({ keepAlive: false });
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

import { createServer, request } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { HOST } from "./ports.ts";
import type { SuitePorts } from "./ports.ts";

const isDecodable = (address: string): boolean => {
  try {
    decodeURI(address);
    return true;
  } catch {
    return false;
  }
};

/**
 * Forwards a request. The hosting emulator passes "Connection: close" on to the function's
 * process, so every call gets a new connection: on a kept-alive one the process may be closing it
 * at that moment.
 */
function passOn(incoming: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method, url: path, headers } = incoming;
  const outgoing = request(
    { host: HOST, port, method, path, headers: { ...headers, connection: "close" }, agent: false },
    (response) => {
      const { connection: _, ...kept } = response.headers;
      answer.writeHead(response.statusCode ?? 502, kept);
      response.on("error", () => answer.destroy()).pipe(answer);
    },
  );
  outgoing.on("error", () => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502, { "content-type": "text/plain" }).end("Bad Gateway");
  });
  answer.on("close", () => outgoing.destroy());
  incoming.pipe(outgoing);
}

/**
 * Listens at the app's port, in front of the hosting emulator, and answers 400 to an address that
 * cannot be decoded. The hosting emulator does not catch the decoding error: a request for `/%ff`,
 * which any page in the browser can send, would end firebase-tools.
 * @returns the function that stops it
 */
export async function startAppFront({
  app,
  hosting,
}: Pick<SuitePorts, "app" | "hosting">): Promise<() => Promise<void>> {
  const server = createServer((incoming, answer) => {
    if (isDecodable(incoming.url ?? "")) {
      passOn(incoming, answer, hosting);
      return;
    }
    incoming.resume();
    answer.writeHead(400, { "content-type": "text/plain" }).end("Bad Request");
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(app, HOST, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

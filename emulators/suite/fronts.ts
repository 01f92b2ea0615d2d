import { createServer, request } from "node:http";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { FirstCalls } from "./first-calls.ts";
import { Places } from "./places.ts";
import { HOST } from "./ports.ts";
import type { SuitePorts } from "./ports.ts";

/**
 * How many requests reach the functions emulator at the same time. It runs sixteen calls at once
 * (`FUNCTIONS_EMULATOR_PARALLEL`), in the order in which they come. Without this limit a burst of
 * requests would delay every event, which does not happen in a deployment.
 */
const REQUESTS_AT_ONCE = 4;

/** The part of an address that names the function: `/api/NAME/…` or `/PROJECT/REGION/NAME`. */
const functionOf = (address: string): string =>
  address
    .split(/[/?]/)
    .slice(1, address.startsWith("/api/") ? 3 : 4)
    .join("/");

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

/** @returns the function that stops it */
async function listen(port: number, listener: RequestListener): Promise<() => Promise<void>> {
  // An idle connection stays open until its client closes it: a request that arrives while the
  // server closes it would fail with ECONNRESET.
  const server = createServer({ keepAliveTimeout: 0 }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, HOST, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** Our servers in front of those of firebase-tools. */
export class Fronts {
  readonly #ports: Pick<SuitePorts, "app" | "hosting" | "functions" | "functionsEmulator">;
  readonly #places = new Places(REQUESTS_AT_ONCE);
  readonly #firstCalls = new FirstCalls();

  constructor(ports: Pick<SuitePorts, "app" | "hosting" | "functions" | "functionsEmulator">) {
    this.#ports = ports;
  }

  /**
   * Listens at the app's port, in front of the hosting emulator, and answers 400 to an address that
   * cannot be decoded. The hosting emulator does not catch the decoding error: a request for
   * `/%ff`, which any page in the browser can send, would end firebase-tools.
   * @returns the function that stops it
   */
  startApp(): Promise<() => Promise<void>> {
    const { app, hosting } = this.#ports;
    return listen(app, (incoming, answer) => {
      const address = incoming.url ?? "";
      const pass = (): void => passOn(incoming, answer, hosting);
      if (!isDecodable(address)) {
        incoming.resume();
        answer.writeHead(400, { "content-type": "text/plain" }).end("Bad Request");
      } else if (address.startsWith("/api/")) this.#call(address, answer, pass);
      else pass();
    });
  }

  /**
   * Listens at the functions' port, in front of the functions emulator.
   * @returns the function that stops it
   */
  startFunctions(): Promise<() => Promise<void>> {
    const { functions, functionsEmulator } = this.#ports;
    return listen(functions, (incoming, answer) => {
      this.#call(incoming.url ?? "", answer, () => passOn(incoming, answer, functionsEmulator));
    });
  }

  #call(address: string, answer: ServerResponse, pass: () => void): void {
    this.#firstCalls.take(functionOf(address), answer, () => this.#places.take(answer, pass));
  }
}

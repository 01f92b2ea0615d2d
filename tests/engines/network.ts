import { createServer as createHttpServer, request } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";
import { onTestFinished } from "vitest";
import { suiteUrls } from "../support/suite-urls.ts";

const HOST = "127.0.0.1";

/** The app and everything that it talks to, at addresses of their own. */
export interface TestNetwork {
  /** Where the app is opened. */
  readonly origin: string;
  /** Takes all of it away. */
  readonly cut: () => Promise<void>;
  /** Brings it back, at the same addresses. */
  readonly restore: () => Promise<void>;
}

interface Line {
  readonly port: number;
  readonly cut: () => Promise<void>;
  readonly restore: () => Promise<void>;
}

/** Starts a server whose connections can be cut. */
async function line(server: Server): Promise<Line> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => void server.listen(port, HOST, resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  onTestFinished(async () => {
    if (server.listening) await cut();
  });
  return { port, cut, restore: () => listen(port) };
}

/** Passes bytes on to a port of the suite, at a port that a test can cut. */
export const tunnel = (target: number): Promise<Line> =>
  line(
    createServer((socket) => {
      const upstream = connect(target, HOST);
      for (const one of [socket, upstream]) {
        one.on("error", () => one.destroy());
        one.on("close", () => (one === socket ? upstream : socket).destroy());
      }
      socket.pipe(upstream).pipe(socket);
    }),
  );

/**
 * Passes requests on to the app, whose answers name the suite's ports: the policy of a page, and
 * the list of the services.
 */
function front(rename: (text: string) => string): Server {
  const { hostname, port } = new URL(suiteUrls().app);
  const list = async (response: ServerResponse): Promise<void> => {
    const found = await fetch(new URL("/local-suite.json", suiteUrls().app));
    response.setHeader("content-type", "application/json").end(rename(await found.text()));
  };
  const passOn = (incoming: IncomingMessage, response: ServerResponse): void => {
    const { url: path, method, headers } = incoming;
    const upstream = request({ hostname, port, path, method, headers }, (answer) => {
      const entries = Object.entries(answer.headers).map(
        ([name, value]) => [name, typeof value === "string" ? rename(value) : value] as const,
      );
      response.writeHead(answer.statusCode ?? 500, Object.fromEntries(entries));
      answer.pipe(response);
    });
    upstream.on("error", () => response.destroy());
    incoming.pipe(upstream);
  };
  return createHttpServer((incoming, response) => {
    if (incoming.url === "/local-suite.json") list(response).catch(() => response.destroy());
    else passOn(incoming, response);
  });
}

/** A network that a test can take away and bring back. No driver can cut that of WebKit. */
export async function testNetwork(): Promise<TestNetwork> {
  const list = await fetch(new URL("/local-suite.json", suiteUrls().app));
  const services = Object.entries((await list.json()) as Record<string, unknown>).flatMap(([name, port]) =>
    name.endsWith("Port") && typeof port === "number" ? [port] : [],
  );
  const lines = await Promise.all(services.map(async (port) => ({ port, line: await tunnel(port) })));
  const rename = (text: string): string =>
    lines.reduce((renamed, { port, line: { port: own } }) => renamed.replaceAll(`:${port}`, `:${own}`), text);
  const app = await line(front(rename));
  const all = [app, ...lines.map((one) => one.line)];
  return {
    origin: `http://localhost:${app.port}`,
    cut: async () => void (await Promise.all(all.map((one) => one.cut()))),
    restore: async () => void (await Promise.all(all.map((one) => one.restore()))),
  };
}

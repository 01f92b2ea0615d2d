import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer, type Server, type Socket } from "node:net";

/**
 * How every HTTP/2 connection with prior knowledge begins (RFC 9113, 3.4). No HTTP/1.1 method
 * starts with "PRI".
 */
const HTTP2_START = Buffer.from("PRI ");

/** A connection that sends nothing for this long is closed, in milliseconds. */
const SILENCE_MS = 120_000;

export interface Port {
  /**
   * Resolves with the port number once connections are accepted. Rejects with node's error, such as
   * EADDRINUSE.
   */
  listen(host: string, port: number): Promise<number>;
  /** Stops accepting and drops every connection. */
  close(): void;
}

/** Whether the first bytes of a connection are HTTP/2; null when there are too few to tell. */
export function startsHttp2(bytes: Buffer): boolean | null {
  const length = Math.min(bytes.length, HTTP2_START.length);
  if (bytes.compare(HTTP2_START, 0, length, 0, length) !== 0) return false;
  return bytes.length >= HTTP2_START.length ? true : null;
}

/**
 * Reads the first bytes of a connection, puts them back, and passes the connection to the server
 * for its protocol.
 */
function sortConnection(
  socket: Socket,
  onHttp1: (socket: Socket) => void,
  onHttp2: (socket: Socket) => void,
): void {
  let seen: Buffer = Buffer.alloc(0);
  const look = (chunk: Buffer) => {
    seen = seen.length === 0 ? chunk : Buffer.concat([seen, chunk]);
    const http2 = startsHttp2(seen);
    if (http2 === null) return;
    socket.removeListener("data", look);
    socket.pause();
    socket.setTimeout(0);
    socket.unshift(seen);
    if (http2) {
      // Stay paused: the HTTP/2 session reads the buffered bytes when it starts, which may be
      // later.
      onHttp2(socket);
      return;
    }
    onHttp1(socket);
    process.nextTick(() => socket.resume());
  };
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  socket.on("data", look);
}

/**
 * One TCP port for both protocols: HTTP/2 (gRPC) connections go to `onHttp2`, all others are
 * HTTP/1.1 requests for `listener`. An idle HTTP/1.1 connection stays open until its client closes
 * it: a request that arrives while the server closes the connection would fail with ECONNRESET.
 */
export function createPort(listener: RequestListener, onHttp2: (socket: Socket) => void): Port {
  const sockets = new Set<Socket>();
  const http = createHttpServer({ keepAliveTimeout: 0, requestTimeout: 120_000 }, listener);
  http.on("clientError", (_error, socket) => {
    if (socket.writable)
      socket.end("HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
    else socket.destroy();
  });
  const server: Server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // Ignore a reset by the client: the close event that follows frees the connection's resources.
    socket.on("error", () => socket.destroy());
    sortConnection(socket, (http1) => http.emit("connection", http1), onHttp2);
  });
  return {
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, host, () => {
          const address = server.address();
          resolve(typeof address === "object" && address ? address.port : port);
        });
      }),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

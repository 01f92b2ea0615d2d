import http from "node:http";

/** Longer than any client keeps a connection that it does not use. */
const KEPT_MS = 120_000;

/**
 * Keeps the connections of every server of this process open while nothing is asked, and gives each call to a function's own process a
 * connection of its own. Otherwise a busy machine now and then asks over one that the other side is just closing: the caller gets no
 * answer, and firebase-tools takes the function's process for broken and kills it.
 */
export function letConnectionsLast() {
  const { createServer } = http;
  http.createServer = (...args) => {
    const server = createServer(...args);
    server.keepAliveTimeout = KEPT_MS;
    return server;
  };
  http.globalAgent = new http.Agent({ keepAlive: false });
}

import type http from "node:http";
import type { AddressInfo } from "node:net";
import { createRequire } from "node:module";
import { expect, onTestFinished, test } from "vitest";
import { letConnectionsLast } from "./lasting-connections.mjs";

const require = createRequire(import.meta.url);

test("servers keep unused connections, and calls do not share one", async () => {
  letConnectionsLast();
  // As firebase-tools does it.
  const tool = require("node:http") as typeof http;
  const ports = new Set<number | undefined>();
  const server = tool.createServer((request, response) => {
    ports.add(request.socket.remotePort);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
  const { port } = server.address() as AddressInfo;
  for (const _call of [1, 2])
    await new Promise<void>((resolve, reject) => {
      tool
        .get({ host: "127.0.0.1", port }, (response) => response.resume().on("end", resolve))
        .on("error", reject);
    });
  expect(ports.size).toBe(2);
});

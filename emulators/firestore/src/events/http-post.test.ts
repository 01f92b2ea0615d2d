import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { httpPost } from "./http-post.ts";

let server: Server;
let address: string;
let received: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[];

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ url: request.url, headers: request.headers, body });
      response.writeHead(request.url === "/gone" ? 404 : 200).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe("httpPost", () => {
  it("sends headers and body and returns the status", async () => {
    const post = httpPost(address);
    expect(
      await post("/functions/x", {
        headers: { "ce-id": "1", "content-type": "application/protobuf" },
        body: "é",
      }),
    ).toBe(200);
    expect(await post("/gone", { headers: {}, body: "" })).toBe(404);
    expect(received).toMatchObject([
      { url: "/functions/x", headers: { "ce-id": "1", "content-length": "2" }, body: "é" },
      { url: "/gone" },
    ]);
  });

  it("fails when no server listens", async () => {
    server.close();
    await expect(httpPost(address)("/x", { headers: {}, body: "" })).rejects.toThrow("ECONNREFUSED");
  });
});

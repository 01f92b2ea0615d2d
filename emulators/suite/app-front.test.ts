import { once } from "node:events";
import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startAppFront } from "./app-front.ts";

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Starts the front with `listener` as its hosting emulator. @returns the front's origin */
async function startFront(listener: RequestListener): Promise<string> {
  const app = await freePort();
  onTestFinished(await startAppFront({ app, hosting: await listen(listener) }));
  return `http://127.0.0.1:${app}`;
}

test.each(["/%ff", "/api/track/%ff", "/%", "/a?b=%c0%80", "/%E0%A4%A"])(
  "the address %s, which cannot be decoded, is refused before hosting sees it",
  async (address) => {
    const seen: unknown[] = [];
    const origin = await startFront((request, response) => {
      seen.push(request.url);
      response.end();
    });
    expect((await fetch(origin + address)).status).toBe(400);
    expect(seen).toEqual([]);
  },
);

test("a request and its response pass unchanged, but the connection to hosting is not kept alive", async () => {
  const origin = await startFront((request, response) => {
    const { connection, "x-mine": mine, host } = request.headers;
    const said = `${request.method ?? ""} ${request.url ?? ""} ${host ?? ""} ${connection ?? ""} ${String(mine)} `;
    response.writeHead(418, { "x-theirs": "b", "set-cookie": ["a=1", "b=2"] }).write(said);
    request.pipe(response);
  });
  const answer = await fetch(`${origin}/track/%E2%9C%93?a=%2F`, {
    method: "POST",
    headers: { "x-mine": "a" },
    body: "body",
  });
  expect(answer.status).toBe(418);
  expect(answer.headers.get("x-theirs")).toBe("b");
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(await answer.text()).toBe(`POST /track/%E2%9C%93?a=%2F ${new URL(origin).host} close a body`);
});

test("the front answers 502 when hosting is gone", async () => {
  const app = await freePort();
  onTestFinished(await startAppFront({ app, hosting: await freePort() }));
  expect((await fetch(`http://127.0.0.1:${app}/`)).status).toBe(502);
});

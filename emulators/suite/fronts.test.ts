import { once } from "node:events";
import { createServer } from "node:http";
import type { RequestListener, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { Fronts } from "./fronts.ts";

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

/** Starts the fronts with `listener` as hosting and as the functions. */
async function startFronts(listener: RequestListener): Promise<{ app: string; functions: string }> {
  const [app, functions] = [await freePort(), await freePort()];
  const emulator = await listen(listener);
  const fronts = new Fronts({ app, functions, hosting: emulator, functionsEmulator: emulator });
  onTestFinished(await fronts.startApp());
  onTestFinished(await fronts.startFunctions());
  return { app: `http://127.0.0.1:${app}`, functions: `http://127.0.0.1:${functions}` };
}

test.each(["/%ff", "/api/track/%ff", "/%", "/a?b=%c0%80", "/%E0%A4%A"])(
  "the address %s, which cannot be decoded, is refused before hosting sees it",
  async (address) => {
    const seen: unknown[] = [];
    const { app: origin } = await startFronts((request, response) => {
      seen.push(request.url);
      response.end();
    });
    expect((await fetch(origin + address)).status).toBe(400);
    expect(seen).toEqual([]);
  },
);

test("an answer names no time after which an idle connection is closed", async () => {
  for (const origin of Object.values(await startFronts((_request, response) => response.end()))) {
    const { headers } = await fetch(origin);
    expect([headers.get("connection"), headers.get("keep-alive")]).toEqual(["keep-alive", null]);
  }
});

test("a request and its response pass unchanged, but the connection to hosting is not kept alive", async () => {
  const { app: origin } = await startFronts((request, response) => {
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
  const [app, hosting] = [await freePort(), await freePort()];
  onTestFinished(await new Fronts({ app, hosting, functions: 0, functionsEmulator: 0 }).startApp());
  expect((await fetch(`http://127.0.0.1:${app}/`)).status).toBe(502);
});

test("of many requests for functions four run at once, and pages do not wait for them", async () => {
  const running: ServerResponse[] = [];
  let [all, most] = [0, 0];
  let isStarted = false;
  const { app, functions } = await startFronts((request, response) => {
    if (request.url === "/page" || !isStarted) {
      response.end("page");
      return;
    }
    all += 1;
    running.push(response);
    most = Math.max(most, running.length);
  });
  const addresses = [`${app}/api/track`, `${functions}/demo/europe-west1/verifyPin`];
  for (const address of addresses) await (await fetch(address)).text();
  isStarted = true;
  const calls = [...addresses, ...addresses, ...addresses].map((address) => fetch(address));
  const left = new AbortController();
  const given = fetch(`${functions}/left`, { signal: left.signal });
  await expect.poll(() => running).toHaveLength(4);
  expect(await (await fetch(`${app}/page`)).text()).toBe("page");
  left.abort();
  await expect(given).rejects.toThrow("aborted");
  while (all < 6 || running.length > 0) {
    running.shift()?.end("done");
    await expect.poll(() => all === 6 || running.length === 4).toBe(true);
  }
  for (const call of calls) expect(await (await call).text()).toBe("done");
  expect([all, most]).toEqual([6, 4]);
});

test("while the first request of a function runs, its others wait, and those of other functions do not", async () => {
  const running: ServerResponse[] = [];
  const { app, functions } = await startFronts((request, response) => {
    if (request.url === "/api/track/view") running.push(response);
    else response.end("other");
  });
  const calls = [1, 2, 3].map(() => fetch(`${app}/api/track/view`));
  await expect.poll(() => running).toHaveLength(1);
  for (const other of [`${app}/api/contact/a`, `${functions}/demo/europe-west1/verifyPin`])
    expect(await (await fetch(other)).text()).toBe("other");
  expect(running).toHaveLength(1);
  running[0]?.end("done");
  await expect.poll(() => running).toHaveLength(3);
  for (const response of running) response.end("done");
  for (const call of calls) expect(await (await call).text()).toBe("done");
});

test("a first request that is given up lets the others of its function through", async () => {
  const running: ServerResponse[] = [];
  const { app } = await startFronts((_request, response) => void running.push(response));
  const left = new AbortController();
  const first = fetch(`${app}/api/track`, { signal: left.signal });
  await expect.poll(() => running).toHaveLength(1);
  const second = fetch(`${app}/api/track`);
  left.abort();
  await expect(first).rejects.toThrow("aborted");
  await expect.poll(() => running).toHaveLength(2);
  running[1]?.end("done");
  expect(await (await second).text()).toBe("done");
});

import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { guardAddresses } from "./address-guard.mjs";

const running: Server[] = [];
let unguard: (() => void) | null = null;
afterEach(() => {
  unguard?.();
  for (const server of running.splice(0)) server.close();
});

/** A server that says which address it was asked for. @returns its port */
async function listen(): Promise<number> {
  const server = createServer((request, response) => response.end(request.url));
  running.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const ask = (port: number, address: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${address}`);

test.each(["/%ff", "/api/track/%ff", "/%", "/a?b=%c0%80", "/%E0%A4%A"])(
  "%s cannot be decoded, and is refused",
  async (address) => {
    const port = await listen();
    unguard = guardAddresses(port);
    expect((await ask(port, address)).status).toBe(400);
  },
);

test("whatever can be decoded reaches the server", async () => {
  const port = await listen();
  unguard = guardAddresses(port);
  expect(await (await ask(port, "/track/%E2%9C%93?a=%2F")).text()).toBe("/track/%E2%9C%93?a=%2F");
});

test("the other servers of the process are left alone", async () => {
  const [guarded, other] = [await listen(), await listen()];
  unguard = guardAddresses(guarded);
  expect(await (await ask(other, "/%ff")).text()).toBe("/%ff");
});

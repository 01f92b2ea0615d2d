import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { PORT_BLOCK_SIZE } from "./options.ts";
import { HOST, layoutPorts, takenPortMessage } from "./ports.ts";

test.each([false, true])("every port is another one and lies in the block (dev: %s)", (dev) => {
  const { app, hosting, ...rest } = layoutPorts(5300, dev);
  const ports = [app, ...Object.values(rest), ...(dev ? [hosting] : [])];
  expect(new Set(ports).size).toBe(ports.length);
  expect(ports.every((port) => port >= 5300 && port < 5300 + PORT_BLOCK_SIZE)).toBe(true);
  expect(hosting === app).toBe(!dev);
});

test("a taken port is named, with what to do", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, HOST, resolve));
  const { port } = other.address() as AddressInfo;
  expect(await takenPortMessage(layoutPorts(port, false))).toMatch(
    new RegExp(`^Port ${port} \\(the app\\) is taken[^]*--ports ${port + 100}$`),
  );
  other.close();
});

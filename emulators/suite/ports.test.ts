import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { PORT_BLOCK_SIZE } from "./options.ts";
import { HOST, layoutPorts, takenPortMessage } from "./ports.ts";

test("every port is different and within the block", () => {
  const ports = Object.values(layoutPorts(5300));
  expect(new Set(ports).size).toBe(ports.length);
  expect(ports.every((port) => port >= 5300 && port < 5300 + PORT_BLOCK_SIZE)).toBe(true);
});

test("the error names the taken port and says what to do", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, HOST, resolve));
  const { port } = other.address() as AddressInfo;
  expect(await takenPortMessage(layoutPorts(port))).toMatch(
    new RegExp(`^Port ${port} \\(the app\\) is taken[^]*--ports ${port + 100}$`),
  );
  other.close();
});

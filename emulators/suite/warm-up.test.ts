import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { warmUpAlerts } from "./warm-up.ts";

async function emulator(status: number): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ""} ${request.url ?? ""}`);
    response.writeHead(status).end();
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test("the functions that send an SOS are started by an alert that does not exist", async () => {
  const { origin, asked } = await emulator(200);
  expect(await warmUpAlerts(origin, "demo")).toBe(true);
  expect(asked.toSorted()).toEqual([
    "POST /demo/europe-west1/releaseSos",
    "POST /functions/projects/demo/triggers/europe-west1-onAlertCreated-0",
  ]);
});

test("the suite keeps working when the function cannot be started", async () => {
  expect(await warmUpAlerts((await emulator(500)).origin, "demo")).toBe(false);
  expect(await warmUpAlerts("http://127.0.0.1:9", "demo")).toBe(false);
});

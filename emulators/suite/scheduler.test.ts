import { createServer } from "node:http";
import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { Scheduler, newestKey } from "./scheduler.ts";

test("the newest generation of a function is called", () => {
  const keys = ["eu-check-0", "eu-check-10", "eu-check-9", "eu-check-twice-11", "eu-check"];
  expect(newestKey("eu-check", keys)).toBe("eu-check-10");
  expect(newestKey("eu-other", keys)).toBeNull();
});

let server: Server | null = null;
afterEach(() => server?.close());

/**
 * Responds like the functions emulator of firebase-tools 15.34 with three scheduled functions and
 * an HTTP function.
 */
async function functionsEmulator(called: string[]): Promise<string> {
  const triggers = [
    { id: "eu-check", schedule: { schedule: "every 1 minutes" } },
    { id: "eu-broken", schedule: { schedule: "every 1 minutes" } },
    { id: "eu-nightly", schedule: { schedule: "0 3 * * *" } },
    { id: "eu-http" },
  ];
  const own = createServer((request: IncomingMessage, response) => {
    const key = request.url?.split("/triggers/")[1];
    if (request.url === "/backends")
      response.end(JSON.stringify({ backends: [{ functionTriggers: triggers }] }));
    else if (key === "eu-check-3" || key === "eu-nightly-0") response.end();
    else if (key === "eu-broken-0") response.writeHead(500).end();
    else
      response
        .writeHead(404)
        .end(
          `Function ${key ?? ""} does not exist, valid functions are: eu-check-2, eu-check-3, eu-broken-0, eu-nightly-0, eu-http`,
        );
    if (key !== undefined) called.push(key);
  });
  server = own;
  await new Promise<void>((resolve) => own.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
}

test("every scheduled function is called by its newest key, and failed functions are not listed as run", async () => {
  const called: string[] = [];
  const scheduler = new Scheduler(await functionsEmulator(called), "demo");
  expect(await scheduler.runNow()).toEqual(["eu-check", "eu-nightly"]);
  expect(called).toEqual(expect.arrayContaining(["eu-check-3", "eu-broken-0"]));
  expect(called).not.toContain("eu-http");
});

test("callers during a run share one more run, which starts when that one has ended", async () => {
  const called: string[] = [];
  const scheduler = new Scheduler(await functionsEmulator(called), "demo");
  const checks = (): number => called.filter((key) => key === "eu-check-3").length;
  const first = scheduler.runNow();
  await expect.poll(checks).toBe(1);
  const ran = await Promise.all([first, scheduler.runNow(), scheduler.runNow(), scheduler.runNow()]);
  expect(ran).toEqual(ran.map(() => ["eu-check", "eu-nightly"]));
  expect(checks()).toBe(2);
});

test("the scheduler calls only the functions that are due in the minute", async () => {
  const called: string[] = [];
  const scheduler = new Scheduler(await functionsEmulator(called), "demo");
  expect(await scheduler.runDue(new Date("2026-11-22T03:00:10Z"))).toEqual(["eu-check", "eu-nightly"]);
  expect(await scheduler.runDue(new Date("2026-11-22T03:01:10Z"))).toEqual(["eu-check"]);
  expect(called.filter((key) => key.startsWith("eu-nightly"))).toHaveLength(1);
});

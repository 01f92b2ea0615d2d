import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { APP_CHECKED } from "@guardianlink/domain/app-check";
import { afterEach, describe, expect, test, vi } from "vitest";

// The switch of App Check in both positions, on the functions as they are exported.

// firebase-functions logs each call.
for (const level of ["debug", "info", "warn"] as const) vi.spyOn(console, level).mockReturnValue();

type Handler = (request: unknown, response: unknown) => unknown;
interface Exported {
  readonly __endpoint?: { readonly callableTrigger?: object };
}

const running: Server[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  for (const server of running.splice(0)) server.close();
});

async function callables(): Promise<ReadonlyMap<string, Handler>> {
  const exported = (await import("./index.ts")) as unknown as Record<string, Exported>;
  return new Map(
    Object.entries(exported)
      .filter(([, { __endpoint: endpoint }]) => endpoint?.callableTrigger !== undefined)
      .map(([name, handler]) => [name, handler as unknown as Handler]),
  );
}

/** Calls without an account and without App Check. @returns the error that the function gives */
async function call(handler: Handler): Promise<string> {
  const { default: express } = await import("express");
  const app = express().use(express.json(), (request, response) => void handler(request, response));
  const server = createServer(app as RequestListener).listen(0, "127.0.0.1");
  running.push(server);
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"data": {}}',
  });
  const { error } = (await answer.json()) as { error: { message: string } };
  return error.message;
}

/**
 * What firebase-functions says before our code is reached; our own words name what to sign in for.
 */
const REFUSED_BEFORE = "Unauthenticated";

describe.each([
  ["enforce", APP_CHECKED],
  ["off", []],
  ["", []],
] as const)("with APP_CHECK=%s", (position, guarded) => {
  test("only the functions that are named require a token", async () => {
    vi.stubEnv("APP_CHECK", position);
    const all = await callables();
    expect([...all.keys()]).toEqual(expect.arrayContaining([...APP_CHECKED]));
    const refused: string[] = [];
    for (const [name, handler] of all) if ((await call(handler)) === REFUSED_BEFORE) refused.push(name);
    expect(refused.sort()).toEqual([...guarded].sort());
  });
});

test("an SOS and a live link never require one", () => {
  for (const name of ["createShare", "revokeShare", "track", "getEmergencyProfile", "sendEmergencyAlert"])
    expect(APP_CHECKED).not.toContain(name);
});

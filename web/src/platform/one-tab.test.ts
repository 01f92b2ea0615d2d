import { afterEach, expect, test, vi } from "vitest";
import { oneTabAtATime } from "./one-tab.ts";

const lend = (request: LockManager["request"]) =>
  vi.stubGlobal("navigator", { locks: { request } satisfies Pick<LockManager, "request"> });

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["has no locks", () => vi.stubGlobal("navigator", {})],
  ["blocks them", () => lend(() => Promise.reject(new DOMException("Denied.", "SecurityError")))],
  ["does not lend one in time", () => lend(() => Promise.reject(new DOMException("Late.", "TimeoutError")))],
] as const)("a step runs once in a browser that %s", async (_what, prepare) => {
  prepare();
  const step = vi.fn(() => Promise.resolve("done"));
  expect(await oneTabAtATime("trip", step)).toBe("done");
  expect(step).toHaveBeenCalledOnce();
});

test("a step that fails is not repeated", async () => {
  lend(((_name: string, _options: object, begin: () => Promise<unknown>) =>
    begin()) as LockManager["request"]);
  const step = vi.fn(() => Promise.reject(new Error("full")));
  await expect(oneTabAtATime("trip", step)).rejects.toThrow("full");
  expect(step).toHaveBeenCalledOnce();
});

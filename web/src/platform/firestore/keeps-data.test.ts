import { expect, test, vi } from "vitest";
import { keepsData } from "./keeps-data.ts";

const forbidden = (): never => {
  throw new DOMException("Denied.", "SecurityError");
};

test("a browser that forbids either storage stores nothing", () => {
  vi.stubGlobal("indexedDB", { open: () => undefined });
  expect(keepsData()).toBe(true);
  const reading = vi.spyOn(Storage.prototype, "getItem").mockImplementation(forbidden);
  expect(keepsData()).toBe(false);
  reading.mockRestore();
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, get: forbidden });
  expect(keepsData()).toBe(false);
  vi.unstubAllGlobals();
});

import { IDBFactory } from "fake-indexeddb";
import { expect, test, vi } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import { cacheAnswers, keepsData } from "./cache-answers.ts";

const WEBKIT = "Apple Computer, Inc.";

/** A cache with the tables `owner` and `targets`, as another page has opened it. */
const openCache = (databases: IDBFactory): Promise<IDBDatabase> =>
  new Promise((resolve) => {
    const request = databases.open("firestore/[DEFAULT]/demo/main", 18);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("owner");
      request.result.createObjectStore("targets");
    };
    request.onsuccess = () => resolve(request.result);
  });

/** Keeps a transaction on `owner` open until the returned function is called. */
function occupy(cache: IDBDatabase): () => void {
  const owner = cache.transaction("owner", "readwrite").objectStore("owner");
  let isOver = false;
  const goOn = (): void => {
    if (!isOver) owner.get("none").onsuccess = goOn;
  };
  goOn();
  return () => (isOver = true);
}

function setUp(vendor = WEBKIT) {
  const [databases, clock] = [new IDBFactory(), fakeClock(new Date("2026-11-24T08:00:00Z"))];
  return { databases, clock, ask: () => cacheAnswers("demo", { databases, vendor, clock }) };
}

test("a cache that no other page uses answers", async () => {
  const { databases, ask } = setUp();
  (await openCache(databases)).close();
  expect(await ask()).toBe(true);
});

test("a phone without a cache answers, and gets none by being asked", async () => {
  const { databases, ask } = setUp();
  expect(await ask()).toBe(true);
  expect(await databases.databases()).toEqual([]);
});

test("a cache in which WebKit has kept another page's transaction does not answer", async () => {
  const { databases, clock, ask } = setUp();
  const end = occupy(await openCache(databases));
  const answers = ask();
  clock.advance(1500);
  expect(await answers).toBe(false);
  end();
});

test("a cache that another page writes to for a moment answers", async () => {
  const { databases, ask } = setUp();
  const end = occupy(await openCache(databases));
  const answers = ask();
  end();
  expect(await answers).toBe(true);
});

test("the caches of other engines are not asked", async () => {
  const { databases, ask } = setUp("Google Inc.");
  const end = occupy(await openCache(databases));
  expect(await ask()).toBe(true);
  end();
});

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

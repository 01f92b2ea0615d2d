import { browserLocalPersistence, indexedDBLocalPersistence } from "firebase/auth";
import { expect, test } from "vitest";
import { ada } from "../../testing/fake-auth.ts";
import { keepSession } from "./last-session.ts";
import { sessionStores } from "./session-stores.ts";

const KEY = "firebase:authUser:key:[DEFAULT]";
const APPLE = "Apple Computer, Inc.";

/** Storage of a browser in which someone was signed in, with the session or without. */
function stored(values: Readonly<Record<string, string>>, isSignedIn = true) {
  const all = new Map(Object.entries(values));
  const storage = {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
  };
  keepSession(isSignedIn ? { status: "signed-in", user: ada } : { status: "signed-out" }, storage);
  return storage;
}

test("WebKit keeps the session where no page that was left can block it", () => {
  expect(sessionStores(KEY, APPLE, stored({ [KEY]: "{}" }))).toEqual([browserLocalPersistence]);
  expect(sessionStores(KEY, APPLE, stored({}, false))).toEqual([browserLocalPersistence]);
});

test("WebKit takes over a session that an earlier version has stored in IndexedDB", () => {
  expect(sessionStores(KEY, APPLE, stored({}))).toEqual([browserLocalPersistence, indexedDBLocalPersistence]);
});

test("other engines keep the session where the service worker reads it", () => {
  expect(sessionStores(KEY, "Google Inc.", stored({ [KEY]: "{}" }))).toEqual([
    indexedDBLocalPersistence,
    browserLocalPersistence,
  ]);
});

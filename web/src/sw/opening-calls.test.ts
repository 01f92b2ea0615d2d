import { expect, test } from "vitest";
import { openingCalls } from "./opening-calls.ts";

const TOKEN = new URL("https://securetoken.googleapis.com/v1/token?key=k");
const LOOKUP = new URL("https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=k");
const SIGN_IN = new URL("https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k");
const LOCAL = new URL("http://127.0.0.1:5303/identitytoolkit.googleapis.com/v1/accounts:lookup?key=k");

test("the first call of each kind from each page is limited, a later one is not", () => {
  const isOpening = openingCalls();
  expect(isOpening({ url: TOKEN, clientId: "a" })).toBe(true);
  expect(isOpening({ url: LOOKUP, clientId: "a" })).toBe(true);
  expect(isOpening({ url: TOKEN, clientId: "a" })).toBe(false);
  expect(isOpening({ url: LOOKUP, clientId: "a" })).toBe(false);
  expect(isOpening({ url: TOKEN, clientId: "b" })).toBe(true);
});

test("the local suite's sign-in service counts, and signing in does not", () => {
  const isOpening = openingCalls();
  expect(isOpening({ url: LOCAL, clientId: "a" })).toBe(true);
  expect(isOpening({ url: SIGN_IN, clientId: "a" })).toBe(false);
});

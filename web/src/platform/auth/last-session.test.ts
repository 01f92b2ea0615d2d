import { beforeEach, expect, test } from "vitest";
import { ada } from "../../testing/fake-auth.ts";
import type { Session } from "./auth.ts";
import { keepSession, lastSession, wasSignedIn } from "./last-session.ts";

const SIGNED_IN: Session = { status: "signed-in", user: ada };
const KEY = "guardianlink.signed-in";

beforeEach(() => localStorage.clear());

test("the next visit opens with the session that was kept", () => {
  keepSession(SIGNED_IN);
  expect(lastSession()).toEqual(SIGNED_IN);
  expect(wasSignedIn()).toBe(true);
});

test("nothing of the account is kept when its session has ended", () => {
  keepSession(SIGNED_IN);
  keepSession({ status: "signed-out" });
  expect(lastSession()).toBeNull();
  expect(wasSignedIn()).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test.each(["1", "{", '{"status":"signed-out"}', "null"])(
  "the app waits for the auth service when %s is kept",
  (kept) => {
    localStorage.setItem(KEY, kept);
    expect(lastSession()).toBeNull();
    expect(wasSignedIn()).toBe(true);
  },
);

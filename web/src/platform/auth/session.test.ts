import { expect, test } from "vitest";
import { fakeAuth } from "../../testing/fake-auth.ts";
import type { AuthService, Session } from "./auth.ts";
import { sessionKnown } from "./session.ts";

/** An auth service whose session becomes known later. */
function laterAuth(): { readonly auth: AuthService; readonly tell: (session: Session) => void } {
  let session: Session = { status: "loading" };
  const listeners = new Set<() => void>();
  const auth: AuthService = {
    ...fakeAuth(session),
    session: () => session,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
  return {
    auth,
    tell: (next) => {
      session = next;
      for (const listener of listeners) listener();
    },
  };
}

test("the current page is left only when it is known who is signed in", async () => {
  const { auth, tell } = laterAuth();
  let isKnown = false;
  const known = sessionKnown(auth, Promise.resolve()).then(() => (isKnown = true));
  await Promise.resolve();
  expect(isKnown).toBe(false);
  tell({ status: "signed-out" });
  await known;
});

test("no one waits for an auth service that could not be opened", async () => {
  await sessionKnown(laterAuth().auth, Promise.reject(new Error("no settings")));
});

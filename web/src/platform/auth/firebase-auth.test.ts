import type { User } from "firebase/auth";
import { expect, test } from "vitest";
import { requireUser } from "./firebase-auth.ts";
import { toSession } from "./firebase-session.ts";
import { forgetSignUpName, keepSignUpName } from "../sign-up-name.ts";

test("an account operation fails when no one is signed in", () => {
  const user = { uid: "ada" } as User;
  expect(requireUser({ currentUser: user })).toBe(user);
  expect(() => requireUser({ currentUser: null })).toThrow("No user logged in");
});

test("an account whose name was lost at sign-up has the typed name until it has its own", () => {
  const account = { uid: "ada", displayName: null, email: "ada@example.test", emailVerified: false };
  const nameOf = (displayName: string | null) => {
    const session = toSession({ ...account, displayName }, null);
    return session.status === "signed-in" ? session.user.name : undefined;
  };
  expect(nameOf(null)).toBeNull();
  keepSignUpName("ada", "Ada Obi");
  expect(nameOf(null)).toBe("Ada Obi");
  expect(nameOf("Ada Nwosu")).toBe("Ada Nwosu");
  forgetSignUpName("ada");
  expect(nameOf(null)).toBeNull();
});

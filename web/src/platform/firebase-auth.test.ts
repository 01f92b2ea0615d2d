import type { User } from "firebase/auth";
import { expect, test } from "vitest";
import { requireUser } from "./firebase-auth.ts";

test("an act of an account needs somebody who is signed in", () => {
  const user = { uid: "ada" } as User;
  expect(requireUser({ currentUser: user })).toBe(user);
  expect(() => requireUser({ currentUser: null })).toThrow("No user logged in");
});

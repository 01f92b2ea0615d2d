import { expect, test } from "vitest";
import { AuthFailure, toAuthFailure } from "./auth.ts";

const sdkError = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

test.each([
  ["auth/invalid-credential", "invalid-credentials"],
  ["auth/wrong-password", "invalid-credentials"],
  ["auth/email-already-in-use", "email-in-use"],
  ["auth/network-request-failed", "network"],
  ["auth/anything-else", "unknown"],
])("%s means %s", (code, kind) => {
  expect(toAuthFailure(sdkError(code)).kind).toBe(kind);
});

test("what is no error of the SDK is unknown, with its words", () => {
  expect(toAuthFailure(new Error("boom"))).toMatchObject({ kind: "unknown", message: "boom" });
  expect(toAuthFailure("boom")).toMatchObject({ kind: "unknown", message: "boom" });
});

test("our own failures stay as they are", () => {
  const failure = new AuthFailure("network", "x");
  expect(toAuthFailure(failure)).toBe(failure);
});

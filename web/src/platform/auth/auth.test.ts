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

test("a sign-in asks for the confirmation when it is refused with the text Email not confirmed", () => {
  const refused = Object.assign(new Error("BLOCKING_FUNCTION_ERROR_RESPONSE: Email not confirmed"), {
    code: "auth/internal-error",
  });
  expect(toAuthFailure(refused).kind).toBe("email-not-confirmed");
  expect(toAuthFailure(sdkError("auth/unverified-email")).kind).toBe("email-not-confirmed");
});

test("an error is unknown, with its text, when it is not the SDK's", () => {
  expect(toAuthFailure(new Error("boom"))).toMatchObject({ kind: "unknown", message: "boom" });
  expect(toAuthFailure("boom")).toMatchObject({ kind: "unknown", message: "boom" });
});

test("our own failures stay unchanged", () => {
  const failure = new AuthFailure("network", "x");
  expect(toAuthFailure(failure)).toBe(failure);
});

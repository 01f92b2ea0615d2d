import { expect, test } from "vitest";
import { AuthFailure } from "../../platform/auth/auth.ts";
import { loginFailureMessage, resetFailureMessage, signupFailureMessage } from "./failure-texts.ts";

test("a person whose address is not confirmed is asked to confirm it", () => {
  expect(loginFailureMessage(new AuthFailure("email-not-confirmed", "x")).text).toBe(
    "Please check your email and confirm your account before signing in.",
  );
});

test("other failures use the service's text, without its name and code", () => {
  const failure = new AuthFailure("unknown", "Firebase: The project is asleep. (auth/internal-error).");
  expect(loginFailureMessage(failure)).toEqual({ title: "Login failed", text: "The project is asleep." });
  expect(signupFailureMessage(failure).text).toBe("The project is asleep.");
});

test("a failure without a text uses the fallback", () => {
  const failure = new AuthFailure("unknown", "Firebase: Error (auth/internal-error).");
  expect(loginFailureMessage(failure)).toEqual({
    title: "Login failed",
    text: "An error occurred. Please try again.",
  });
  expect(signupFailureMessage(failure).text).toBe(
    "An error occurred while creating your account. Please try again.",
  );
  expect(resetFailureMessage(failure)).toEqual({
    title: "Reset failed",
    text: "Password reset failed. Please try again.",
  });
});

test("a lost network is not reported as a wrong password", () => {
  expect(loginFailureMessage(new AuthFailure("network", "x")).text).toMatch(/No connection/);
});

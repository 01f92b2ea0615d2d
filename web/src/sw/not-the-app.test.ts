import { expect, test } from "vitest";
import { NOT_THE_APP } from "./not-the-app.ts";

const isTheApp = (path: string) => !NOT_THE_APP.some((pattern) => pattern.test(path));

test.each([
  "/",
  "/trip",
  "/trip/active",
  "/medireach",
  "/contacts",
  "/auth/login?token=a.b",
  "/family/accept?token=abc",
  "/payment-success?reference=x.y",
])("%s opens offline from the shell", (path) => {
  expect(isTheApp(path)).toBe(true);
});

test.each([
  "/api/medical/profile",
  "/__/auth/handler",
  "/medireach/AAAAAAAAAAAAAAAAAAAAAA",
  "/track/AAAAAAAAAAAAAAAAAAAAAA",
  "/contact/AAAAAAAAAAAAAAAAAAAAAA",
  "/privacy",
  "/local-suite.json",
  "/icons/icon.svg",
])("%s is asked of the server", (path) => {
  expect(isTheApp(path)).toBe(false);
});

import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AuthFailure } from "../../platform/auth/auth.ts";
import type { Session } from "../../platform/auth/auth.ts";
import { renderAuthPage } from "../../testing/render-auth-page.tsx";
import { LoginPage } from "./login-page.tsx";

const open = (query = "", session?: Session) => renderAuthPage(<LoginPage query={query} />, session);

test("the email is sent in lower case and without spaces around it", async () => {
  const { auth, user } = open();
  await user.type(screen.getByLabelText("Email"), " Ada@Example.test ");
  await user.type(screen.getByLabelText("Password"), "Journey2026");
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  expect(auth.signIn).toHaveBeenCalledWith("ada@example.test", "Journey2026");
});

test("a refused sign-in shows a toast and keeps what was typed", async () => {
  const { auth, user } = open();
  vi.mocked(auth.signIn).mockRejectedValue(new AuthFailure("invalid-credentials", "wrong"));
  await user.type(screen.getByLabelText("Email"), "ada@example.test");
  await user.type(screen.getByLabelText("Password"), "wrong");
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  expect(await screen.findByText("Login failed")).toBeInTheDocument();
  expect(screen.getByText("Please check your credentials and try again.")).toBeInTheDocument();
  expect(screen.getByLabelText("Email")).toHaveValue("ada@example.test");
  expect(screen.getByLabelText("Password")).toHaveValue("wrong");
});

test("empty fields are named and nothing is sent", async () => {
  const { auth, user } = open();
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  expect(await screen.findByText("Invalid email address")).toBeVisible();
  expect(screen.getByText("Required")).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Invalid email address");
  expect(auth.signIn).not.toHaveBeenCalled();
});

test("the password can be shown and hidden again", async () => {
  const { user } = open();
  const password = screen.getByLabelText("Password");
  expect(password).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(password).toHaveAttribute("type", "text");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(password).toHaveAttribute("type", "password");
});

test("a person who is signed out during a trip reads that first, with a number to call", () => {
  renderAuthPage(<LoginPage query="" tripRuns />);
  expect(screen.getByRole("alert")).toHaveTextContent("A trip is running on this phone.");
  expect(screen.getByRole("link", { name: "Emergency: call 112 or 911" })).toHaveAttribute("href", "tel:112");
});

test("the links keep the token of the link that led here", () => {
  open("?token=abc%2F1");
  expect(screen.getByRole("link", { name: "Forgot password?" })).toHaveAttribute(
    "href",
    "/auth/forgot-password?token=abc%2F1",
  );
  expect(screen.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/auth/signup?token=abc%2F1");
});

test("a person whose account is gone reads that it is", () => {
  open("", { status: "signed-out", accountGone: true });
  expect(screen.getByRole("status")).toHaveTextContent("Your account and its data have been deleted.");
});

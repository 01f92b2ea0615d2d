import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AuthFailure } from "../../platform/auth/auth.ts";
import { renderAuthPage } from "../../testing/render-auth-page.tsx";
import { ForgotPasswordPage } from "./forgot-password-page.tsx";

async function request() {
  const { auth, user } = renderAuthPage(<ForgotPasswordPage query="" />);
  await user.type(screen.getByLabelText("Email"), "ada@example.test");
  return { auth, user, submit: () => user.click(screen.getByRole("button", { name: "Send Reset Link" })) };
}

test("the page asks for the link, says where to look, and accepts another address", async () => {
  const { auth, user, submit } = await request();
  await submit();
  expect(auth.sendPasswordReset).toHaveBeenCalledWith("ada@example.test");
  expect(await screen.findByRole("heading", { name: "Check Your Email" })).toBeVisible();
  expect(await screen.findByText("Reset email sent")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Back to sign in" })).toHaveAttribute("href", "/auth/login");
  await user.click(screen.getByRole("button", { name: "Try Different Email" }));
  expect(screen.getByLabelText("Email")).toBeVisible();
});

test("the form stays, with a message, when the request fails", async () => {
  const { auth, submit } = await request();
  vi.mocked(auth.sendPasswordReset).mockRejectedValue(new AuthFailure("unknown", "broken"));
  await submit();
  expect(await screen.findByText("Reset failed")).toBeInTheDocument();
  expect(screen.getByText("An error occurred. Please try again.")).toBeInTheDocument();
  expect(screen.getByLabelText("Email")).toHaveValue("ada@example.test");
});

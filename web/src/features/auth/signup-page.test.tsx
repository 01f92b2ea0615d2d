import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AuthFailure } from "../../platform/auth/auth.ts";
import { renderAuthPage } from "../../testing/render-auth-page.tsx";
import { SignupPage } from "./signup-page.tsx";

async function fillAndSubmit(fields: { name?: string; email?: string; password: string; confirm?: string }) {
  const { auth, user } = renderAuthPage(<SignupPage query="" />);
  const { name = "Ada Obi", email = "ada@example.test", password, confirm = password } = fields;
  if (name) await user.type(screen.getByLabelText("Full Name"), name);
  if (email) await user.type(screen.getByLabelText("Email"), email);
  await user.type(screen.getByLabelText("Password"), password);
  await user.type(screen.getByLabelText("Confirm Password"), confirm);
  const submit = () => user.click(screen.getByRole("button", { name: "Create Account" }));
  return { auth, submit };
}

test("the page creates the account and welcomes the person", async () => {
  const { auth, submit } = await fillAndSubmit({ password: "Journey2026" });
  await submit();
  expect(auth.signUp).toHaveBeenCalledWith({
    name: "Ada Obi",
    email: "ada@example.test",
    password: "Journey2026",
  });
  expect(await screen.findByText("Account created!")).toBeInTheDocument();
  expect(screen.getByText("Welcome to GuardianLink. Your 3-day free trial has started.")).toBeInTheDocument();
});

test.each([
  [
    "Password mismatch",
    "Please ensure both passwords match.",
    "The two passwords are not the same.",
    { password: "Journey2026", confirm: "Journey2027" },
  ],
  [
    "Password too short",
    "Choose a longer one.",
    "Password must be at least 8 characters",
    { password: "Short1" },
  ],
  [
    "Password too weak",
    "Mix uppercase and lowercase letters and numbers.",
    "Password must contain at least one uppercase letter, one lowercase letter, and one number",
    { password: "journeyjourney" },
  ],
])("%s is shown in a toast and beside the field", async (title, text, beside, fields) => {
  const { auth, submit } = await fillAndSubmit(fields);
  await submit();
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText(beside)).toHaveRole("alert");
  expect(auth.signUp).not.toHaveBeenCalled();
});

test("a mismatch is shown when other fields are wrong too", async () => {
  const { submit } = await fillAndSubmit({ name: "", email: "", password: "Journey2026", confirm: "x" });
  await submit();
  expect(await screen.findByText("Password mismatch")).toBeInTheDocument();
  expect(screen.getByText("Name is required")).toBeVisible();
  expect(screen.getByText("Invalid email address")).toBeVisible();
  expect(screen.getByText("Please ensure both passwords match.")).toBeInTheDocument();
  expect(screen.getByText("The two passwords are not the same.")).toBeVisible();
});

test("the page says when an email already has an account, and keeps what was typed", async () => {
  const { auth, submit } = await fillAndSubmit({ password: "Journey2026" });
  vi.mocked(auth.signUp).mockRejectedValue(new AuthFailure("email-in-use", "in use"));
  await submit();
  expect(await screen.findByText("Signup failed")).toBeInTheDocument();
  expect(screen.getByText("An account with this email exists already. Sign in instead.")).toBeInTheDocument();
  expect(screen.getByLabelText("Full Name")).toHaveValue("Ada Obi");
  expect(screen.getByLabelText("Password")).toHaveValue("Journey2026");
});

test("the password rule is shown before anything is typed", async () => {
  await fillAndSubmit({ password: "x" });
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(
    "Must contain at least 8 characters, 1 uppercase letter, 1 lowercase letter, and 1 number",
  );
});

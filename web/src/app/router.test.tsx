import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import type { Session } from "../platform/auth/auth.ts";
import { AuthProvider } from "../platform/auth/session.ts";
import { keepSession } from "../platform/auth/last-session.ts";
import { ada, fakeAuth } from "../testing/fake-auth.ts";
import { AppRoutes } from "./router.tsx";

const Inside = () => {
  const { pathname, search } = useLocation();
  return <p>Inside {pathname + search}</p>;
};

function open(path: string, session: Session) {
  const auth = fakeAuth(session);
  render(
    <AuthProvider value={auth}>
      <MemoryRouter initialEntries={[path]}>
        <AppRoutes SignedIn={Inside} />
      </MemoryRouter>
    </AuthProvider>,
  );
  return auth;
}

const signedIn: Session = { status: "signed-in", user: ada };

test("while the session loads there is a placeholder", async () => {
  const auth = open("/trip", { status: "loading" });
  expect(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Emergency: call 112 or 911" })).toHaveAttribute("href", "tel:112");
  act(() => auth.setSession(signedIn));
  expect(await screen.findByText("Inside /trip")).toBeVisible();
});

test("an auth page waits for the session in a browser that was signed in", async () => {
  keepSession(signedIn);
  const auth = open("/auth/login", { status: "loading" });
  expect(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Sign in" })).not.toBeInTheDocument();
  act(() => auth.setSession(signedIn));
  expect(await screen.findByText("Inside /")).toBeVisible();
});

test("an auth page shows at once in a browser that was not signed in, and keeps what is typed", async () => {
  keepSession({ status: "signed-out" });
  const auth = open("/auth/login", { status: "loading" });
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  fireEvent.change(screen.getByLabelText(/Email/), { target: { value: "ada@example.test" } });
  act(() => auth.setSession({ status: "signed-out" }));
  expect(screen.getByLabelText(/Email/)).toHaveValue("ada@example.test");
});

test.each(["/", "/trip", "/no/such/page"])("signed out, %s leads to the login", async (path) => {
  open(path, { status: "signed-out" });
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("signed out, the SOS of the home screen leads to a call for help, and on to the SOS after the sign-in", async () => {
  const auth = open("/trip/active?sos=1", { status: "signed-out" });
  const call = await screen.findByRole("link", { name: "Emergency: call 112 or 911" });
  expect(call).toHaveAttribute("href", "tel:112");
  act(() => auth.setSession(signedIn));
  expect(await screen.findByText("Inside /trip/active?sos=1")).toBeVisible();
});

test.each([
  ["/trip/active/", "/trip/active"],
  ["/payment-success/?reference=1", "/payment-success?reference=1"],
  ["//trip//", "/trip"],
])("a slash at the end of %s is left out", async (path, expected) => {
  open(path, signedIn);
  expect(await screen.findByText(`Inside ${expected}`)).toBeVisible();
});

test.each(["/auth/login", "/auth/signup", "/auth/forgot-password"])(
  "signed in, %s leads to the dashboard",
  async (path) => {
    open(path, signedIn);
    expect(await screen.findByText("Inside /")).toBeVisible();
  },
);

test("an invitation is kept through the login", async () => {
  const auth = open("/family/accept?token=abc%2F1", { status: "signed-out" });
  expect(await screen.findByRole("link", { name: "Sign up" })).toHaveAttribute(
    "href",
    "/auth/signup?token=abc%2F1",
  );
  act(() => auth.setSession(signedIn));
  expect(await screen.findByText("Inside /family/accept?token=abc%2F1")).toBeVisible();
});

test("a payment's reference is kept through the login", async () => {
  const reference = "gl-AbCdEfGhIjKlMnOpQrStUv";
  const auth = open(`/payment-success?trxref=${reference}&reference=${reference}`, { status: "signed-out" });
  expect(await screen.findByRole("link", { name: "Sign up" })).toHaveAttribute(
    "href",
    `/auth/signup?reference=${reference}`,
  );
  act(() => auth.setSession(signedIn));
  expect(await screen.findByText(`Inside /payment-success?reference=${reference}`)).toBeVisible();
});

test.each(["", "?reference=", "?reference=abc123"])("%j of a payment is not kept", async (query) => {
  const auth = open(`/payment-success${query}`, { status: "signed-out" });
  expect(await screen.findByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/auth/signup");
  act(() => auth.setSession(signedIn));
  expect(await screen.findByText("Inside /")).toBeVisible();
});

test("signing out leads to the login", async () => {
  const auth = open("/profile", signedIn);
  expect(await screen.findByText("Inside /profile")).toBeVisible();
  act(() => auth.setSession({ status: "signed-out" }));
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
});

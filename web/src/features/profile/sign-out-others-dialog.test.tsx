import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AuthFailure } from "../../platform/auth/auth.ts";
import { AuthProvider } from "../../platform/auth/session.ts";
import { fakeAuth } from "../../testing/fake-auth.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignOutOthersDialog } from "./sign-out-others-dialog.tsx";

async function signOutOthers(proveAgain: (password: string) => Promise<void>) {
  const order: string[] = [];
  const step = (name: string) => () => Promise.resolve(void order.push(name));
  const auth = { ...fakeAuth(), proveAgain };
  const services = { ...fakeServices(), call: (name: string) => Promise.resolve(void order.push(name)) };
  const onClose = vi.fn();
  const { user } = renderPage(
    <AuthProvider value={auth}>
      <SignOutOthersDialog renewDevice={step("renew device")} onClose={onClose} />
    </AuthProvider>,
    services,
  );
  await user.type(await screen.findByLabelText("Current Password"), "Journey2026");
  await user.click(screen.getByRole("button", { name: "End Other Sessions" }));
  return { order, onClose };
}

test("all sessions are ended with the password, and this phone signs in again and registers for pushes", async () => {
  const proveAgain = vi.fn(() => Promise.resolve());
  const { order, onClose } = await signOutOthers(proveAgain);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await screen.findByText("Signed out everywhere else")).toBeInTheDocument();
  expect(
    screen.getByText("Other phones and browsers must sign in again within an hour."),
  ).toBeInTheDocument();
  expect(proveAgain.mock.calls).toEqual([["Journey2026"], ["Journey2026"]]);
  expect(order).toEqual(["signOutOthers", "renew device"]);
});

test("no session is ended with a wrong password", async () => {
  const { order } = await signOutOthers(() =>
    Promise.reject(new AuthFailure("invalid-credentials", "wrong")),
  );
  expect(await screen.findByText("The current password is wrong.")).toBeVisible();
  expect(order).toEqual([]);
});

test("the page says when the server could not be reached", async () => {
  await signOutOthers(() => Promise.reject(new AuthFailure("network", "offline")));
  expect(await screen.findByText("Not signed out")).toBeInTheDocument();
  expect(screen.getByText("Please try again.")).toBeInTheDocument();
});

import { userId } from "@guardianlink/domain/ids";
import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { CallFunction } from "../../platform/firebase/callables.ts";
import { ServerRefusal } from "../../platform/firebase/server-refusal.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { PaymentSuccessPage } from "./payment-success-page.tsx";

function show(call: CallFunction, reference: string | null = "gl-1") {
  const services = { ...fakeServices(), call };
  const page = renderPage(<PaymentSuccessPage uid={userId("ada")} reference={reference} />, services);
  return { ...page, services };
}

test("a paid payment is confirmed, and the dashboard opens after five seconds", async () => {
  const { services } = show(() => Promise.resolve({ success: true, error: null }));
  expect(screen.getByText("Verifying your payment...")).toBeVisible();
  expect(await screen.findByText("Your premium subscription is active for 1 month.")).toBeVisible();
  expect(await screen.findByText("Subscription activated successfully!")).toBeInTheDocument();
  act(() => services.clock.advance(4999));
  expect(screen.queryByText("Now at /")).toBeNull();
  act(() => services.clock.advance(1));
  expect(await screen.findByText("Now at /")).toBeVisible();
});

test("the reason of a failure is shown, and the payment can be tried again", async () => {
  const { user } = show(() => Promise.resolve({ success: false, error: "The payment was not completed." }));
  expect(await screen.findByText("The payment was not completed.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Now at /subscription")).toBeVisible();
});

test.each([
  [
    "the server gives no reason",
    () => Promise.resolve({ success: false, error: null }),
    "Payment verification failed",
  ],
  [
    "no one can be asked",
    () => Promise.reject(new Error("offline")),
    "Failed to verify payment. Please contact support.",
  ],
  [
    "the reference is malformed",
    () =>
      Promise.reject(Object.assign(new Error("reference: Invalid"), { code: "functions/invalid-argument" })),
    "Payment verification failed",
  ],
  [
    "the server refuses with a sentence",
    () => Promise.reject(new ServerRefusal("refused", "Try again tomorrow.")),
    "Try again tomorrow.",
  ],
])("when %s, the page says what is known", async (_name, verify, text) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  show(verify);
  expect(await screen.findByText(text)).toBeVisible();
});

test("a payment that the bank has not confirmed is kept on this phone until it is decided", async () => {
  const REFERENCE = "gl-AbCdEfGhIjKlMnOpQrStUv";
  const verify = vi.fn<CallFunction>();
  verify.mockResolvedValueOnce({ success: false, error: "Not yet.", isOpen: true });
  verify.mockResolvedValueOnce({ success: true, error: null });
  const { services, user } = show(verify, REFERENCE);
  expect(await screen.findByText("Not yet.")).toBeVisible();
  expect(services.device.get("openPayment_ada")).toBe(REFERENCE);
  await user.click(screen.getByRole("button", { name: "Check the payment again" }));
  expect(await screen.findByText("Payment Successful")).toBeVisible();
  expect(services.device.get("openPayment_ada")).toBeNull();
});

test("a payment is not called failed when it could not be checked, and is checked again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const verify = vi.fn<CallFunction>().mockRejectedValueOnce(new Error("offline"));
  verify.mockResolvedValueOnce({ success: true, error: null });
  const { user } = show(verify);
  expect(await screen.findByText(/don't pay again/)).toBeVisible();
  expect(screen.queryByText("Payment Failed")).toBeNull();
  expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Check the payment again" }));
  expect(await screen.findByText("Your premium subscription is active for 1 month.")).toBeVisible();
  expect(verify.mock.calls).toEqual(Array(2).fill(["verifyPaystackPayment", { reference: "gl-1" }]));
});

test("a payment that is under way is not called failed, and is checked again", async () => {
  const error = "Your bank hasn't confirmed the payment yet. This can take a few minutes.";
  const verify = vi.fn<CallFunction>().mockResolvedValueOnce({ success: false, error, isOpen: true });
  verify.mockResolvedValueOnce({ success: true, error: null });
  const { user } = show(verify);
  expect(await screen.findByText(error)).toBeVisible();
  expect(screen.getByText(/don't pay again/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Check the payment again" }));
  expect(await screen.findByText("Your premium subscription is active for 1 month.")).toBeVisible();
});

test("nothing is requested without a reference", () => {
  show(() => Promise.reject(new Error("must not be asked")), null);
  expect(screen.getByText("No payment reference found")).toBeVisible();
});

test.each([
  ["Go to Dashboard", "/"],
  ["View Subscription", "/subscription"],
])("after a payment, %s leads to %s", async (name, path) => {
  const { user } = show(() => Promise.resolve({ success: true, error: null }));
  expect(await screen.findByText("If the payment has not reflected, please contact support.")).toBeVisible();
  await user.click(screen.getByRole("button", { name }));
  expect(await screen.findByText(`Now at ${path}`)).toBeVisible();
});

test("the dashboard is one tap away after a failure too", async () => {
  const { user } = show(() => Promise.resolve({ success: false, error: "The payment was not completed." }));
  await user.click(await screen.findByRole("button", { name: "Go to Dashboard" }));
  expect(await screen.findByText("Now at /")).toBeVisible();
});

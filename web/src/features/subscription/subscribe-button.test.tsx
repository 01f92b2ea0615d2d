import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SubscribeButton } from "./subscribe-button.tsx";

function show(call: () => Promise<unknown>) {
  const went: string[] = [];
  const openTab = () => ({
    go: (url: string) => void went.push(url),
    close: () => void went.push("closed"),
  });
  const page = renderPage(<SubscribeButton openTab={openTab} />, { ...fakeServices(), call });
  return { ...page, went };
}

test("the payment page opens in the new tab", async () => {
  const { user, went } = show(() =>
    Promise.resolve({ authorizationUrl: "https://pay.example/x", reference: "gl-0123456789abcdefghijkl" }),
  );
  await user.click(screen.getByRole("button", { name: "Subscribe Now" }));
  expect(await screen.findByRole("button", { name: "Subscribe Now" })).toBeEnabled();
  expect(went).toEqual(["https://pay.example/x"]);
});

test("a payment that cannot be opened leaves no empty tab", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { user, went } = show(() => Promise.reject(new Error("offline")));
  await user.click(screen.getByRole("button", { name: "Subscribe Now" }));
  expect(await screen.findByText("Payment not started")).toBeInTheDocument();
  expect(screen.getByText("Couldn't open the payment page. Try again.")).toBeInTheDocument();
  expect(went).toEqual(["closed"]);
});

import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { androidBrowser } from "../testing/android-browser.ts";
import { fakeAuth } from "../testing/fake-auth.ts";
import { App } from "./app.tsx";

test("a page that was left is gone at once, even while the next one is fetched", async () => {
  history.replaceState(null, "", "/auth/login");
  render(
    <App
      auth={fakeAuth({ status: "signed-out" })}
      opening={Promise.resolve()}
      installation={androidBrowser}
    />,
  );
  fireEvent.click(await screen.findByRole("link", { name: "Forgot password?" }));
  expect(screen.queryByRole("button", { name: "Sign In" })).not.toBeInTheDocument();
  expect(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
  expect(await screen.findByRole("heading", { name: "Forgot your password?" })).toBeVisible();
});

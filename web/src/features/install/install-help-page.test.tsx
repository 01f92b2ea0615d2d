import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { InstallHelpPage } from "./install-help-page.tsx";

test("each platform has its three steps", async () => {
  const { user } = renderPage(<InstallHelpPage platform="android" />, fakeServices());
  expect(screen.getByRole("tab", { name: "Android / Chrome" })).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("heading", { name: "Benefits of Installing" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Need Help" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Back" })).toBeVisible();
  const panel = () => within(screen.getByRole("tabpanel"));
  expect(panel().getAllByRole("listitem")).toHaveLength(3);
  expect(panel().getByText('Tap "Install app"')).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "iPhone / Safari" }));
  expect(panel().getAllByRole("listitem")).toHaveLength(3);
  expect(panel().getByText('Tap "Add to Home Screen"')).toBeVisible();
});

test("the page opens with the phone's tab and links back to the profile", async () => {
  const { user } = renderPage(<InstallHelpPage platform="ios" />, fakeServices());
  expect(screen.getByRole("tab", { name: "iPhone / Safari" })).toHaveAttribute("aria-selected", "true");
  await user.click(screen.getByRole("button", { name: "Back to Profile" }));
  expect(await screen.findByText("Now at /profile")).toBeVisible();
});

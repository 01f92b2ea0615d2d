import { INSTALL_BANNER_DELAY_MS } from "@guardianlink/domain/config";
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { InstallationProvider } from "../../platform/device/install.ts";
import type { Installation } from "../../platform/device/install.ts";
import { androidBrowser } from "../../testing/android-browser.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { InstallBanner } from "./install-banner.tsx";

/** @param loadedAgoMs how long ago the app was loaded when the dashboard opens */
function open(over: Partial<Installation> = {}, loadedAgoMs = 0) {
  const services = fakeServices();
  const loadedAt = new Date(services.clock.now().getTime() - loadedAgoMs);
  const page = (
    <InstallationProvider value={{ ...androidBrowser, ...over }}>
      <InstallBanner loadedAt={loadedAt} />
    </InstallationProvider>
  );
  const view = renderPage(page, services);
  return {
    ...view,
    wait: (ms: number) => act(() => services.clock.advance(ms)),
    again: () => renderPage(page, services),
  };
}

const banner = () => screen.queryByRole("region", { name: "Install as App" });

test("the banner appears two seconds after loading", () => {
  const { wait } = open();
  wait(INSTALL_BANNER_DELAY_MS - 1);
  expect(banner()).not.toBeInTheDocument();
  wait(1);
  expect(banner()).toBeVisible();
});

test("the banner waits from the loading of the app, not from each visit of the dashboard", () => {
  const { wait } = open({}, INSTALL_BANNER_DELAY_MS - 500);
  wait(499);
  expect(banner()).not.toBeInTheDocument();
  wait(1);
  expect(banner()).toBeVisible();
});

test("the banner is there at once on a visit long after loading", () => {
  const { wait } = open({}, 60 * INSTALL_BANNER_DELAY_MS);
  wait(0);
  expect(banner()).toBeVisible();
});

test("the banner never appears in the installed app", () => {
  const { wait } = open({ isStandalone: true });
  wait(INSTALL_BANNER_DELAY_MS);
  expect(banner()).not.toBeInTheDocument();
});

test("a dismissal lasts", async () => {
  const { wait, user, unmount, again } = open();
  wait(INSTALL_BANNER_DELAY_MS);
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(banner()).not.toBeInTheDocument();
  expect(localStorage.getItem("installBannerDismissed")).toBe("true");
  unmount();
  again();
  wait(INSTALL_BANNER_DELAY_MS);
  expect(banner()).not.toBeInTheDocument();
});

test.each([
  ["ios", "Add to Home Screen", "Show me how"],
  ["android", "Install GuardianLink", "How to install"],
  ["desktop", "Keep it one click away on this computer.", "See how to install"],
] as const)(
  "the banner links to the help page on %s without the browser's own dialog",
  (platform, title, help) => {
    const { wait } = open({ platform });
    wait(INSTALL_BANNER_DELAY_MS);
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByRole("link", { name: help })).toHaveAttribute("href", "/pwa-help");
  },
);

test.each([
  ["android", "Install App"],
  ["ios", "Add to Home Screen"],
  ["desktop", "Install on Computer"],
] as const)("the banner's button has words for %s: %s", (platform, name) => {
  const { wait } = open({ platform, canPrompt: () => true });
  wait(INSTALL_BANNER_DELAY_MS);
  expect(screen.getByRole("button", { name })).toBeVisible();
});

test("an accepted installation hides the banner, a declined one does not", async () => {
  let accepts = false;
  const { wait, user } = open({ canPrompt: () => true, prompt: () => Promise.resolve(accepts) });
  wait(INSTALL_BANNER_DELAY_MS);
  await user.click(screen.getByRole("button", { name: "Install App" }));
  expect(banner()).toBeVisible();
  accepts = true;
  await user.click(screen.getByRole("button", { name: "Install App" }));
  expect(banner()).not.toBeInTheDocument();
});

import { INSTALL_BANNER_DELAY_MS } from "@guardianlink/domain/config";
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { InstallationProvider } from "../../platform/install.ts";
import type { Installation } from "../../platform/install.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { InstallBanner } from "./install-banner.tsx";

function open(over: Partial<Installation> = {}) {
  const installation: Installation = {
    platform: "android",
    isStandalone: false,
    canPrompt: () => false,
    subscribe: () => () => undefined,
    prompt: () => Promise.resolve(false),
    ...over,
  };
  const services = fakeServices();
  const page = (
    <InstallationProvider value={installation}>
      <InstallBanner />
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
  ["desktop", "Keep it one click away on this computer.", "How to install"],
] as const)(
  "the banner links to the help page on %s without the browser's own dialog",
  (platform, title, help) => {
    const { wait } = open({ platform });
    wait(INSTALL_BANNER_DELAY_MS);
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByRole("link", { name: help })).toHaveAttribute("href", "/pwa-help");
  },
);

test("an accepted installation hides the banner, a declined one does not", async () => {
  let accepts = false;
  const { wait, user } = open({ canPrompt: () => true, prompt: () => Promise.resolve(accepts) });
  wait(INSTALL_BANNER_DELAY_MS);
  await user.click(screen.getByRole("button", { name: "Install" }));
  expect(banner()).toBeVisible();
  accepts = true;
  await user.click(screen.getByRole("button", { name: "Install" }));
  expect(banner()).not.toBeInTheDocument();
});

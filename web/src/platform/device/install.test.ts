import { expect, test, vi } from "vitest";
import { installPlatform, watchInstallation } from "./install.ts";

test.each([
  ["Mozilla/5.0 (Linux; Android 14; TECNO KI5) Chrome/142.0 Mobile", 5, true, "android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Safari/604.1", 5, true, "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1", 5, true, "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1", 0, false, "desktop"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0", 10, false, "desktop"],
  ["Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0", 5, true, "android"],
])("%s with %i touch points, a finger %s, is %s", (userAgent, touchPoints, hasFinger, platform) => {
  expect(installPlatform(userAgent, touchPoints, hasFinger)).toBe(platform);
});

/** The parts of a browser's window that installing uses. */
function browserWindow(over: { displayMode?: string; navigator?: object } = {}) {
  const page = Object.assign(new EventTarget(), {
    navigator: { userAgent: "Android", maxTouchPoints: 5, ...over.navigator },
    matchMedia: (query: string) => ({
      matches: query === `(display-mode: ${over.displayMode ?? "browser"})`,
    }),
  });
  return { page, installation: watchInstallation(page as unknown as Window) };
}

test.each([
  ["in a tab", {}, false],
  ["from the home screen of Android", { displayMode: "standalone" }, true],
  ["from the home screen of iOS", { navigator: { standalone: true } }, true],
  ["in Safari", { navigator: { standalone: false } }, false],
])("a page %s knows how it was opened", (_how, over, isStandalone) => {
  expect(browserWindow(over).installation.isStandalone).toBe(isStandalone);
});

test("the browser's offer is kept for our own button, used once, and gone once the app is installed", async () => {
  const { page, installation } = browserWindow();
  const changed = vi.fn();
  installation.subscribe(changed);
  const offer = () => {
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: () => Promise.resolve(),
      userChoice: Promise.resolve({ outcome: "accepted" }),
    });
    page.dispatchEvent(event);
    return event;
  };
  expect(await installation.prompt()).toBe(false);
  expect(offer().defaultPrevented).toBe(true);
  expect(installation.canPrompt()).toBe(true);
  expect(await installation.prompt()).toBe(true);
  expect(installation.canPrompt()).toBe(false);
  offer();
  page.dispatchEvent(new Event("appinstalled"));
  expect(installation.canPrompt()).toBe(false);
  expect(changed).toHaveBeenCalledTimes(4);
});

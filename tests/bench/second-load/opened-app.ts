import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { BROWSER_ARGS, findBrowser } from "../../support/browser.mjs";

/**
 * How many times slower than this machine the processor is. A quarter is Lighthouse's mid-range
 * phone.
 */
const SLOWDOWN = 4;

/** A phone on which the app is installed: its storage outlives the browser's process. */
export interface InstalledApp {
  /** Opens the app with a network, to get its storage into the state that is measured. */
  use(act: (page: Page) => Promise<void>): Promise<void>;
  /**
   * Starts a new browser without network on a slow processor and opens the address.
   * @returns the milliseconds from the beginning of the navigation until the SOS button reacts to a
   * finger
   */
  openCold(address: string): Promise<number>;
  remove(): Promise<void>;
}

export async function installedApp(baseURL: string): Promise<InstalledApp> {
  const executablePath = await findBrowser();
  const profile = mkdtempSync(path.join(tmpdir(), "guardianlink-second-load-"));
  const start = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, {
      executablePath,
      args: [...BROWSER_ARGS],
      baseURL,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers: "allow",
      permissions: ["geolocation"],
      geolocation: { latitude: 6.5244, longitude: 3.3792, accuracy: 12 },
    });
  const inBrowser = async <Result>(act: (page: Page) => Promise<Result>): Promise<Result> => {
    const context = await start();
    try {
      return await act(context.pages()[0] ?? (await context.newPage()));
    } finally {
      await context.close();
    }
  };
  return {
    use: inBrowser,
    openCold: (address) =>
      inBrowser(async (page) => {
        await page.context().setOffline(true);
        await page.addInitScript(pressUntilHeld);
        const session = await page.context().newCDPSession(page);
        await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
        await page.goto(address, { waitUntil: "commit" });
        const held = await page.waitForFunction(() => Reflect.get(globalThis, "sosHeldAtMs") as unknown);
        return Number(await held.jsonValue());
      }),
    remove: () => rm(profile, { recursive: true, force: true }),
  };
}

/**
 * Runs in the page from its start: in each frame it puts a finger on the SOS button. The button
 * answers with a style for the hold as soon as its scripts run; a button that is only drawn does
 * not. Then the finger is lifted, so that no SOS is sent.
 */
function pressUntilHeld(): void {
  const touch = (button: Element, kind: string): unknown =>
    button.dispatchEvent(new PointerEvent(kind, { bubbles: true, button: 0, pointerType: "touch" }));
  const look = (): void => {
    const button = [...document.querySelectorAll("button:enabled")].find(
      ({ textContent }) => textContent === "SOS",
    );
    if (button === undefined) return void requestAnimationFrame(look);
    const before = button.className;
    touch(button, "pointerdown");
    requestAnimationFrame(() => {
      if (button.isConnected && button.className !== before) {
        Reflect.set(globalThis, "sosHeldAtMs", performance.now());
        touch(button, "pointercancel");
      } else look();
    });
  };
  look();
}

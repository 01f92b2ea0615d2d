import { existsSync } from "node:fs";
import { launch } from "puppeteer-core";
import { SCREEN } from "./browser.ts";
import type { Engine } from "./browser.ts";

const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((file) => existsSync(file)) ?? null;

export const hasFirefox = (): boolean => FIREFOX !== null;

/** A phone in Lagos that allows its location, and refuses the camera as a user may. */
const PREFERENCES = {
  "permissions.default.geo": 1,
  "geo.provider.use_geoclue": false,
  "geo.provider.network.url": 'data:application/json,{"location":{"lat":6.5244,"lng":3.3792},"accuracy":12}',
  "permissions.default.camera": 2,
  "permissions.default.microphone": 2,
  "permissions.default.desktop-notification": 2,
  "intl.accept_languages": "en-NG, en",
} as const;

/**
 * Starts Firefox without a window, driven by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/
 */
export async function openFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: "firefox",
    executablePath: FIREFOX ?? "",
    headless: true,
    extraPrefsFirefox: PREFERENCES,
    env: { ...process.env, TZ: "Africa/Lagos" },
  });
  const page = await browser.newPage();
  await page.setViewport(SCREEN);
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    async press(x, y) {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    release: () => page.mouse.up(),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}

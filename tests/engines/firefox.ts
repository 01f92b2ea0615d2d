import { existsSync } from "node:fs";
import { launch } from "puppeteer-core";
import { SCREEN } from "./browser.ts";
import type { Engine, EngineOptions } from "./browser.ts";

const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((file) => existsSync(file)) ?? null;

export const hasFirefox = (): boolean => FIREFOX !== null;

const [ALLOW, REFUSE] = [1, 2];
/** Files are saved in a folder that is set, without a question. */
const IN_A_FOLDER = 2;

/** A phone in Lagos that allows its location. */
const PREFERENCES = {
  "permissions.default.geo": ALLOW,
  "geo.provider.use_geoclue": false,
  "geo.provider.network.url": 'data:application/json,{"location":{"lat":6.5244,"lng":3.3792},"accuracy":12}',
  "media.navigator.streams.fake": true,
  "permissions.default.desktop-notification": REFUSE,
  "intl.accept_languages": "en-NG, en",
} as const;

/**
 * Starts Firefox without a window, driven by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/
 */
export async function openFirefox({ hasCamera, hasMicrophone, downloads }: EngineOptions): Promise<Engine> {
  const browser = await launch({
    browser: "firefox",
    executablePath: FIREFOX ?? "",
    headless: true,
    extraPrefsFirefox: {
      ...PREFERENCES,
      "permissions.default.camera": hasCamera ? ALLOW : REFUSE,
      "permissions.default.microphone": hasMicrophone ? ALLOW : REFUSE,
      ...(downloads !== undefined && {
        "browser.download.folderList": IN_A_FOLDER,
        "browser.download.dir": downloads,
      }),
    },
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

import { afterEach, describe } from "vitest";
import { pageOf } from "./browser.ts";
import type { Engine, EngineOptions, EnginePage } from "./browser.ts";
import { hasFirefox, openFirefox } from "./firefox.ts";
import { hasWebKit, openWebKit } from "./webkit.ts";

// The engines of iPhones and of Firefox. The journeys of tests/e2e run in Chromium; those of this
// folder show that nothing on the way needs it.

const WEBDRIVER_PORT = Number(process.env["TEST_PORTS"] ?? 5400) + 199;

const ENGINES = [
  {
    name: "WebKit",
    packages: "webkit2gtk-driver and xvfb",
    has: hasWebKit,
    open: (options: EngineOptions) => openWebKit(WEBDRIVER_PORT, options),
  },
  { name: "Firefox", packages: "firefox-esr", has: hasFirefox, open: openFirefox },
] as const;

/**
 * Declares tests once for each engine that is installed.
 * @param declare gets `open`, which starts the engine anew: a browser that knows no one
 */
export function inEachEngine(
  declare: (open: (options?: EngineOptions) => Promise<EnginePage>) => void,
): void {
  for (const { name, packages, has, open } of ENGINES) {
    if (!has()) console.log(`${name} is not tested: install ${packages}.`);
    describe.skipIf(!has())(name, () => {
      let engine: Engine | null = null;
      afterEach(async ({ task }) => {
        if (task.result?.state === "fail" && engine !== null)
          await pageOf(engine, name.toLowerCase()).picture(`failed-${task.name.slice(0, 40)}`);
        await engine?.close();
        engine = null;
      });
      declare(async (options = {}) => {
        await engine?.close();
        engine = await open(options);
        return pageOf(engine, name.toLowerCase());
      });
    });
  }
}

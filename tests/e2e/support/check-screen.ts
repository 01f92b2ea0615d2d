import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { largeTextFaults } from "./large-text.ts";

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
/** The folder for pictures, from the root. Pictures are taken only when this is set. */
const PICTURES = process.env["SCREENSHOTS_FOLDER"];
const PICTURE_QUALITY = 80;

interface Violation {
  readonly id: string;
  readonly nodes: readonly string[];
}

/**
 * The violations that axe finds on the page in its current state.
 * @param rules the rules to check; all when omitted
 */
async function violations(page: Page, rules?: readonly string[]): Promise<Violation[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run: (
          part: Node,
          options: object,
        ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    // Content below the overlay of an open dialog is not checked, because no one reads it then.
    const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]');
    const result = await axe.run(dialog ?? document, {
      resultTypes: ["violations"],
      ...(only && { runOnly: { type: "rule", values: only } }),
    });
    return result.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map((node) => node.html.slice(0, 160)),
    }));
  }, rules);
}

/** Closes all toasts, because they cover the page and a fading one has a false contrast. */
export async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator("[data-toast]");
  await expect(async () => {
    for (const close of await toasts.getByRole("button", { name: "Close toast" }).all())
      await close.click({ timeout: 1_000 });
    await expect(toasts).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

/**
 * All rules are checked in one scheme. The other has the same elements in other colours, so only
 * colours are checked.
 */
const SCHEMES = [
  { colorScheme: "light", rules: undefined },
  { colorScheme: "dark", rules: ["color-contrast", "link-in-text-block"] },
] as const;

/** Waits for animations to end, because colours and positions are not final before that. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Two frames: in the first the new colours are worked out, in the second their transitions have
    // begun.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    await Promise.all(finite.map((animation) => animation.finished.catch(() => undefined)));
  });
}

/**
 * Saves the screen as WebP. Playwright's own pictures are PNG, which is ten times larger. The
 * session stays until the page closes: detaching it would end what the test emulates, such as no
 * network.
 */
async function takePicture(page: Page, file: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send("Page.captureScreenshot", { format: "webp", quality: PICTURE_QUALITY });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(data, "base64"));
}

/**
 * Checks a page in its current state, light and dark: no accessibility violation, nothing wider
 * than the phone, and nothing cut off with text of twice the size. `npm run screenshots` also keeps
 * its pictures.
 * @param name the pictures' name, e.g. "trip-active"; the colour scheme is added
 */
export const checkScreen = (page: Page, name: string): Promise<void> =>
  checkScreenWithoutPicture(page, name, async (colorScheme) => {
    if (PICTURES !== undefined) await takePicture(page, path.join(PICTURES, `${name}-${colorScheme}.webp`));
  });

/** Does the same for a passing state, without keeping a picture. */
export async function checkScreenWithoutPicture(
  page: Page,
  name: string,
  whileSo: (colorScheme: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const { colorScheme, rules } of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    // Retry, because colours may still be changing on a busy machine. A real violation stays.
    await expect(async () =>
      expect(await violations(page, rules), `${name} (${colorScheme})`).toEqual([]),
    ).toPass({ timeout: 8_000 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${name} (${colorScheme}) is wider than the phone by`).toBe(0);
    await whileSo(colorScheme);
  }
  expect.soft(await largeTextFaults(page), `${name} with text of twice the size`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { coveredControls } from "./covered-controls.ts";
import { largeTextFaults, widthFaults } from "./large-text.ts";
import { expectNoFaults } from "./page-faults.ts";

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

/** A small and a large phone, in CSS pixels. The journeys run on one between them. */
const PHONES = [
  { width: 360, height: 740 },
  { width: 430, height: 932 },
] as const;

/** Runs `look` with the window of each of PHONES, then restores its size. */
async function onEachPhone(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  if (before === null) throw new Error("This page has no fixed size.");
  for (const phone of PHONES) {
    await page.setViewportSize(phone);
    await look(phone.width);
  }
  await page.setViewportSize(before);
}

/** By how many pixels the page is wider than a phone, for each width where it is. */
async function overflows(page: Page): Promise<Record<number, number>> {
  const found: Record<number, number> = {};
  const look = async (width: number): Promise<void> => {
    const by = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (by > 0) found[width] = by;
  };
  await look(page.viewportSize()?.width ?? 0);
  await onEachPhone(page, look);
  return found;
}

/** Keeps the page's pictures: as it is, and on a small and a large phone. */
async function takePictures(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  await takePicture(page, path.join(PICTURES, `${name}.webp`));
  await onEachPhone(page, async (width) => {
    await settled(page);
    await takePicture(page, path.join(PICTURES, String(width), `${name}.webp`));
  });
}

/**
 * Checks a page in its current state, light and dark: no accessibility violation, no control behind
 * another part of the page, nothing wider than a phone of 360 to 430 px, nothing cut off with text
 * of twice the size nor wider than a phone of 320 px with it, and no fault that page-faults.ts
 * finds. `npm run screenshots` also keeps its pictures.
 * @param name the pictures' name, e.g. "trip-active"; the colour scheme is added
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  // First, because the checks change the page's size and colours.
  await expectNoFaults(page, name);
  await check(page, name, name);
}

/**
 * Does the same for a passing state, without a look for faults.
 * @param name what the state is, in words; its pictures are in the folder "states"
 */
export const checkState = (page: Page, name: string): Promise<void> =>
  check(page, name, path.join("states", name.toLowerCase().replace(/[^a-z0-9]+/g, "-")));

async function check(page: Page, name: string, picture: string): Promise<void> {
  // A question that a double tap must not answer has its buttons off at first, and axe passes by a
  // button that is off.
  await expect(page.getByRole("alertdialog").getByRole("button", { disabled: true })).toHaveCount(0);
  for (const { colorScheme, rules } of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    // Retry, because colours may still be changing on a busy machine, where one look can take 8 s.
    // A real violation stays.
    await expect(async () =>
      expect(await violations(page, rules), `${name} (${colorScheme})`).toEqual([]),
    ).toPass({ timeout: 30_000 });
    await takePictures(page, `${picture}-${colorScheme}`);
  }
  expect.soft(await coveredControls(page), `${name} has controls that are covered`).toEqual([]);
  expect(await overflows(page), `${name} is wider than the phone by, for each width`).toEqual({});
  expect.soft(await largeTextFaults(page), `${name} with text of twice the size`).toEqual([]);
  expect.soft(await widthFaults(page), `${name} with such text on the narrowest phone`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

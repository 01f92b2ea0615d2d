import { readFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const shotsFolder = path.resolve(import.meta.dirname, "../../../docs/screenshots");

interface Violation {
  readonly id: string;
  readonly nodes: readonly string[];
}

/** What axe finds wrong on the page as it stands. */
async function violations(page: Page): Promise<Violation[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const result = await axe.run({ resultTypes: ["violations"] });
    return result.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map((node) => node.html.slice(0, 160)),
    }));
  });
}

/**
 * Looks at a page: no accessibility violation, and nothing wider than the phone. With UPDATE_SCREENSHOTS set it also keeps
 * the picture in docs/screenshots.
 * @param name of the picture, e.g. "trip-active"; the colour scheme is added
 */
export async function look(page: Page, name: string, scheme: "light" | "dark"): Promise<void> {
  // Movement ends before the look, or colours and positions are those of a half-way frame.
  await page.evaluate(async () => {
    await Promise.all(
      document
        .getAnimations()
        .filter((a) => a.effect?.getTiming().iterations !== Infinity)
        .map((a) => a.finished.catch(() => undefined)),
    );
  });
  expect(await violations(page), `${name} (${scheme})`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} is wider than the phone by`).toBe(0);
  if (process.env["UPDATE_SCREENSHOTS"]) {
    mkdirSync(shotsFolder, { recursive: true });
    await page.screenshot({ path: path.join(shotsFolder, `${name}-${scheme}.png`), scale: "css" });
  }
}

import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";

/** A good layout shift is at most this, https://web.dev/articles/cls. */
const MAX_LAYOUT_SHIFT = 0.1;

/**
 * How far the parts of the page have moved by themselves since it was opened, as browsers add it
 * up.
 */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            readonly value: number;
            readonly hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) sum += entry.value;
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // The buffered entries come in a task of their own, before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );

/**
 * Opens a page anew, waits until `shown` is there, and expects that nothing has jumped meanwhile.
 */
export async function expectNoJump(page: Page, path: string, shown: Locator): Promise<void> {
  await page.goto(path);
  await expect(shown).toBeVisible();
  expect(await layoutShift(page), `layout shift of ${path}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
}

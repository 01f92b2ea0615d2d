import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";

/** A good layout shift is at most this, https://web.dev/articles/cls. */
const MAX_LAYOUT_SHIFT = 0.1;

/** What has moved by itself since the page was opened, and how far, as browsers add it up. */
const layoutShift = (page: Page): Promise<{ readonly sum: number; readonly moved: readonly string[] }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            readonly value: number;
            readonly hadRecentInput: boolean;
            readonly sources: readonly {
              readonly node: Node | null;
              readonly previousRect: DOMRectReadOnly;
              readonly currentRect: DOMRectReadOnly;
            }[];
          })[]) {
            if (entry.hadRecentInput) continue;
            sum += entry.value;
            for (const { node, previousRect: from, currentRect: to } of entry.sources)
              moved.push(`${from.y} to ${to.y} px: ${node?.textContent?.slice(0, 60) ?? "gone"}`);
          }
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // The buffered entries come in a task of their own, before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve({ sum, moved }))));
      }),
  );

/**
 * Opens a page anew, waits until `shown` is there, and expects that nothing has jumped meanwhile.
 */
export async function expectNoJump(page: Page, path: string, shown: Locator): Promise<void> {
  await page.goto(path);
  await expect(shown).toBeVisible();
  const { sum, moved } = await layoutShift(page);
  expect(sum, `layout shift of ${path}\n${moved.join("\n")}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
}

import type { Page } from "@playwright/test";

/** What moves on the page, named by the start of its HTML. */
export const movements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { duration, iterations } = effect?.getComputedTiming() ?? {};
        return playState === "running" && (Number(duration) > 10 || iterations === Infinity);
      })
      .map(({ effect }) =>
        effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 80) ?? "") : "",
      ),
  );

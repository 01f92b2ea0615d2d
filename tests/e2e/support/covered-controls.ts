import type { Page } from "@playwright/test";

/**
 * The controls that another part of the page covers although they are scrolled into the middle of
 * the screen, such as those that end up behind a bar. Of an open dialog only its own controls
 * count.
 */
export const coveredControls = (page: Page): Promise<readonly string[]> => page.evaluate(findCovered);

/** Runs in the page, so it has all its functions within. */
function findCovered(): readonly string[] {
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}"`;
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 2;
  /** What a finger hits in the middle of the control; null when it hits the control. */
  function coverOf(control: Element): Element | null {
    control.scrollIntoView({ block: "center", behavior: "instant" });
    // A link of two lines is tested on its first line.
    const box = control.getClientRects()[0];
    if (box === undefined) return null;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const label = hit?.closest("label");
    return hit === null || control.contains(hit) || (label?.control ?? null) === control ? null : hit;
  }

  const scrolled = [...document.querySelectorAll("*")].map((part) => [part, part.scrollTop] as const);
  const root = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document.body;
  const controls = [...root.querySelectorAll("a[href], button, input, select, textarea, summary")];
  const covered = controls.filter(isSeen).flatMap((control) => {
    const cover = coverOf(control);
    return cover === null ? [] : [`${nameOf(control)} is behind ${nameOf(cover)}`];
  });
  // Lists within the page are scrolled too.
  for (const [part, top] of scrolled) if (part.scrollTop !== top) part.scrollTo({ top, behavior: "instant" });
  return covered;
}

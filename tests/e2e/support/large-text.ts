import type { Page } from "@playwright/test";

/**
 * Finds faults of the page with text of twice the size, as set in a phone's settings: text that is
 * cut off or beside the phone, and controls that overlap.
 */
export async function largeTextFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    document.documentElement.style.fontSize = "200%";
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const faults: string[] = [];
    const describe = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}"`;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 2;

    for (const element of document.body.querySelectorAll("*")) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      if (element.textContent.trim() === "" || !isSeen(element) || element instanceof SVGElement) continue;
      // A map is moved, not read to its end.
      if (element.closest('[aria-label^="Map"], .leaflet-container')) continue;
      const isCutX =
        overflowX !== "visible" && overflowX !== "auto" && element.scrollWidth > element.clientWidth + 1;
      const isCutY =
        overflowY !== "visible" && overflowY !== "auto" && element.scrollHeight > element.clientHeight + 1;
      if (
        element.matches("button, a") &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 0
      )
        faults.push(`stands out of its button: ${describe(element)}`);
      // An ellipsis says that there is more; text that merely ends does not.
      if ((isCutX && textOverflow !== "ellipsis") || isCutY) faults.push(`cut off: ${describe(element)}`);
      const box = element.getBoundingClientRect();
      // A fixed element does not scroll, so a part of it outside of the screen is never seen.
      if (getComputedStyle(element).position === "fixed" && (box.top < -1 || box.bottom > innerHeight + 1))
        faults.push(`above or below the phone: ${describe(element)}`);
      if (element.childElementCount === 0 && (box.right > innerWidth + 1 || box.left < -1))
        faults.push(`beside the phone: ${describe(element)}`);
    }

    const layerOf = (element: Element): Element | null => {
      for (let up: Element | null = element; up; up = up.parentElement)
        if (["fixed", "sticky"].includes(getComputedStyle(up).position)) return up;
      return null;
    };
    const controls = [...document.body.querySelectorAll("a[href], button, input, select, textarea")].filter(
      isSeen,
    );
    const boxes = controls.map((element) => ({
      element,
      layer: layerOf(element),
      box: element.getBoundingClientRect(),
    }));
    boxes.forEach((one, at) => {
      for (const other of boxes.slice(at + 1)) {
        // A fixed bar covers the content that scrolls beneath it on purpose.
        if (one.layer !== other.layer || one.element.contains(other.element)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // An input holds the button that shows its password.
        const isInside =
          one.element instanceof HTMLInputElement && other.element.closest("div")?.contains(one.element);
        if (across > 2 && down > 2 && !isInside)
          faults.push(`on each other: ${describe(one.element)}, ${describe(other.element)}`);
      }
    });
    document.documentElement.style.fontSize = "";
    return faults;
  });
}

/** The narrowest phones and split screens, in CSS pixels. */
const NARROWEST = 320;

/** What makes the page wider than the narrowest phone, with text of twice the size. */
export async function widthFaults(page: Page): Promise<readonly string[]> {
  const before = page.viewportSize();
  if (before === null) throw new Error("This page has no fixed size.");
  await page.setViewportSize({ ...before, width: NARROWEST });
  const faults = await page.evaluate(async () => {
    document.documentElement.style.fontSize = "200%";
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { scrollWidth, clientWidth } = document.documentElement;
    // A fixed element grows with the page, so it is not what widens the page.
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !element.closest("nav"),
    );
    document.documentElement.style.fontSize = "";
    return scrollWidth <= clientWidth
      ? []
      : wide.map((element) => `${element.tagName} "${element.textContent.trim().slice(0, 40)}"`);
  });
  await page.setViewportSize(before);
  return faults;
}

import type { Page } from "@playwright/test";

/**
 * Runs `look` in the page with text of twice the size, as set in a phone's settings. A page whose
 * stylesheets still load takes the size some frames later, so `look` runs by itself afterwards.
 */
async function withLargeText<Found>(page: Page, look: () => Found): Promise<Found> {
  await page.evaluate(async () => {
    document.documentElement.style.fontSize = "200%";
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  const found = await page.evaluate(look);
  await page.evaluate(() => void (document.documentElement.style.fontSize = ""));
  return found;
}

/** Text that is cut off or beside the phone, and controls that overlap, with large text. */
export const largeTextFaults = (page: Page): Promise<readonly string[]> => withLargeText(page, findFaults);

/** Runs in the page, so it has all its functions within. */
function findFaults(): readonly string[] {
  const describe = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}"`;
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 2;
  const isWiderInside = (element: Element): boolean => element.scrollWidth > element.clientWidth + 1;
  const isTallerInside = (element: Element): boolean => element.scrollHeight > element.clientHeight + 1;

  function faultsOf(element: Element): readonly string[] {
    if (element.textContent.trim() === "" || !isSeen(element) || element instanceof SVGElement) return [];
    // A map is scrolled by hand, so its edges may cut text off.
    if (element.closest('[aria-label^="Map"], .leaflet-container')) return [];
    const { overflowX, overflowY, textOverflow, position } = getComputedStyle(element);
    const isCutX = overflowX !== "visible" && overflowX !== "auto" && isWiderInside(element);
    const isCutY = overflowY !== "visible" && overflowY !== "auto" && isTallerInside(element);
    const box = element.getBoundingClientRect();
    const isControl = element.matches("button, a") && element.clientWidth > 0;
    const found = {
      "stands out of its button": isControl && isWiderInside(element),
      // An ellipsis says that there is more; text that merely ends does not.
      "cut off": (isCutX && textOverflow !== "ellipsis") || isCutY,
      // A fixed element does not scroll, so a part of it outside of the screen is never seen.
      "above or below the phone": position === "fixed" && (box.top < -1 || box.bottom > innerHeight + 1),
      "beside the phone": element.childElementCount === 0 && (box.right > innerWidth + 1 || box.left < -1),
    };
    return Object.entries(found).flatMap(([fault, isFound]) =>
      isFound ? [`${fault}: ${describe(element)}`] : [],
    );
  }

  function layerOf(element: Element): Element | null {
    for (let up: Element | null = element; up; up = up.parentElement)
      if (["fixed", "sticky"].includes(getComputedStyle(up).position)) return up;
    return null;
  }
  const placeOf = (element: Element) => ({
    element,
    layer: layerOf(element),
    box: element.getBoundingClientRect(),
  });
  type Place = ReturnType<typeof placeOf>;
  function areOnEachOther(one: Place, other: Place): boolean {
    // A fixed bar covers the content that scrolls beneath it on purpose.
    if (one.layer !== other.layer || one.element.contains(other.element)) return false;
    // An input holds the button that shows its password.
    if (one.element instanceof HTMLInputElement && other.element.closest("div")?.contains(one.element))
      return false;
    const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
    const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
    return across > 2 && down > 2;
  }
  function overlaps(): readonly string[] {
    const controls = [...document.body.querySelectorAll("a[href], button, input, select, textarea")];
    const places = controls.filter(isSeen).map(placeOf);
    return places.flatMap((one, at) =>
      places
        .slice(at + 1)
        .filter((other) => areOnEachOther(one, other))
        .map((other) => `on each other: ${describe(one.element)}, ${describe(other.element)}`),
    );
  }

  return [...[...document.body.querySelectorAll("*")].flatMap(faultsOf), ...overlaps()];
}

/** The narrowest phones and split screens, in CSS pixels. */
const NARROWEST = 320;

/** What makes the page wider than the narrowest phone, with large text. */
export async function widthFaults(page: Page): Promise<readonly string[]> {
  const before = page.viewportSize();
  if (before === null) throw new Error("This page has no fixed size.");
  await page.setViewportSize({ ...before, width: NARROWEST });
  const faults = await withLargeText(page, () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // A fixed element grows with the page, so it is not what widens the page.
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !element.closest("nav"),
    );
    return scrollWidth <= clientWidth
      ? []
      : wide.map((element) => `${element.tagName} "${element.textContent.trim().slice(0, 40)}"`);
  });
  await page.setViewportSize(before);
  return faults;
}

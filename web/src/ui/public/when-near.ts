/**
 * Start loading this far below the screen, about one swipe, so that the content is ready when it is
 * reached.
 */
const AHEAD_PX = 300;

/**
 * Calls back once, when an element is on the screen or near it; at once when the browser cannot
 * observe elements. The element must have a size.
 */
export function whenNear(element: Element, act: () => void): void {
  if (!("IntersectionObserver" in globalThis)) {
    act();
    return;
  }
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: `${AHEAD_PX}px` },
  );
  observer.observe(element);
}

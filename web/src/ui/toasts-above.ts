/**
 * Keeps toasts above an element at the end of the screen, so that they cover neither it nor the
 * head of the page. Returns a ref for that element.
 */
export function toastsAbove(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const { style } = document.documentElement;
  element.dataset["toastsAbove"] = "";
  const observer = new ResizeObserver(() =>
    style.setProperty("--toasts-above", `${element.offsetHeight.toString()}px`),
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty("--toasts-above");
  };
}

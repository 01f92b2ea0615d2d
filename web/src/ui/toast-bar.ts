/**
 * Lets toasts stand in the bar at the end of the page, above its buttons. Returns a ref for the
 * element of these buttons. The height of the buttons and of the toasts, in CSS pixels, become
 * `--bar-buttons` and `--bar-toasts`: the bar grows by the second (trip-frame.module.css), and
 * the toasts stand above the first (toast-host.module.css).
 */
export function toastBar(buttons: HTMLElement | null): (() => void) | undefined {
  if (buttons === null) return undefined;
  const { style } = document.documentElement;
  const toasts = document.querySelector<HTMLElement>("[data-toasts]");
  buttons.dataset["toastBar"] = "";
  const observer = new ResizeObserver(() => {
    style.setProperty("--bar-buttons", `${buttons.offsetHeight.toString()}px`);
    style.setProperty("--bar-toasts", `${(toasts?.offsetHeight ?? 0).toString()}px`);
  });
  observer.observe(buttons);
  if (toasts !== null) observer.observe(toasts);
  return () => {
    observer.disconnect();
    style.removeProperty("--bar-buttons");
    style.removeProperty("--bar-toasts");
  };
}

/**
 * Moves the focus to the page when the element that had it is gone, such as the button of an empty
 * list that gets its first entry. Otherwise a keyboard or a screen reader would start again at the
 * top of the document.
 * @returns stops it
 */
export function keepFocus(): () => void {
  let focused: EventTarget | null = null;
  const note = ({ target }: FocusEvent): void => void (focused = target);
  const look = (): void => {
    const isLost = focused instanceof Element && !focused.isConnected;
    // The main element of index.html, which is hidden by now, has no tabindex.
    if (isLost && document.activeElement === document.body)
      document.querySelector<HTMLElement>("main[tabindex]")?.focus({ preventScroll: true });
  };
  // A dialog that closes gives the focus back itself, a moment later.
  const observer = new MutationObserver(() => setTimeout(look));
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener("focusin", note);
  return () => {
    observer.disconnect();
    removeEventListener("focusin", note);
  };
}

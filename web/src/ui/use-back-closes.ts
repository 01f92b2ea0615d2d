import { useEffect, useEffectEvent, useState } from "react";

/** The browser's `CloseWatcher`, which TypeScript's types do not have yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  readonly destroy: () => void;
}

/**
 * Has the back button or gesture of an Android phone close what is open, in place of leaving the
 * page with what was typed. Other browsers have no `CloseWatcher`: there it does nothing.
 * @param close may leave it open; then the next press calls it again
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const [presses, setPresses] = useState(0);
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const { CloseWatcher } = window as { readonly CloseWatcher?: new () => CloseWatcher };
    if (!isOpen || !CloseWatcher) return;
    // A watcher serves one press.
    const watcher = new CloseWatcher();
    watcher.onclose = () => {
      closeNow();
      setPresses((before) => before + 1);
    };
    return () => watcher.destroy();
  }, [isOpen, presses]);
}

import { keysOf } from "./browser-storage.ts";
import type { KeyValues } from "./browser-storage.ts";

/**
 * Small records on this device. If a private window refuses to store them, they last as long as the
 * page.
 */
export interface DeviceStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Removes every record but those that `keeps` names, also those of other parts of the page. */
  clear(keeps: (key: string) => boolean): void;
  /** Calls back on changes by this page and by other tabs. */
  readonly subscribe: (onChange: () => void) => () => void;
}

export function deviceStorage(storage: KeyValues): DeviceStorage {
  const unsaved = new Map<string, string>();
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    get: (key) => unsaved.get(key) ?? storage.getItem(key),
    set(key, value) {
      unsaved.delete(key);
      try {
        storage.setItem(key, value);
      } catch {
        unsaved.set(key, value);
      }
      notify();
    },
    remove(key) {
      unsaved.delete(key);
      storage.removeItem(key);
      notify();
    },
    clear(keeps) {
      unsaved.clear();
      for (const key of keysOf(storage)) if (!keeps(key)) storage.removeItem(key);
      notify();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      window.addEventListener("storage", onChange);
      return () => {
        listeners.delete(onChange);
        window.removeEventListener("storage", onChange);
      };
    },
  };
}

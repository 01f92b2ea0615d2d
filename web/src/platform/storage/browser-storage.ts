/** The part of a browser's Storage that the app uses. One in memory lists no keys. */
export type KeyValues = Pick<Storage, "getItem" | "setItem" | "removeItem"> &
  Partial<Pick<Storage, "key" | "length">>;

/** The keys of everything that is stored. */
export const keysOf = (storage: KeyValues): readonly string[] =>
  Array.from({ length: storage.length ?? 0 }, (_, at) => storage.key?.(at) ?? "").filter((key) => key !== "");

function memoryStorage(): KeyValues {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/**
 * The browser's storage, or one in memory where the browser forbids it: with blocked cookies, and
 * in some in-app browsers.
 */
export function usableStorage(open: () => KeyValues): KeyValues {
  try {
    const storage = open();
    storage.getItem("");
    return storage;
  } catch {
    return memoryStorage();
  }
}

export const browserStorage: KeyValues = usableStorage(() => localStorage);

/** What the app uses of a browser's Storage. */
export type KeyValues = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function memoryStorage(): KeyValues {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** The storage, or one that lasts as long as the page where the browser forbids it: cookies blocked, some browsers inside of apps. */
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

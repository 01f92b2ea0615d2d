import type { Live, Unsubscribe } from "./store.ts";

/** A live value for useSyncExternalStore. It listens while it has subscribers. */
export interface LiveValue<T> {
  readonly subscribe: (onChange: () => void) => Unsubscribe;
  readonly get: () => Live<T>;
  /** Listens again after an error. */
  readonly retry: () => void;
}

const LOADING = { state: "loading" } as const;

export function liveValue<T>(listen: (next: (live: Live<T>) => void) => Unsubscribe): LiveValue<T> {
  const subscribers = new Set<() => void>();
  let current: Live<T> = LOADING;
  let stop: Unsubscribe | null = null;

  const set = (live: Live<T>): void => {
    current = live;
    for (const notify of subscribers) notify();
  };
  const start = (): void => {
    stop = listen(set);
  };

  return {
    subscribe(onChange) {
      subscribers.add(onChange);
      if (stop === null) start();
      return () => {
        subscribers.delete(onChange);
        if (subscribers.size > 0) return;
        stop?.();
        stop = null;
      };
    },
    get: () => current,
    retry() {
      stop?.();
      set(LOADING);
      start();
    },
  };
}

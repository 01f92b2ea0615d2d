import { useMemo, useState, useSyncExternalStore } from "react";
import type { Live, Unsubscribe } from "./store.ts";

/** The live value, and in the error state a way to try again. */
export type LiveResult<T> = Live<T> & { readonly retry: () => void };

/** The value for a hook that has nothing to listen to yet. */
export const listenToNothing: Unsubscribe = () => undefined;

/** A value for useSyncExternalStore. It listens while the component is mounted. */
function liveValue<T>(listen: (next: (live: Live<T>) => void) => Unsubscribe, _attempt: number) {
  let current: Live<T> = { state: "loading" };
  return {
    get: () => current,
    subscribe: (onChange: () => void): Unsubscribe =>
      listen((live) => {
        current = live;
        onChange();
      }),
  };
}

/**
 * Subscribes with `listen` while the component is mounted. Keep `listen` the same between renders.
 */
export function useLive<T>(listen: (next: (live: Live<T>) => void) => Unsubscribe): LiveResult<T> {
  const [attempt, setAttempt] = useState(0);
  const value = useMemo(() => liveValue(listen, attempt), [listen, attempt]);
  const live = useSyncExternalStore(value.subscribe, value.get, value.get);
  return useMemo(() => ({ ...live, retry: () => setAttempt((before) => before + 1) }), [live]);
}

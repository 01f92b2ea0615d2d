import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type * as z from "zod/mini";
import { useServices } from "../services.ts";
import type { Live, Schema, Unsubscribe } from "./store.ts";

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

/** The state of several collections. */
export interface LiveCollections<T> {
  /** The items by collection, without those that have not been read yet. */
  readonly found: ReadonlyMap<string, readonly T[]>;
  /** Listens again; null unless one of them could not be read. */
  readonly retry: (() => void) | null;
}

/**
 * Listens to several collections.
 * @param paths may grow; they are compared by content
 * @param schema a module constant
 */
export function useCollections<S extends Schema>(
  paths: readonly string[],
  schema: S,
): LiveCollections<z.infer<S>> {
  const { store } = useServices();
  const [found, setFound] = useState<LiveCollections<z.infer<S>>["found"]>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const key = paths.join("\n");
  useEffect(() => {
    const stops = key
      .split("\n")
      .filter((path) => path !== "")
      .map((path) =>
        store.watchCollection({ path }, schema, (live) => {
          if (live.state === "ready") setFound((known) => new Map(known).set(path, live.data));
          if (live.state === "error") setFailed(true);
        }),
      );
    return () => stops.forEach((stop) => stop());
  }, [store, key, schema, attempt]);
  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((before) => before + 1);
  }, []);
  return { found, retry: hasFailed ? retry : null };
}

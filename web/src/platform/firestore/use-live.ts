import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type * as z from "zod/mini";
import { useServices } from "../services.ts";
import { liveValue } from "./live-value.ts";
import type { Live, Schema, Unsubscribe } from "./store.ts";

/** The live value, and in the error state a way to try again. */
export type LiveResult<T> = Live<T> & { readonly retry: () => void };

/** The value for a hook that has nothing to listen to yet. */
export const listenToNothing: Unsubscribe = () => undefined;

/**
 * Subscribes with `listen` while the component is mounted. Keep `listen` the same between renders.
 */
export function useLive<T>(listen: (next: (live: Live<T>) => void) => Unsubscribe): LiveResult<T> {
  const value = useMemo(() => liveValue(listen), [listen]);
  const live = useSyncExternalStore(value.subscribe, value.get, value.get);
  return useMemo(() => ({ ...live, retry: value.retry }), [live, value]);
}

/**
 * Listens to a document. With `path` null it stays "loading".
 * @param schema a module constant, because a new one on each render would listen again each time
 */
export function useDocument<S extends Schema>(path: string | null, schema: S): LiveResult<z.infer<S> | null> {
  const { store } = useServices();
  return useLive(
    useCallback(
      (next: (live: Live<z.infer<S> | null>) => void) =>
        path === null ? listenToNothing : store.watchDocument(path, schema, next),
      [store, path, schema],
    ),
  );
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

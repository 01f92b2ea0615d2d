import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type * as z from "zod/mini";
import { useServices } from "../services.ts";
import { liveValue } from "./live-value.ts";
import type { Live, Schema, Unsubscribe } from "./store.ts";

/** What a page gets: the live value, and in the error state a way to try again. */
export type LiveResult<T> = Live<T> & { readonly retry: () => void };

/** For a hook that has nothing to listen to yet. */
export const listenToNothing: Unsubscribe = () => undefined;

/** Follows what `listen` tells, for as long as the component stands. Keep `listen` the same between renders. */
export function useLive<T>(listen: (next: (live: Live<T>) => void) => Unsubscribe): LiveResult<T> {
  const value = useMemo(() => liveValue(listen), [listen]);
  const live = useSyncExternalStore(value.subscribe, value.get, value.get);
  return useMemo(() => ({ ...live, retry: value.retry }), [live, value]);
}

/**
 * Follows a document. With `path` null it waits ("loading").
 * @param schema a module constant: a new one on each render would listen anew each time.
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

/** Several collections at once. */
export interface LiveCollections<T> {
  /** What each holds; those that have not been read yet are missing. */
  readonly found: ReadonlyMap<string, readonly T[]>;
  /** Listens anew; null unless one of them could not be read. */
  readonly retry: (() => void) | null;
}

/**
 * Follows several collections at once.
 * @param paths may grow; compared by their content
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

import { useCallback, useEffect, useState } from "react";
import type * as z from "zod/mini";
import type { Schema } from "../platform/firestore/store.ts";
import { useServices } from "../platform/services.ts";

/** Several collections of the same kind. */
export interface Lists<T> {
  /** By the path of their collection, without those that have not been read yet. */
  readonly found: ReadonlyMap<string, readonly T[]>;
  /** Listens again; null unless one of them could not be read. */
  readonly retry: (() => void) | null;
}

/**
 * Listens to several collections, whose number may change, which `useList` cannot. What was found
 * stays while another one is added.
 * @param paths compared by content
 * @param schema parses each document; a module constant
 */
export function useLists<S extends Schema>(paths: readonly string[], schema: S): Lists<z.infer<S>> {
  const { store } = useServices();
  const [found, setFound] = useState<Lists<z.infer<S>>["found"]>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const key = paths.join("\n");
  useEffect(() => {
    const stops = key.split("\n").map((path) =>
      store.watch({ path }, schema, (live) => {
        if (live.state === "ready") setFound((known) => new Map(known).set(path, live.data));
        if (live.state === "error") setFailed(true);
      }),
    );
    return () => stops.forEach((stop) => stop());
  }, [store, schema, key, attempt]);
  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((before) => before + 1);
  }, []);
  return { found, retry: hasFailed ? retry : null };
}

import { useCallback, useMemo } from "react";
import type * as z from "zod/mini";
import type { Live, Schema } from "../platform/firestore/store.ts";
import { listenToNothing, useLive } from "../platform/firestore/use-live.ts";
import type { LiveResult } from "../platform/firestore/use-live.ts";
import { useServices } from "../platform/services.ts";
import { useOnline } from "../platform/use-online.ts";
import { rememberAnswer } from "./answered.ts";
import type { Answered } from "./answered.ts";

/** The state of a document for a page. */
export type DocState<T> =
  | { readonly state: "loading" }
  /**
   * Offline, and this phone has never seen the document: a page must not say that there is none.
   */
  | { readonly state: "unknown" }
  /** The server has said that the document does not exist. */
  | { readonly state: "missing" }
  | {
      readonly state: "ready";
      readonly data: T;
      /** The server has not confirmed this yet. */
      readonly fromCache: boolean;
      /** Part of it waits on this phone for the server. */
      readonly hasPendingWrites: boolean;
    }
  | { readonly state: "failed"; readonly error: Error; readonly retry: () => void };

const isNothing = (document: unknown): boolean => document === null;

function docState<T>(live: LiveResult<Answered<T | null>>, isOnline: boolean): DocState<T> {
  if (live.state === "loading") return live;
  if (live.state === "error") return { state: "failed", error: live.error, retry: live.retry };
  const { value: data, isAnswered } = live.data;
  const { fromCache, hasPendingWrites } = live;
  if (data !== null) return { state: "ready", data, fromCache, hasPendingWrites };
  if (isAnswered) return { state: "missing" };
  return { state: isOnline ? "loading" : "unknown" };
}

/**
 * Listens to a document. With `path` null it stays "loading".
 * @param schema parses it; a module constant, because a new one on each render would listen again
 * each time
 */
export function useDoc<S extends Schema>(path: string | null, schema: S): DocState<z.infer<S>> {
  const { store } = useServices();
  const isOnline = useOnline();
  const live = useLive(
    useCallback(
      (next: (live: Live<Answered<z.infer<S> | null>>) => void) =>
        path === null ? listenToNothing : store.watchDocument(path, schema, rememberAnswer(isNothing, next)),
      [store, path, schema],
    ),
  );
  return useMemo(() => docState<z.infer<S>>(live, isOnline), [live, isOnline]);
}

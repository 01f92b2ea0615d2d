import { useCallback, useMemo } from "react";
import type * as z from "zod/mini";
import type { CollectionQuery, Live, Schema, Target } from "../platform/firestore/store.ts";
import { listenToNothing, useLive } from "../platform/firestore/use-live.ts";
import type { LiveResult } from "../platform/firestore/use-live.ts";
import { useServices } from "../platform/services.ts";
import { useOnline } from "../platform/network/use-online.ts";

type Unread =
  | { readonly state: "loading" }
  /** Offline, and this phone has never seen it: a page must not say that there is nothing. */
  | { readonly state: "unknown" }
  | { readonly state: "failed"; readonly error: Error; readonly retry: () => void };

interface Ready {
  readonly state: "ready";
  /** The server has not confirmed this yet. */
  readonly fromCache: boolean;
  /** Part of it waits on this phone for the server. */
  readonly hasPendingWrites: boolean;
}

/** The state of a list for a page. */
export type ListState<T> =
  | Unread
  /** The server has said that there is none. */
  | { readonly state: "empty" }
  /** `items` has at least one. */
  | (Ready & { readonly items: readonly T[] });

/** The state of a document for a page. */
export type DocState<T> =
  | Unread
  /** The server has said that the document does not exist. */
  | { readonly state: "missing" }
  | (Ready & { readonly data: T });

interface Rows<T> {
  readonly items: readonly T[];
  /**
   * Whether the server has answered since listening began, or something was found on this phone. It
   * stays true when the network goes away later: only a cache that was empty from the start is
   * uncertain.
   */
  readonly isAnswered: boolean;
}

/** Listens to a document or a query. Targets are compared by their content. */
function useRows<S extends Schema>(target: Target | null, schema: S): LiveResult<Rows<z.infer<S>>> {
  const { store } = useServices();
  const key = JSON.stringify(target);
  return useLive(
    useCallback(
      (next: (live: Live<Rows<z.infer<S>>>) => void) => {
        const asked = JSON.parse(key) as Target | null;
        if (asked === null) return listenToNothing;
        let isAnswered = false;
        return store.watch(asked, schema, (live) => {
          if (live.state !== "ready") {
            next(live);
            return;
          }
          isAnswered ||= !live.fromCache || live.data.length > 0;
          next({ ...live, data: { items: live.data, isAnswered } });
        });
      },
      [store, key, schema],
    ),
  );
}

type Found<T> = Ready & { readonly first: T; readonly items: readonly T[] };
type LiveState<T> = Unread | { readonly state: "nothing" } | Found<T>;

/** Distinguishes what is not there from what is not known, and nothing else does. */
function liveState<T>(live: LiveResult<Rows<T>>, isOnline: boolean): LiveState<T> {
  if (live.state === "loading") return { state: "loading" };
  if (live.state === "error") return { state: "failed", error: live.error, retry: live.retry };
  const { fromCache, hasPendingWrites } = live;
  const { items, isAnswered } = live.data;
  const [first] = items;
  if (first !== undefined) return { state: "ready", first, items, fromCache, hasPendingWrites };
  if (isAnswered) return { state: "nothing" };
  return isOnline ? { state: "loading" } : { state: "unknown" };
}

/**
 * Listens to a query. With `query` null it stays "loading".
 * @param schema parses each document; a module constant, because a new one on each render would
 * listen again each time
 */
export function useList<S extends Schema>(query: CollectionQuery | null, schema: S): ListState<z.infer<S>> {
  const live = useRows(query, schema);
  const isOnline = useOnline();
  return useMemo(() => {
    const state = liveState<z.infer<S>>(live, isOnline);
    return state.state === "nothing" ? { state: "empty" } : state;
  }, [live, isOnline]);
}

/** Listens to a document. With `path` null it stays "loading". See `useList` for the schema. */
export function useDoc<S extends Schema>(path: string | null, schema: S): DocState<z.infer<S>> {
  const live = useRows(path, schema);
  const isOnline = useOnline();
  return useMemo(() => {
    const state = liveState<z.infer<S>>(live, isOnline);
    if (state.state === "nothing") return { state: "missing" };
    return state.state === "ready" ? { ...state, data: state.first } : state;
  }, [live, isOnline]);
}

const NONE: readonly never[] = [];

/** The known items; null while their number is unknown. */
export function knownItems<T>(list: ListState<T>): readonly T[] | null {
  if (list.state === "ready") return list.items;
  return list.state === "empty" ? NONE : null;
}

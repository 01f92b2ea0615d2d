import { useCallback, useMemo } from "react";
import type * as z from "zod/mini";
import type { CollectionQuery, Live, Schema } from "../platform/firestore/store.ts";
import { listenToNothing, useLive } from "../platform/firestore/use-live.ts";
import type { LiveResult } from "../platform/firestore/use-live.ts";
import { useServices } from "../platform/services.ts";
import { useOnline } from "../platform/use-online.ts";
import { rememberAnswer } from "./answered.ts";
import type { Answered } from "./answered.ts";

/** The state of a list for a page. */
export type ListState<T> =
  | { readonly state: "loading" }
  /** Offline, and this phone has never seen the list: a page must not say that there is nothing. */
  | { readonly state: "unknown" }
  /** The server has said that there is none. */
  | { readonly state: "empty" }
  | {
      readonly state: "ready";
      /** At least one. */
      readonly items: readonly T[];
      /** The server has not confirmed these yet. */
      readonly fromCache: boolean;
      /** Some of these wait on this phone for the server. */
      readonly hasPendingWrites: boolean;
    }
  | { readonly state: "failed"; readonly error: Error; readonly retry: () => void };

const isNothing = (items: readonly unknown[]): boolean => items.length === 0;

/** Distinguishes an empty list from an unknown one, and nothing else does. */
function listState<T>(live: LiveResult<Answered<readonly T[]>>, isOnline: boolean): ListState<T> {
  if (live.state === "loading") return live;
  if (live.state === "error") return { state: "failed", error: live.error, retry: live.retry };
  const { value: items, isAnswered } = live.data;
  const { fromCache, hasPendingWrites } = live;
  if (items.length > 0) return { state: "ready", items, fromCache, hasPendingWrites };
  if (isAnswered) return { state: "empty" };
  return { state: isOnline ? "loading" : "unknown" };
}

/**
 * Listens to a query. With `query` null it stays "loading". Queries are compared by their content.
 * @param schema parses each document; a module constant, because a new one on each render would
 * listen again each time
 */
export function useList<S extends Schema>(query: CollectionQuery | null, schema: S): ListState<z.infer<S>> {
  const { store } = useServices();
  const isOnline = useOnline();
  const key = JSON.stringify(query);
  const live = useLive(
    useCallback(
      (next: (live: Live<Answered<readonly z.infer<S>[]>>) => void) => {
        const asked = JSON.parse(key) as CollectionQuery | null;
        if (asked === null) return listenToNothing;
        return store.watchCollection(asked, schema, rememberAnswer(isNothing, next));
      },
      [store, key, schema],
    ),
  );
  return useMemo(() => listState(live, isOnline), [live, isOnline]);
}

const NONE: readonly never[] = [];

/** The known items; null while their number is unknown. */
export function knownItems<T>(list: ListState<T>): readonly T[] | null {
  if (list.state === "ready") return list.items;
  return list.state === "empty" ? NONE : null;
}

import { asError } from "../as-error.ts";
import { once } from "../once.ts";
import type { Live, Store, Unsubscribe } from "./store.ts";

type Listen<T> = (store: Store, listener: (live: Live<T>) => void) => Unsubscribe;

/**
 * A store that loads the real one at its first use, so that a page can refer to it without the SDK.
 */
export function lazyStore(load: () => Promise<Store>): Store {
  const open = once(load);

  const watch = <T>(listen: Listen<T>, listener: (live: Live<T>) => void): Unsubscribe => {
    let stop: Unsubscribe | null = null;
    let isStopped = false;
    open().then(
      (store) => {
        if (!isStopped) stop = listen(store, listener);
      },
      (error: unknown) => {
        if (!isStopped) listener({ state: "error", error: asError(error) });
      },
    );
    return () => {
      isStopped = true;
      stop?.();
    };
  };

  return {
    watchDocument: (path, schema, listener) =>
      watch((store, next) => store.watchDocument(path, schema, next), listener),
    watchCollection: (query, schema, listener) =>
      watch((store, next) => store.watchCollection(query, schema, next), listener),
    count: async (query) => (await open()).count(query),
    commit: async (writes) => (await open()).commit(writes),
    commitUrgent: async (writes) => (await open()).commitUrgent(writes),
    resume: (root, onRefused) =>
      void open().then(
        (store) => store.resume(root, onRefused),
        // Tell each listener that the store did not load.
        () => undefined,
      ),
  };
}

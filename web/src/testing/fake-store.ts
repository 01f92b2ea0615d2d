import type { CollectionQuery, Schema, Store, Unsent, Write } from "../platform/firestore/store.ts";
import { apply, matching } from "./fake-documents.ts";
import type { Documents } from "./fake-documents.ts";

/**
 * How commits end: the server accepts them, does not receive them or refuses them, or the phone's
 * own database breaks.
 */
type ServerMood = "accepts" | "unreachable" | "refuses" | "breaks";

const refusal = (): Error => Object.assign(new Error("refused"), { code: "permission-denied" });

/**
 * An in-memory database that behaves like the real one for the pages: writes show at once and are
 * pending until accepted.
 */
export interface FakeStore extends Store {
  mood: ServerMood;
  /** What signing out finds on this phone. */
  unsentWrites: Unsent;
  /** The urgent writes that an earlier page has left. */
  urgentWrites: readonly Write[];
  readonly commits: (readonly Write[])[];
  /** Adds a document as if the server had it. */
  seed(path: string, data: Record<string, unknown>): void;
  read(path: string): Record<string, unknown> | undefined;
  /** Makes new listeners of this document or collection fail until `repair`. */
  breakReading(path: string): void;
  /** Leaves new listeners of this document or collection without an answer until `repair`. */
  holdReading(path: string): void;
  repair(): void;
  /** Reconnects the server, which accepts the pending writes. */
  reconnect(): void;
  /** Reconnects the server, which refuses the pending writes so that they are undone. */
  refusePending(): void;
}

export function fakeStore(now: () => Date): FakeStore {
  const documents: Documents = new Map();
  const pending = pendingCommits();
  const { changed, listen, ...reading } = fakeListeners();
  const commits: (readonly Write[])[] = [];

  const store: FakeStore = {
    ...reading,
    mood: "accepts",
    unsentWrites: "nothing",
    urgentWrites: [],
    commits,
    seed(path, data) {
      documents.set(path, data);
      changed();
    },
    read: (path) => documents.get(path),
    reconnect() {
      store.mood = "accepts";
      pending.accept();
      changed();
    },
    refusePending() {
      store.mood = "accepts";
      pending.refuse();
      changed();
    },
    commit(writes) {
      commits.push(writes);
      if (store.mood === "breaks") return Promise.reject(new Error("The local database is gone."));
      const undo = apply(documents, writes, now);
      const answered = store.mood === "accepts" ? Promise.resolve() : pending.add(writes, undo);
      changed();
      if (store.mood === "refuses")
        queueMicrotask(() => {
          pending.refuse();
          changed();
        });
      return answered;
    },
    commitUrgent: (writes) => store.commit(writes),
    resume: () => undefined,
    watchUrgent(listener) {
      listener(store.urgentWrites);
      return () => undefined;
    },
    unsent: () => Promise.resolve(store.unsentWrites),
    close({ erases }) {
      if (erases) documents.clear();
      return Promise.resolve();
    },
    count: (query) => Promise.resolve(matching(documents, query).length),
    watch: (target, schema, listener) =>
      listen(typeof target === "string" ? target : target.path, listener, () => {
        const found = pathsOf(documents, target);
        listener({
          state: "ready",
          data: found.map((path) => parseAt(documents, schema, path)),
          fromCache: store.mood === "unreachable",
          hasPendingWrites: found.some(pending.has),
        });
      }),
  };
  return store;
}

/** The paths of the documents of a target: those of the query, or the one document if it exists. */
function pathsOf(documents: Documents, target: CollectionQuery | string): readonly string[] {
  if (typeof target !== "string") return matching(documents, target);
  return documents.has(target) ? [target] : [];
}

const parseAt = <S extends Schema>(documents: Documents, schema: S, path: string) =>
  schema.parse({ ...documents.get(path), id: path.slice(path.lastIndexOf("/") + 1) });

/** The commits that the server has not answered yet. */
function pendingCommits() {
  const waiting: { readonly paths: readonly string[]; accept: () => void; refuse: () => void }[] = [];
  return {
    has: (path: string): boolean => waiting.some(({ paths }) => paths.includes(path)),
    add: (writes: readonly Write[], undo: () => void): Promise<void> =>
      new Promise((resolve, reject) =>
        waiting.push({
          paths: writes.map(({ path }) => path),
          accept: resolve,
          refuse() {
            undo();
            reject(refusal());
          },
        }),
      ),
    accept(): void {
      for (const { accept } of waiting.splice(0)) accept();
    },
    /** Undoes the newest first. */
    refuse(): void {
      for (const { refuse } of waiting.splice(0).reverse()) refuse();
    },
  };
}

interface Failed {
  readonly state: "error";
  readonly error: Error;
}

/** The listeners of documents and collections, and those that cannot be read. */
function fakeListeners() {
  const listeners = new Set<() => void>();
  const broken = new Set<string>();
  const held = new Set<string>();
  return {
    changed: (): void => [...listeners].forEach((notify) => notify()),
    breakReading: (path: string): void => void broken.add(path),
    holdReading: (path: string): void => void held.add(path),
    repair(): void {
      broken.clear();
      held.clear();
    },
    /** Calls `notify` soon and at each change. @returns stops it */
    listen: (path: string, fail: (live: Failed) => void, notify: () => void): (() => void) => {
      if (held.has(path)) return () => undefined;
      if (broken.has(path)) {
        queueMicrotask(() => fail({ state: "error", error: new Error("unreadable") }));
        return () => undefined;
      }
      listeners.add(notify);
      queueMicrotask(() => {
        if (listeners.has(notify)) notify();
      });
      return () => void listeners.delete(notify);
    },
  };
}

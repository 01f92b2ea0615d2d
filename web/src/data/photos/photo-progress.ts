import type { QueuedPhoto } from "../local-database.ts";

/** The facts about a queued photo that a page may use. */
export interface PhotoProgress {
  readonly path: string;
  readonly tripId: string;
  /** The document that will get the path; null for a piece of a recording. */
  readonly attachTo: string | null;
  readonly state: "waiting" | "uploading";
  /** The number of failed uploads. */
  readonly failures: number;
}

/** The list that the pages show, in the form that `useSyncExternalStore` takes. */
export function photoProgressList() {
  let entries: readonly PhotoProgress[] = [];
  const listeners = new Set<() => void>();
  const publish = (next: readonly PhotoProgress[]): void => {
    entries = next;
    for (const listener of listeners) listener();
  };
  return {
    all: () => entries,
    add({ path, tripId, attachTo }: QueuedPhoto): void {
      if (entries.some((entry) => entry.path === path)) return;
      publish([
        ...entries,
        { path, tripId, attachTo: attachTo?.path ?? null, state: "waiting", failures: 0 },
      ]);
    },
    setUploading: (path: string): void =>
      publish(entries.map((entry) => (entry.path === path ? { ...entry, state: "uploading" } : entry))),
    /** @returns the number of its failures */
    addFailure(path: string): number {
      publish(
        entries.map((entry) =>
          entry.path === path ? { ...entry, state: "waiting", failures: entry.failures + 1 } : entry,
        ),
      );
      return entries.find((entry) => entry.path === path)?.failures ?? 1;
    },
    remove: (path: string): void => publish(entries.filter((entry) => entry.path !== path)),
    clear: (): void => publish([]),
    subscribe: (onChange: () => void): (() => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export type PhotoProgressList = ReturnType<typeof photoProgressList>;

import { isServerTime } from "../platform/firestore/store.ts";
import type { CollectionQuery, Write, WriteData } from "../platform/firestore/store.ts";

/** The documents of `fakeStore`, by their paths. */
export type Documents = Map<string, Record<string, unknown>>;

/** Makes the writes. @returns undoes them */
export function apply(documents: Documents, writes: readonly Write[], now: () => Date): () => void {
  const before = new Map(documents);
  const stamp = (data: WriteData): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, isServerTime(value) ? now() : value]),
    );
  for (const write of writes) {
    const { path } = write;
    if (write.kind === "delete") documents.delete(path);
    else if (write.kind === "set") documents.set(path, stamp(write.data));
    else documents.set(path, updated(documents.get(path) ?? {}, stamp(write.data)));
  }
  return () => {
    for (const { path } of writes) {
      const data = before.get(path);
      if (data === undefined) documents.delete(path);
      else documents.set(path, data);
    }
  };
}

/** Applies an update to a document. The key "a.b" names a field of the map `a`. */
function updated(
  document: Readonly<Record<string, unknown>>,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const result = { ...document };
  for (const [key, value] of Object.entries(data)) {
    const [field = key, ...rest] = key.split(".");
    const inner = (result[field] ?? {}) as Record<string, unknown>;
    result[field] = rest.length === 0 ? value : updated(inner, { [rest.join(".")]: value });
  }
  return result;
}

/** The paths of the documents that match a query, in its order. */
export function matching(
  documents: ReadonlyMap<string, Record<string, unknown>>,
  { path, where = [], orderBy, limit }: CollectionQuery,
): readonly string[] {
  const found = [...documents]
    .filter(([key]) => key.slice(0, key.lastIndexOf("/")) === path)
    .filter(([, data]) =>
      where.every(([field, op, value]) => {
        const stored = data[field];
        if (op === ">=") return stored instanceof Date && value instanceof Date && stored >= value;
        return op === "in" && Array.isArray(value) ? value.includes(stored) : stored === value;
      }),
    );
  if (orderBy) {
    const [field, direction] = orderBy;
    const sign = direction === "asc" ? 1 : -1;
    found.sort(([, a], [, b]) => sign * (Number(a[field]) - Number(b[field])));
  }
  return found.slice(0, limit ?? found.length).map(([key]) => key);
}

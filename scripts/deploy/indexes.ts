import type { UsedQuery } from "./queries.ts";

interface IndexField {
  readonly fieldPath: string;
  readonly order?: string;
}
interface FieldIndex {
  readonly order?: string;
  readonly queryScope: string;
}

/** The contents of firestore.indexes.json. */
export interface IndexFile {
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly queryScope: string;
    readonly fields: readonly IndexField[];
  }[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly ttl?: boolean;
    readonly indexes: readonly FieldIndex[];
  }[];
}

/** The single-field indexes of a field: those of its override, or else the automatic ones. */
function singleField(
  { fieldOverrides }: IndexFile,
  collection: string,
  field: string,
): readonly FieldIndex[] {
  const covers = (path: string): boolean => field === path || field.startsWith(`${path}.`);
  const override = fieldOverrides
    .filter(({ collectionGroup, fieldPath }) => collectionGroup === collection && covers(fieldPath))
    .sort((a, b) => b.fieldPath.length - a.fieldPath.length)[0];
  return (
    override?.indexes ?? [
      { order: "ASCENDING", queryScope: "COLLECTION" },
      { order: "DESCENDING", queryScope: "COLLECTION" },
    ]
  );
}

function hasSingleField(file: IndexFile, query: UsedQuery, field: string, order: string | null): boolean {
  return singleField(file, query.collection, field).some(
    (index) => index.queryScope === query.scope && (order === null || index.order === order),
  );
}

function hasComposite({ indexes }: IndexFile, query: UsedQuery, [field, order]: readonly [string, string]) {
  return indexes.some(({ collectionGroup, queryScope, fields }) => {
    const last = fields.at(-1);
    const before = fields.slice(0, -1).map(({ fieldPath }) => fieldPath);
    return (
      collectionGroup === query.collection &&
      queryScope === query.scope &&
      last?.fieldPath === field &&
      last.order === order &&
      before.length === query.equal.length &&
      query.equal.every((one) => before.includes(one))
    );
  });
}

/**
 * Says which index the query lacks; null when an index covers it.
 * Source of the rules: https://firebase.google.com/docs/firestore/query-data/index-overview
 */
export function missingIndex(file: IndexFile, query: UsedQuery): string | null {
  const { ordered, equal } = query;
  const name = `${query.collection} (${query.scope}) by ${[...equal, ...(ordered ?? [])].join(" ")}, asked in ${query.file}`;
  if (ordered !== null && equal.length > 0)
    return hasComposite(file, query, ordered) ? null : `No composite index for ${name}.`;
  const wanted = ordered === null ? equal.map((field) => [field, null] as const) : [ordered];
  const missing = wanted.filter(([field, order]) => !hasSingleField(file, query, field, order));
  return missing.length === 0
    ? null
    : `No index of ${missing.map(([field]) => field).join(", ")} for ${name}.`;
}

import { isServerTime } from "./store.ts";
import type { CollectionQuery, Write, WriteData } from "./store.ts";

/**
 * A batch of either SDK: the full one with a database and a stream, or the lite one with plain
 * requests. Their classes differ.
 */
interface Batch<Reference> {
  set(reference: Reference, data: Record<string, unknown>): unknown;
  update(reference: Reference, data: Record<string, unknown>): unknown;
  delete(reference: Reference): unknown;
}

interface BatchParts<Reference> {
  readonly refer: (path: string) => Reference;
  /** The placeholder for the time at which the server accepts the batch. */
  readonly serverTime: () => unknown;
}

/** Adds the writes to a batch, in order. */
export function fillBatch<Reference>(
  batch: Batch<Reference>,
  writes: readonly Write[],
  { refer, serverTime }: BatchParts<Reference>,
): void {
  const stamped = (data: WriteData): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(data).map(([field, value]) => [field, isServerTime(value) ? serverTime() : value]),
    );
  for (const write of writes) {
    const reference = refer(write.path);
    if (write.kind === "set") batch.set(reference, stamped(write.data));
    else if (write.kind === "update") batch.update(reference, stamped(write.data));
    else batch.delete(reference);
  }
}

type Filter = NonNullable<CollectionQuery["where"]>[number];
type Order = NonNullable<CollectionQuery["orderBy"]>;

interface QueryParts<Part> {
  readonly where: (...filter: Filter) => Part;
  readonly orderBy: (...order: Order) => Part;
  readonly limit: (count: number) => Part;
}

/** The constraints of a query, built with either SDK. */
export const queryParts = <Part>(spec: CollectionQuery, sdk: QueryParts<Part>): Part[] => [
  ...(spec.where ?? []).map((filter) => sdk.where(...filter)),
  ...(spec.orderBy ? [sdk.orderBy(...spec.orderBy)] : []),
  ...(spec.limit === undefined ? [] : [sdk.limit(spec.limit)]),
];

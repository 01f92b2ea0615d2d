import type * as z from "zod/mini";

/** Stands in a write for the time at which the server accepts it. */
export const SERVER_TIME: unique symbol = Symbol("server time");

type Scalar = string | number | boolean | Date | null | typeof SERVER_TIME;
export type WriteValue = Scalar | { readonly [field: string]: WriteValue } | readonly WriteValue[];
export type WriteData = Readonly<Record<string, WriteValue>>;

/** One change to one document; several go to the server as one batch: all or none. */
export type Write =
  | { readonly kind: "set"; readonly path: string; readonly data: WriteData }
  | { readonly kind: "update"; readonly path: string; readonly data: WriteData }
  | { readonly kind: "delete"; readonly path: string };

export type Schema = z.ZodMiniType;

/** What a listener is told. `fromCache` means that the server has not confirmed it yet. */
export type Live<T> =
  | { readonly state: "loading" }
  | {
      readonly state: "ready";
      readonly data: T;
      readonly fromCache: boolean;
      /** Whether something of it waits on this phone for the server. */
      readonly hasPendingWrites: boolean;
    }
  | { readonly state: "error"; readonly error: Error };

type Comparison = "==" | "<" | "<=" | ">" | ">=" | "in";

/** A query over one collection. */
export interface CollectionQuery {
  readonly path: string;
  readonly where?: readonly (readonly [
    field: string,
    op: Comparison,
    value: string | number | boolean | readonly string[],
  ])[];
  readonly orderBy?: readonly [field: string, direction: "asc" | "desc"];
  readonly limit?: number;
}

export type Unsubscribe = () => void;

/** The database as the pages see it. */
export interface Store {
  /** Follows a document; `data` is null when there is none. */
  watchDocument<S extends Schema>(
    path: string,
    schema: S,
    listener: (live: Live<z.infer<S> | null>) => void,
  ): Unsubscribe;
  /** Follows a query. Malformed documents are reported and left out. */
  watchCollection<S extends Schema>(
    query: CollectionQuery,
    schema: S,
    listener: (live: Live<readonly z.infer<S>[]>) => void,
  ): Unsubscribe;
  /** How many documents the query has, counted by the server. @throws offline. */
  count(query: CollectionQuery): Promise<number>;
  /**
   * Stores the writes on this phone at once, as one batch, and resolves when the server has accepted them. Offline
   * that is later, so a page never waits for it without a limit.
   * @throws when the server refuses; then nothing of the batch is kept.
   */
  commit(writes: readonly Write[]): Promise<void>;
  /**
   * The same for what must get out: an SOS, the start and the end of a trip. It outlives the page, and the fallback
   * writer sends it as well when the SDK is slow. Only for documents with ids of their own and changes that may
   * arrive twice: a document that the server already has counts as accepted.
   */
  commitUrgent(writes: readonly Write[]): Promise<void>;
  /**
   * Goes on with the urgent writes under the document `root` that an earlier page left without an answer.
   * @param onRefused hears what the server has refused for good
   */
  resume(root: string, onRefused: (writes: readonly Write[]) => void): void;
}

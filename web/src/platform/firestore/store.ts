import type * as z from "zod/mini";
import { errorCode } from "../error-code.ts";

/**
 * The placeholder in a write for the time at which the server accepts it. It is plain data, so that
 * a write can be stored on the phone.
 */
export const SERVER_TIME = { serverTime: true } as const;
export const isServerTime = (value: WriteValue): boolean =>
  typeof value === "object" && value !== null && "serverTime" in value;

type Scalar = string | number | boolean | Date | null;
export type WriteValue = Scalar | { readonly [field: string]: WriteValue } | readonly WriteValue[];
export type WriteData = Readonly<Record<string, WriteValue>>;

/** One change to one document. The changes of a batch are applied together or not at all. */
export type Write =
  | { readonly kind: "set"; readonly path: string; readonly data: WriteData }
  | { readonly kind: "update"; readonly path: string; readonly data: WriteData }
  | { readonly kind: "delete"; readonly path: string };

export type Schema = z.ZodMiniType;

/** The value that a listener gets. `fromCache` means that the server has not confirmed it yet. */
export type Live<T> =
  | { readonly state: "loading" }
  | {
      readonly state: "ready";
      readonly data: T;
      readonly fromCache: boolean;
      /** Whether part of it waits on this phone for the server. */
      readonly hasPendingWrites: boolean;
    }
  | { readonly state: "error"; readonly error: Error };

/** A query over one collection. */
export interface CollectionQuery {
  readonly path: string;
  readonly where?: readonly (readonly [
    field: string,
    op: "==" | "in" | ">=",
    value: string | number | boolean | Date | readonly string[],
  ])[];
  readonly orderBy?: readonly [field: string, direction: "asc" | "desc"];
  readonly limit?: number;
}

/** What is read: the path of one document, or a query. */
export type Target = string | CollectionQuery;

/** A document as it was read, before it is parsed. */
export interface Row {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const REFUSALS = new Set<unknown>([
  "permission-denied",
  "not-found",
  "already-exists",
  "invalid-argument",
  "failed-precondition",
]);

/**
 * Whether an error is the server's refusal of a write. Any other error may come from the network or
 * this phone.
 */
export const isRefusal = (error: unknown): boolean => REFUSALS.has(errorCode(error));

export type Unsubscribe = () => void;

/**
 * What waits on this phone: "urgent" for an SOS, the start or the end of a trip, "other" for any
 * other write.
 */
export type Unsent = "nothing" | "urgent" | "other";

/** The database that the pages use. */
export interface Store {
  /**
   * Listens to a document, which is a list of one or none, or to a query. A malformed document is
   * an error; a malformed one of a query is reported and left out.
   */
  watch<S extends Schema>(
    target: Target,
    schema: S,
    listener: (live: Live<readonly z.infer<S>[]>) => void,
  ): Unsubscribe;
  /**
   * The number of documents that match the query, counted by the server.
   * @throws when offline
   */
  count(query: CollectionQuery): Promise<number>;
  /**
   * Stores the writes on this phone at once, as one batch, and resolves when the server has
   * accepted them. Offline that is later, so a page must limit its wait.
   * @throws when the server refuses; nothing of the batch is kept then
   */
  commit(writes: readonly Write[]): Promise<void>;
  /**
   * Commits urgent writes: an SOS, the start and the end of a trip. They outlive the page, and
   * plain requests send them as well when the SDK is slow. Use it only for documents with ids of
   * their own and changes that may arrive twice: a document that the server already has counts as
   * accepted.
   * @param isSos for an SOS and its cancellation: a request leaves the phone at once, beside the
   * SDK, and continues when the page is closed
   */
  commitUrgent(writes: readonly Write[], isSos?: boolean): Promise<void>;
  /**
   * Resumes the urgent writes under the document `root` that an earlier page left unanswered.
   * @param onRefused is called with the writes that the server has finally refused
   */
  resume(root: string, onRefused: (writes: readonly Write[]) => void): void;
  /**
   * Listens to the urgent writes without an answer, oldest first: those of this page, and those of
   * an earlier one once they are resumed. The database's own cache may not have the latter.
   */
  watchUrgent(listener: (writes: readonly Write[]) => void): Unsubscribe;
  /**
   * What the server has not answered of the writes under the document `root`, after a short wait.
   */
  unsent(root: string): Promise<Unsent>;
  /**
   * Ends the database on this page. The next use opens it again.
   * @param erases whether everything that this phone keeps of it is deleted, in other tabs too
   */
  close(options: { readonly erases: boolean }): Promise<void>;
}

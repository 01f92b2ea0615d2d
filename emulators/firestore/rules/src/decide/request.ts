import type { RulesTimestamp } from "../values/timestamp.ts";
import type { RulesMap, RulesValue } from "../values/value.ts";

/** The name of a document within one database: `{ database: "(default)", path: "users/a" }`. */
export interface DocumentRef {
  readonly database: string;
  readonly path: string;
}

/** A document as the rules see it. `data` may be a getter. It is read only when a rule needs it. */
export interface RulesDocument {
  /** Relative to the database's root, such as `users/a`. */
  readonly path: string;
  readonly data: RulesMap;
}

/** Reads other documents for the rules. Both methods must read from one consistent state. */
export interface DocumentReader {
  /** The document before the request's writes, or null when it does not exist. */
  get(ref: DocumentRef): RulesDocument | null;
  /** The document after all writes of the request. */
  getAfter(ref: DocumentRef): RulesDocument | null;
}

/** The variable `request.auth`. Null means signed out. */
export interface AuthContext {
  readonly uid: string;
  readonly token: RulesMap;
}

/** The common fields of all requests to cloud.firestore. */
export interface RequestContext {
  readonly database: string;
  readonly auth: AuthContext | null;
  /** `request.time`. For a commit it equals the server timestamps that the commit writes. */
  readonly time: RulesTimestamp;
  readonly reader: DocumentReader;
  /** Called with each line that `debug()` prints. */
  readonly debug?: (line: string) => void;
}

/** GetDocument, one name of BatchGetDocuments or one document of a Listen target. */
export interface GetRequest extends RequestContext {
  readonly path: string;
  /** The stored document, or null when it does not exist. */
  readonly stored: RulesDocument | null;
}

/**
 * Several documents read by name in one call. They share the lookup budget, and one refusal refuses
 * the call.
 */
export interface GetManyRequest extends RequestContext {
  readonly documents: readonly { readonly path: string; readonly stored: RulesDocument | null }[];
}

/**
 * One write of a commit. `set` creates or updates, depending on whether the document exists.
 * `create` and `update` have the precondition exists=false or exists=true. `verify` is the read
 * check of the web SDK's transactions.
 */
export interface RulesWrite {
  readonly kind: "set" | "create" | "update" | "delete" | "verify";
  readonly path: string;
  /** The stored document before the commit. */
  readonly before: RulesDocument | null;
  /** The document after this write and its transforms. Null for delete and verify. */
  readonly after: RulesDocument | null;
  /**
   * Whether `after` depends on the stored document, because the write has an update mask or
   * transforms. Affects only the denial message.
   */
  readonly buildsOnStored?: boolean;
}

export interface CommitRequest extends RequestContext {
  readonly writes: readonly RulesWrite[];
}

export type FieldOperator =
  | "EQUAL"
  | "NOT_EQUAL"
  | "LESS_THAN"
  | "LESS_THAN_OR_EQUAL"
  | "GREATER_THAN"
  | "GREATER_THAN_OR_EQUAL"
  | "ARRAY_CONTAINS"
  | "ARRAY_CONTAINS_ANY"
  | "IN"
  | "NOT_IN";

type UnaryOperator = "IS_NULL" | "IS_NOT_NULL" | "IS_NAN" | "IS_NOT_NAN";

/**
 * The filter tree of a query. The field path `["__name__"]` with RulesPath values mean the
 * document's name.
 */
export type QueryFilter =
  | { readonly kind: "and" | "or"; readonly filters: readonly QueryFilter[] }
  | {
      readonly kind: "field";
      readonly fieldPath: readonly string[];
      readonly operator: FieldOperator;
      /** A list for IN, NOT_IN and ARRAY_CONTAINS_ANY. */
      readonly value: RulesValue;
    }
  | { readonly kind: "unary"; readonly fieldPath: readonly string[]; readonly operator: UnaryOperator };

interface QueryOrder {
  /** As written in the query, such as `age` or `a.b`. */
  readonly fieldPath: string;
  readonly direction: "ASCENDING" | "DESCENDING";
}

/** ListDocuments, RunQuery, an aggregation or a Listen query. */
export interface QueryRequest extends RequestContext {
  /** The path of the document that contains the collection, or "" for the root. */
  readonly parent: string;
  /** Null means every collection under the parent. */
  readonly collectionId: string | null;
  /** True for a collection group query. */
  readonly allDescendants: boolean;
  readonly filter: QueryFilter | null;
  readonly orderBy: readonly QueryOrder[];
  readonly limit: number | null;
  readonly offset: number | null;
}

/** One request of the storage emulator, with its variables already converted to values. */
export interface StorageRequest {
  readonly method: "get" | "list" | "create" | "update" | "delete";
  /** `/b/{bucket}/o/{object}`. */
  readonly path: string;
  /** The variables `request` and `resource`. */
  readonly variables: ReadonlyMap<string, RulesValue>;
  /**
   * Returns a document fetched so far, or undefined for another one, which the decision then asks
   * for.
   */
  readonly lookup: (ref: DocumentRef) => RulesDocument | null | undefined;
  readonly debug?: (line: string) => void;
}

/** The decision about a request. */
export interface Decision {
  readonly allowed: boolean;
  /**
   * "" when allowed, else one reason for each allow statement that was tried, in the words of
   * Google's emulator.
   */
  readonly message: string;
  /**
   * The line of the allow statement that granted the request. Null when denied or when there are
   * several writes.
   */
  readonly line: number | null;
  /**
   * The documents that the decision read. When one changes, the decision about a listener may
   * change too.
   */
  readonly lookups: readonly DocumentRef[];
}

/** A storage decision, or the document that must be fetched before it can be made. */
export type StorageDecision =
  | { readonly kind: "decided"; readonly decision: Decision }
  | { readonly kind: "needs"; readonly ref: DocumentRef };

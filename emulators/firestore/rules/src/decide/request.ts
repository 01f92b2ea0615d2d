import type { RulesTimestamp } from "../values/timestamp.ts";
import type { RulesMap, RulesValue } from "../values/value.ts";

/** A document named inside one database: `{ database: "(default)", path: "users/a" }`. */
export interface DocumentRef {
  readonly database: string;
  readonly path: string;
}

/** A document as the rules see it. `data` may be a getter: it is read only when a rule asks for it. */
export interface RulesDocument {
  /** Relative to the database's root, such as `users/a`. */
  readonly path: string;
  readonly data: RulesMap;
}

/** How rules read other documents. Both must answer from one consistent state. */
export interface DocumentReader {
  /** The document before the request's writes; null when there is none. */
  get(ref: DocumentRef): RulesDocument | null;
  /** The document as it will be once all writes of the request are applied. */
  getAfter(ref: DocumentRef): RulesDocument | null;
}

/** `request.auth`; null there means signed out. */
export interface AuthContext {
  readonly uid: string;
  readonly token: RulesMap;
}

/** What all requests to cloud.firestore share. */
export interface RequestContext {
  readonly database: string;
  readonly auth: AuthContext | null;
  /** `request.time`. For a commit it is the time that server timestamps get. */
  readonly time: RulesTimestamp;
  readonly reader: DocumentReader;
  /** Receives each line that `debug()` prints. */
  readonly debug?: (line: string) => void;
}

/** GetDocument, one name of BatchGetDocuments or one document of a Listen target. */
export interface GetRequest extends RequestContext {
  readonly path: string;
  /** The stored document; null when it is missing. */
  readonly stored: RulesDocument | null;
}

/** Several documents read by name in one call: they share the lookup budget, and one refusal refuses the call. */
export interface GetManyRequest extends RequestContext {
  readonly documents: readonly { readonly path: string; readonly stored: RulesDocument | null }[];
}

/**
 * One write of a commit. `set` writes whatever is stored (create or update by the stored state), `create` and `update` carry a
 * precondition exists=false or exists=true, `verify` is the read check of the web SDK's transactions.
 */
export interface RulesWrite {
  readonly kind: "set" | "create" | "update" | "delete" | "verify";
  readonly path: string;
  /** As stored before the commit. */
  readonly before: RulesDocument | null;
  /** With this write and its transforms applied; null for delete and verify. */
  readonly after: RulesDocument | null;
  /** Whether `after` depends on what is stored: the write has an update mask or transforms. Shapes the denial message only. */
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

/** The filter tree of a query. The field path `["__name__"]` with RulesPath values stands for the document's name. */
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
  /** The document path that holds the collection; "" for the root. */
  readonly parent: string;
  /** null = every collection under the parent. */
  readonly collectionId: string | null;
  /** A collection group query. */
  readonly allDescendants: boolean;
  readonly filter: QueryFilter | null;
  readonly orderBy: readonly QueryOrder[];
  readonly limit: number | null;
  readonly offset: number | null;
}

/** One request of the storage emulator, its variables already turned into values. */
export interface StorageRequest {
  readonly method: "get" | "list" | "create" | "update" | "delete";
  /** `/b/{bucket}/o/{object}`. */
  readonly path: string;
  /** The variables `request` and `resource`. */
  readonly variables: ReadonlyMap<string, RulesValue>;
  /** Documents fetched so far; a ref that it does not know answers undefined, and the decision asks for it. */
  readonly lookup: (ref: DocumentRef) => RulesDocument | null | undefined;
  readonly debug?: (line: string) => void;
}

/** The answer to a request. */
export interface Decision {
  readonly allowed: boolean;
  /** "" when allowed, else one reason per allow statement that was tried, in the words of Google's emulator. */
  readonly message: string;
  /** The line of the allow statement that granted the request; null when denied or when a commit holds several writes. */
  readonly line: number | null;
  /** The documents that the decision read: when one changes, a listener's decision may change with it. */
  readonly lookups: readonly DocumentRef[];
}

/** A storage decision, or the document that must be fetched before it can be made. */
export type StorageDecision =
  | { readonly kind: "decided"; readonly decision: Decision }
  | { readonly kind: "needs"; readonly ref: DocumentRef };

import type {
  CommitRequest,
  Decision,
  GetManyRequest,
  GetRequest,
  QueryRequest,
  StorageDecision,
  StorageRequest,
} from "./decide/request.ts";
import type { CoverageNode } from "./eval/coverage.ts";

/** Compiled rules. No method throws; every failure is a denial with its reason. */
export interface Ruleset {
  /** The `rules_version` of the source; 1 when it has none. */
  readonly rulesVersion: 1 | 2;
  /** The services that have a block, such as `cloud.firestore`. */
  readonly services: readonly string[];
  /** Decides the read of one document. */
  decideGet(request: GetRequest): Decision;
  /** Decides the read of several documents in one request. */
  decideGets(request: GetManyRequest): Decision;
  /**
   * Decides all writes of a commit together. They share the lookup budget, and one denied write
   * denies the commit.
   */
  decideCommit(request: CommitRequest): Decision;
  /** Decides a query, as `list`, from its filter alone. */
  decideQuery(request: QueryRequest): Decision;
  /** Decides a request to Cloud Storage. Asks for one document at a time when it needs any. */
  decideStorage(request: StorageRequest): StorageDecision;
  /**
   * The values of each expression so far, in the JSON form of the coverage report. Empty unless
   * compiled with `coverage`.
   */
  coverage(): readonly CoverageNode[];
}

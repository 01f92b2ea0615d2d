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
  /** The `rules_version` of the source; 1 when it names none. */
  readonly rulesVersion: 1 | 2;
  /** The services that have a block, such as `cloud.firestore`. */
  readonly services: readonly string[];
  /** Decides the reading of one document. */
  decideGet(request: GetRequest): Decision;
  /** Decides the reading of several documents in one call. */
  decideGets(request: GetManyRequest): Decision;
  /** Decides all writes of a commit together: they share the lookup budget, and one denied write denies the commit. */
  decideCommit(request: CommitRequest): Decision;
  /** Decides a query from its filter alone, as `list`. */
  decideQuery(request: QueryRequest): Decision;
  /** Decides a request to Cloud Storage; asks for one document at a time when it needs any. */
  decideStorage(request: StorageRequest): StorageDecision;
  /** The values that each expression took so far, ready for the coverage report's JSON; empty unless compiled with `coverage`. */
  coverage(): readonly CoverageNode[];
}

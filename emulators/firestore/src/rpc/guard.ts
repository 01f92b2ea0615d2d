import type {
  AuthContext,
  Decision,
  DocumentReader,
  DocumentRef,
  QueryFilter,
  RequestContext,
  RulesWrite,
  Ruleset,
} from "../../rules/src/index.ts";
import { RpcError } from "../errors.ts";
import type { Document } from "../model/document.ts";
import { formatFieldPath } from "../model/field-path.ts";
import type { ResourcePath } from "../model/path.ts";
import type { Micros } from "../model/time.ts";
import type { Filter, Query } from "../query/query.ts";
import type { Actor } from "../store/commit-event.ts";
import type { Database } from "../store/database.ts";
import type { Staged } from "../store/stage.ts";
import { serverTimestamp } from "../store/transform.ts";
import type { Credentials } from "./credentials.ts";
import type { Rulebook } from "./rulebook.ts";
import { rulesClaims, rulesDocument, rulesTime, rulesValue } from "./rules-values.ts";

/** How many characters of a long request are logged. */
const LOGGED_CHARS = 200;
const METADATA = "Metadata operations require admin authentication.";

/**
 * Checks one caller's requests against the rules. Admins may do anything; without rules everyone
 * may.
 */
export class Guard {
  readonly #rulebook: Rulebook;
  readonly #database: Database;
  readonly #credentials: Credentials;
  readonly #auth: AuthContext | null;
  readonly #onLookups: ((count: number) => void) | undefined;

  constructor(
    rulebook: Rulebook,
    database: Database,
    credentials: Credentials,
    onLookups?: (count: number) => void,
  ) {
    this.#onLookups = onLookups;
    this.#rulebook = rulebook;
    this.#database = database;
    this.#credentials = credentials;
    this.#auth =
      credentials.kind === "user" ? { uid: credentials.uid, token: rulesClaims(credentials.claims) } : null;
  }

  /**
   * The rules in force now, because a stream outlives the rules under which it was opened. Null
   * where everything is allowed.
   */
  get rules(): Ruleset | null {
    return this.#credentials.kind === "admin" ? null : this.#rulebook.of(this.#database.name.project);
  }

  /** The caller as events with auth context name them. */
  get actor(): Actor {
    if (this.#credentials.kind === "user") return { type: "user", uid: this.#credentials.uid };
    return { type: this.#credentials.kind === "admin" ? "admin" : "unauthenticated" };
  }

  /**
   * For requests that the rules do not cover.
   * @throws RpcError PERMISSION_DENIED unless the caller is an admin
   */
  requireAdmin(message = METADATA): void {
    if (this.#credentials.kind !== "admin") throw new RpcError("PERMISSION_DENIED", message);
  }

  /**
   * Checks whether one document may be read. Returns the names of the documents that the rules
   * looked up.
   */
  requireGet(path: ResourcePath, stored: Document | null, time: Micros): readonly string[] {
    return this.requireGets([{ path, stored }], time);
  }

  /** Checks whether several documents may be read in one request. */
  requireGets(
    documents: readonly { readonly path: ResourcePath; readonly stored: Document | null }[],
    time: Micros,
  ): readonly string[] {
    const decision = this.#decideGets(documents, time);
    return decision ? this.#allow(decision, `get ${documents.map(({ path }) => path.text).join(", ")}`) : [];
  }

  #decideGets(
    documents: readonly { readonly path: ResourcePath; readonly stored: Document | null }[],
    time: Micros,
  ): Decision | null {
    const { rules } = this;
    if (!rules || documents.length === 0) return null;
    return rules.decideGets({
      ...this.#context(time, null),
      documents: documents.map(({ path, stored }) => ({
        path: path.text,
        stored: stored && rulesDocument(stored),
      })),
    });
  }

  /** Whether the caller could read this document. */
  mayGet(path: ResourcePath, stored: Document | null, time: Micros): boolean {
    return this.#decideGets([{ path, stored }], time)?.allowed !== false;
  }

  /**
   * Checks whether a query may run. Returns the names of the documents that the rules looked up.
   */
  requireQuery(query: Query, time: Micros): readonly string[] {
    const { rules } = this;
    if (!rules) return [];
    const { parent, collectionId, allDescendants, limit, offset } = query;
    const decision = rules.decideQuery({
      ...this.#context(time, null),
      parent,
      collectionId,
      allDescendants,
      filter: query.filter && rulesFilter(query.filter),
      orderBy: query.orderBy.map(({ field, direction }) => ({
        fieldPath: formatFieldPath(field),
        direction: direction === "ascending" ? "ASCENDING" : "DESCENDING",
      })),
      limit,
      offset: offset === 0 ? null : offset,
    });
    return this.#allow(decision, `list ${parent === "" ? "" : `${parent}/`}${collectionId ?? "*"}`);
  }

  /** Checks whether a planned commit may take effect. */
  requireCommit(staged: () => Staged, time: Micros): void {
    const { rules } = this;
    if (!rules) return;
    const plan = staged();
    const writes = plan.steps.map(({ write, before, after }): RulesWrite => {
      const { precondition } = write;
      const kind =
        write.kind === "set" && precondition?.kind === "exists"
          ? precondition.exists
            ? "update"
            : "create"
          : write.kind;
      return {
        kind,
        path: write.path.text,
        before: before && rulesDocument(before),
        after: after && rulesDocument(after),
        buildsOnStored: write.kind === "set" && (write.mask !== null || write.transforms.length > 0),
      };
    });
    const what = writes.map(({ kind, path }) => `${kind} ${path}`).join(", ");
    this.#allow(rules.decideCommit({ ...this.#context(time, plan), writes }), what);
  }

  /**
   * Returns the looked-up names of a granted request. A denied request is logged in one line with
   * the rules' reasons.
   */
  #allow({ allowed, message, lookups }: Decision, what: string): readonly string[] {
    if (allowed) {
      this.#onLookups?.(lookups.length);
      return lookups.map(({ path }) => path);
    }
    const who = this.#credentials.kind === "user" ? `uid ${this.#credentials.uid}` : "signed out";
    const reasons = message.trim().replace(/\s*\n\s*/g, " ");
    console.log(`PERMISSION_DENIED ${what.slice(0, LOGGED_CHARS)} (${who}): ${reasons}`);
    throw new RpcError("PERMISSION_DENIED", message);
  }

  #context(time: Micros, staged: Staged | null): RequestContext {
    const database = this.#database;
    const read = (ref: DocumentRef, get: (path: string) => Document | null) => {
      const document = ref.database === database.name.database ? get(ref.path) : null;
      return document && rulesDocument(document);
    };
    const reader: DocumentReader = {
      get: (ref) => read(ref, (path) => database.get(path)),
      getAfter: (ref) => read(ref, (path) => (staged ? staged.after(path) : database.get(path))),
    };
    return {
      database: database.name.database,
      auth: this.#auth,
      time: rulesTime(serverTimestamp(time)),
      reader,
      debug: (line) => console.log(line),
    };
  }
}

function rulesFilter(filter: Filter): QueryFilter {
  if (filter.kind === "field") {
    const { field, operator, value } = filter;
    return { kind: "field", fieldPath: field, operator, value: rulesValue(value) };
  }
  if (filter.kind === "unary") return { kind: "unary", fieldPath: filter.field, operator: filter.operator };
  return { kind: filter.kind, filters: filter.filters.map(rulesFilter) };
}

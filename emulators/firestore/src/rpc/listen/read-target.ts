import { invalidArgument } from "../../errors.ts";
import { sameDatabase } from "../../model/path.ts";
import { parseLookupName, parseParentName } from "../../protocol/names.ts";
import { serverMicros } from "../../protocol/timestamp.ts";
import { memberOf, type WireQuery, type WireTimestamp } from "../../protocol/wire.ts";
import type { Database } from "../../store/database.ts";
import { readQuery } from "../read-query.ts";
import { DocumentsTarget } from "./documents-target.ts";
import { QueryTarget } from "./query-target.ts";
import { readResumeToken } from "./resume-token.ts";
import type { Remembered, Target } from "./target.ts";

export interface WireTarget {
  readonly query?: { readonly parent?: string; readonly structuredQuery?: WireQuery | null };
  readonly documents?: { readonly documents?: readonly string[] };
  readonly resumeToken?: Uint8Array;
  readonly readTime?: WireTimestamp;
  readonly targetId?: number;
  readonly once?: boolean;
  readonly expectedCount?: { readonly value?: number } | null;
}

const KINDS = new Set(["query", "documents"] as const);
const RESUME = new Set(["resumeToken", "readTime"] as const);

/**
 * Reads the target to listen to.
 * @throws RpcError when it is malformed or belongs to another database
 */
export function readTarget(wire: WireTarget, database: Database): Target {
  switch (memberOf(wire, KINDS)) {
    case "query": {
      const parent = parseParentName(wire.query?.parent ?? "");
      if (!sameDatabase(parent, database.name)) throw invalidArgument("The target is in another database.");
      if (!wire.query?.structuredQuery) throw invalidArgument("only structured queries are supported");
      return new QueryTarget(database, readQuery(wire.query.structuredQuery, parent.path));
    }
    case "documents": {
      const names = (wire.documents?.documents ?? []).map(parseLookupName);
      if (names.some((name) => !sameDatabase(name, database.name))) {
        throw invalidArgument("The target is in another database.");
      }
      const paths = new Map(names.map(({ path }) => [path.text, path]));
      return new DocumentsTarget(database, [...paths.values()]);
    }
    case null:
      throw invalidArgument("A target must name a query or documents.");
  }
}

/**
 * What the client says it has, or null when it has nothing. A token that cannot be read counts as
 * very old.
 */
export function readRemembered(wire: WireTarget): Remembered | null {
  const count = wire.expectedCount ? (wire.expectedCount.value ?? 0) : null;
  const member = memberOf(wire, RESUME);
  if (member === "readTime") return { time: serverMicros(wire.readTime ?? {}), count };
  const token = wire.resumeToken ?? new Uint8Array();
  return token.length === 0 ? null : { time: readResumeToken(token) ?? 0, count };
}

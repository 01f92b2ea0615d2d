import { failure, UNKNOWN } from "../values/failure.ts";
import { printPath } from "../eval/debug-text.ts";
import { Run } from "../eval/run.ts";
import type { Lookup } from "../eval/run.ts";
import { DocumentMap } from "./document-map.ts";
import { evaluateStatements } from "./evaluate.ts";
import { refOf } from "./lookups.ts";
import { findCandidates } from "./match-path.ts";
import type { DocumentRef, StorageDecision, StorageRequest } from "./request.ts";
import type { ServiceRules } from "./rule-tree.ts";

/** The number of Firestore documents that Cloud Storage rules may read for one request. */
const MAX_LOOKUPS = 2;

/**
 * Decides a request to Cloud Storage. When the rules read a document that `lookup` does not have
 * yet, the answer names it. The caller then fetches it and asks again.
 */
export function decideStorage(rules: ServiceRules, request: StorageRequest): StorageDecision {
  const read = new Map<string, DocumentRef>();
  let missing: DocumentRef | null = null;
  const lookup: Lookup = (kind, path) => {
    const ref = refOf(path);
    const error = failure(
      `Service call error. Function: [firestore.${kind}], Argument: [${printPath(path)}\n].`,
    );
    if (ref === null) return error;
    read.set(path.toString(), ref);
    if (read.size > MAX_LOOKUPS) return error;
    const document = request.lookup(ref);
    if (document === undefined) {
      missing ??= ref;
      return UNKNOWN;
    }
    if (kind === "exists") return document !== null;
    return document === null ? error : new DocumentMap(ref.database, document);
  };
  const { variables } = request;
  const run = new Run(
    variables.get("request") ?? null,
    variables.get("resource") ?? null,
    lookup,
    request.debug ?? (() => undefined),
  );
  const segments = request.path.split("/").filter((segment) => segment !== "");
  const verdict = evaluateStatements(findCandidates(rules, segments), request.method, run);
  const allowed = verdict.result === "allow";
  const needed = missing as DocumentRef | null;
  if (!allowed && needed !== null) return { kind: "needs", ref: needed };
  const message =
    verdict.reasons.length === 0 ? "No matching allow statements" : `\n${verdict.reasons.join(", ")}`;
  return {
    kind: "decided",
    decision: { allowed, message: allowed ? "" : message, line: verdict.line, lookups: [...read.values()] },
  };
}

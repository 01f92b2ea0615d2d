import { failure } from "../values/failure.ts";
import { documentPath, isPath } from "../values/path.ts";
import type { RulesValue } from "../values/value.ts";
import { DocumentMap } from "./document-map.ts";
import { LookupBudget, refOf } from "./lookups.ts";
import { listRequestMap } from "./request-map.ts";
import type { Decision, DocumentRef, QueryRequest } from "./request.ts";
import type { ServiceRules } from "./rule-tree.ts";
import { ANY_MANY, ANY_ONE } from "./segments.ts";
import type { Segment } from "./segments.ts";
import { decideItems } from "./two-phase.ts";
import type { Item } from "./two-phase.ts";
import { constraintOnName, dataOf, isName } from "./disjunct-data.ts";
import { disjunctsOf } from "./disjuncts.ts";
import type { Disjunct } from "./disjuncts.ts";

const MISSING = failure("Variable read error. Variable: [resource].");
const QUERY_LIMITS = { perItem: 20, inAll: 20 };

/**
 * Decides a query without reading its results. The rules must allow each disjunct of the filter,
 * using only what the filter proves about every possible result.
 */
export function decideQuery(rules: ServiceRules, request: QueryRequest): Decision {
  const disjuncts = disjunctsOf(request.filter);
  if (disjuncts === null)
    return { allowed: false, message: "Too many disjunctions after normalization.", line: null, lookups: [] };
  const pinned = disjuncts.map((disjunct) => pinnedDocument(disjunct));
  const free = pinned.flatMap((ref) => (ref === null ? [] : [ref.path]));
  const budget = new LookupBudget(request.database, request.reader, QUERY_LIMITS, free);
  const items = disjuncts.map((disjunct, at) => itemOf(request, disjunct, pinned[at] ?? null));
  return decideItems(rules, items, request, budget);
}

/**
 * The only document that can be a result, when the disjunct's one condition on the name is
 * equality.
 */
function pinnedDocument(disjunct: Disjunct): DocumentRef | null {
  const [condition, ...others] = disjunct.filter(isName);
  if (condition?.operator !== "EQUAL" || others.length > 0) return null;
  return isPath(condition.value) ? refOf(condition.value) : null;
}

function itemOf(request: QueryRequest, disjunct: Disjunct, pinned: DocumentRef | null): Item {
  const path =
    request.collectionId === null || request.allDescendants ? request.parent : collectionPath(request);
  const { segments } = documentPath(request.database, path);
  const common = { methods: ["list"], method: "list" } as const;
  if (pinned !== null) {
    const name = documentPath(request.database, pinned.path).segments;
    return {
      ...common,
      path: name,
      request: () => listRequestMap(request, name),
      resource: () => storedResource(request, pinned),
      resourceGiven: false,
    };
  }
  const name = constraintOnName(disjunct);
  const resource = new Map<string, RulesValue>([
    ...(name === null ? [] : [["__name__", name] as const]),
    ["data", dataOf(disjunct)],
  ]);
  return {
    ...common,
    path: [...segments, ...unknownSegments(request)],
    request: () => listRequestMap(request, segments),
    resource: () => resource,
    resourceGiven: true,
  };
}

const collectionPath = ({ parent, collectionId }: QueryRequest) =>
  parent === "" ? (collectionId ?? "") : `${parent}/${collectionId ?? ""}`;

/**
 * The unknown end of the path: the document's id and, for a collection group, its parents and
 * collection.
 */
function unknownSegments({ collectionId, allDescendants }: QueryRequest): Segment[] {
  if (collectionId === null) return allDescendants ? [ANY_MANY, ANY_ONE, ANY_ONE] : [ANY_ONE, ANY_ONE];
  return allDescendants ? [ANY_MANY, collectionId, ANY_ONE] : [ANY_ONE];
}

function storedResource(request: QueryRequest, ref: DocumentRef) {
  const document = request.reader.get(ref);
  return document === null ? MISSING : new DocumentMap(request.database, document);
}

import { documentPath } from "../values/path.ts";
import { DocumentMap } from "./document-map.ts";
import { LookupBudget } from "./lookups.ts";
import { getRequestMap, writeRequestMap } from "./request-map.ts";
import type {
  CommitRequest,
  Decision,
  GetManyRequest,
  RequestContext,
  RulesDocument,
  RulesWrite,
} from "./request.ts";
import type { Method, ServiceRules } from "./rule-tree.ts";
import { decideItems } from "./two-phase.ts";
import type { Item } from "./two-phase.ts";

const ONE_DOCUMENT = { perItem: 10, inAll: 10 };
const MANY_DOCUMENTS = { perItem: 10, inAll: 20 };

const limitsFor = (count: number) => (count > 1 ? MANY_DOCUMENTS : ONE_DOCUMENT);

const resourceOf = (context: RequestContext, document: RulesDocument | null) =>
  document === null ? null : new DocumentMap(context.database, document);

/** Decides reads of documents by name. */
export function decideGets(rules: ServiceRules, request: GetManyRequest): Decision {
  const paths = request.documents.map(({ path }) => path);
  const budget = new LookupBudget(request.database, request.reader, limitsFor(paths.length), paths);
  const items = request.documents.map(({ path, stored }): Item => {
    const { segments } = documentPath(request.database, path);
    return {
      path: segments,
      methods: ["get"],
      method: "get",
      request: () => getRequestMap(request, segments),
      resource: () => resourceOf(request, stored),
      resourceGiven: false,
    };
  });
  return decideItems(rules, items, request, budget);
}

/** Decides the writes of a commit. */
export function decideCommit(rules: ServiceRules, request: CommitRequest): Decision {
  const paths = request.writes.map(({ path }) => path);
  const budget = new LookupBudget(request.database, request.reader, limitsFor(paths.length), paths);
  return decideItems(
    rules,
    request.writes.map((write) => itemOf(request, write)),
    request,
    budget,
  );
}

function itemOf(context: RequestContext, write: RulesWrite): Item {
  const { segments } = documentPath(context.database, write.path);
  const methods = methodsOf(write);
  const [only] = methods;
  const method = methods.length === 1 && only !== undefined ? only : storedMethod(write);
  return {
    path: segments,
    methods,
    method,
    request: (asked, read) =>
      asked === "get"
        ? getRequestMap(context, segments)
        : writeRequestMap(context, write, asked, segments, read),
    resource: () => resourceOf(context, write.before),
    resourceGiven: false,
  };
}

function methodsOf(write: RulesWrite): Method[] {
  if (write.kind === "set") return ["create", "update"];
  return [write.kind === "verify" ? "get" : write.kind];
}

const storedMethod = (write: RulesWrite): Method => (write.before === null ? "create" : "update");

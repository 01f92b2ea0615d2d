import { documentPath, RulesBytes, RulesLatLng, RulesVector, timestampOf } from "../src/index.ts";
import type {
  Decision,
  DocumentRef,
  QueryFilter,
  RequestContext,
  RulesDocument,
  Ruleset,
  RulesValue,
  RulesWrite,
} from "../src/index.ts";
import type { CaseFilter, CaseQuery, CaseWrite, RequestCase, RestFields, RestValue } from "./case-types.ts";
import { STORED } from "./recorded.ts";

/** The rules value of a REST value. */
export function valueOf(value: RestValue): RulesValue {
  if (value.booleanValue !== undefined) return value.booleanValue;
  if (value.integerValue !== undefined) return BigInt(value.integerValue);
  if (value.doubleValue !== undefined) return Number(value.doubleValue);
  if (value.stringValue !== undefined) return value.stringValue;
  if (value.bytesValue !== undefined) return new RulesBytes(Buffer.from(value.bytesValue, "base64"));
  if (value.timestampValue !== undefined) return timestampFromText(value.timestampValue);
  if (value.geoPointValue !== undefined)
    return new RulesLatLng(value.geoPointValue.latitude, value.geoPointValue.longitude);
  if (value.referenceValue !== undefined) return documentPath("(default)", value.referenceValue);
  if (value.arrayValue !== undefined) return (value.arrayValue.values ?? []).map(valueOf);
  const { fields = {} } = value.mapValue ?? {};
  if (fields["__type__"]?.stringValue === "__vector__")
    return new RulesVector(
      (fields["value"]?.arrayValue?.values ?? []).map((each) => Number(each.doubleValue)),
    );
  return value.mapValue === undefined ? null : dataOf(fields);
}

const timestampFromText = (text: string) => {
  const millis = Date.parse(text);
  return timestampOf(Math.floor(millis / 1000), (((millis % 1000) + 1000) % 1000) * 1_000_000);
};

/** The map of rules values of REST fields. */
export const dataOf = (fields: RestFields) =>
  new Map(Object.entries(fields).map(([key, value]) => [key, valueOf(value)]));

function storedDocument(path: string): RulesDocument | null {
  const fields = STORED[path];
  return fields === undefined ? null : { path, data: dataOf(fields) };
}

const TIME = timestampOf(1_700_000_000, 0);

function afterWrite(write: CaseWrite): RulesDocument | null {
  if (write.fields === undefined) return null;
  const { path, mask } = write;
  const given = dataOf(write.fields);
  const data = new Map<string, RulesValue>(mask === undefined ? given : (storedDocument(path)?.data ?? []));
  for (const field of mask ?? []) data.set(field, given.get(field) ?? null);
  for (const field of write.serverTimestamps ?? []) data.set(field, TIME);
  return { path, data };
}

function rulesWrite(write: CaseWrite): RulesWrite {
  const conditional = write.exists === undefined ? "set" : write.exists ? "update" : "create";
  return {
    kind: write.fields === undefined ? "delete" : conditional,
    path: write.path,
    before: storedDocument(write.path),
    after: afterWrite(write),
    buildsOnStored: write.mask !== undefined || write.serverTimestamps !== undefined,
  };
}

function filterOf(filter: CaseFilter): QueryFilter {
  const { compositeFilter, fieldFilter, unaryFilter } = filter;
  if (compositeFilter !== undefined)
    return {
      kind: compositeFilter.op === "OR" ? "or" : "and",
      filters: compositeFilter.filters.map(filterOf),
    };
  if (fieldFilter !== undefined)
    return {
      kind: "field",
      fieldPath: fieldFilter.field.fieldPath.split("."),
      operator: fieldFilter.op as Extract<QueryFilter, { kind: "field" }>["operator"],
      value: valueOf(fieldFilter.value),
    };
  return {
    kind: "unary",
    fieldPath: (unaryFilter?.field.fieldPath ?? "").split("."),
    operator: (unaryFilter?.op ?? "") as Extract<QueryFilter, { kind: "unary" }>["operator"],
  };
}

const decideCaseQuery = (ruleset: Ruleset, context: RequestContext, query: CaseQuery): Decision =>
  ruleset.decideQuery({
    ...context,
    parent: query.parent ?? "",
    collectionId: query.collection,
    allDescendants: query.allDescendants ?? false,
    filter: query.where === undefined ? null : filterOf(query.where),
    orderBy: (query.orderBy ?? []).map(({ field, direction }) => ({ fieldPath: field, direction })),
    limit: query.limit ?? null,
    offset: query.offset ?? null,
  });

/** Decides a case in this process, as a server that stores the documents of STORED would. */
export function decideCase(
  ruleset: Ruleset,
  request: Omit<RequestCase, "name" | "rules" | "expected">,
): Decision {
  const writes = (request.commit ?? []).map(rulesWrite);
  const after = new Map(writes.map((write) => [write.path, write.after]));
  const context: RequestContext = {
    database: "(default)",
    auth:
      request.signedOut === true
        ? null
        : { uid: "u1", token: new Map(Object.entries({ sub: "u1", email: "e@x.y" })) },
    time: TIME,
    reader: {
      get: ({ path }: DocumentRef) => storedDocument(path),
      getAfter: ({ path }: DocumentRef) =>
        after.has(path) ? (after.get(path) ?? null) : storedDocument(path),
    },
  };
  if (request.query !== undefined) return decideCaseQuery(ruleset, context, request.query);
  if (request.commit !== undefined) return ruleset.decideCommit({ ...context, writes });
  const documents = (request.get ?? []).map((path) => ({ path, stored: storedDocument(path) }));
  return ruleset.decideGets({ ...context, documents });
}

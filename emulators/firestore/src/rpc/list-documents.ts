import { invalidArgument } from "../errors.ts";
import type { Document } from "../model/document.ts";
import { getField, isNamePath, splitFieldPath, type FieldPath } from "../model/field-path.ts";
import { documentName, type DatabaseName, type ResourcePath } from "../model/path.ts";
import { NULL, referenceValue, type Value } from "../model/value.ts";
import { parseMask } from "../protocol/field-paths.ts";
import { writeDocument } from "../protocol/document.ts";
import { parseParentName, requireCollectionId } from "../protocol/names.ts";
import type { WireConsistency, WireDocument, WireMask } from "../protocol/wire.ts";
import { fullOrder } from "../query/order.ts";
import { planQuery } from "../query/plan.ts";
import type { Order, Query } from "../query/query.ts";
import { validateQuery } from "../query/validate.ts";
import type { Database } from "../store/database.ts";
import { openSession, type Context } from "./context.ts";
import { listMissing } from "./list-missing.ts";
import { readPageToken, writePageToken } from "./page-token.ts";
import { openReading, queryLocks, readLocked, type Reading } from "./reading.ts";
import type { Call } from "./service.ts";

export interface ListDocumentsRequest extends WireConsistency {
  readonly parent?: string;
  readonly collectionId?: string;
  readonly pageSize?: number;
  readonly pageToken?: string;
  readonly orderBy?: string;
  readonly mask?: WireMask | null;
  readonly showMissing?: boolean;
}

/** The page sizes of Google's emulator. */
const DEFAULT_PAGE = 30;
const LARGEST_PAGE = 300;

/** Parses `a desc, b.c`. */
function readOrders(text: string): Order[] {
  if (text.trim() === "") return [];
  return text.split(",").map((part) => {
    const [, field = "", direction = "asc"] = /^\s*(.*?)(?:\s+(asc|desc))?\s*$/i.exec(part) ?? [];
    const path = splitFieldPath(field);
    if (!path) throw invalidArgument(`Invalid order by clause "${text}".`);
    return {
      field: path,
      direction: direction.toLowerCase() === "desc" ? "descending" : "ascending",
    };
  });
}

function readListQuery(request: ListDocumentsRequest, parent: ResourcePath): Query {
  const collectionId = request.collectionId ?? "";
  if (collectionId !== "") requireCollectionId(collectionId, "query kind");
  const pageSize = request.pageSize ?? 0;
  if (pageSize < 0) throw invalidArgument("Page size must be nonnegative.");
  if (request.showMissing && (request.orderBy ?? "") !== "") {
    throw invalidArgument("cannot specify an order when show_missing is true");
  }
  const query: Query = {
    parent: parent.text,
    collectionId: collectionId === "" ? null : collectionId,
    allDescendants: false,
    filter: null,
    orderBy: readOrders(request.orderBy ?? ""),
    startAt: null,
    endAt: null,
    offset: 0,
    limit: pageSize === 0 ? DEFAULT_PAGE : Math.min(pageSize, LARGEST_PAGE),
    nearest: null,
    select: null,
  };
  validateQuery(query);
  return query;
}

const placeOf = (document: Document, orders: readonly Order[], database: DatabaseName): readonly Value[] =>
  orders.map(({ field }) =>
    isNamePath(field)
      ? referenceValue({ ...database, path: document.path })
      : (getField(document.fields, field) ?? NULL),
  );

/** Answers one page of a collection. */
export function listDocuments(
  context: Context,
  call: Call,
  request: ListDocumentsRequest,
): object | Promise<object> {
  const parent = parseParentName(request.parent ?? "");
  const { store, database, guard } = openSession(context, call, parent);
  const query = readListQuery(request, parent.path);
  if (request.showMissing) guard.requireAdmin();
  // With showMissing, Google's emulator returns whole documents, whatever the mask is. Its UI
  // relies on that.
  const mask = request.showMissing ? null : parseMask(request.mask);
  const token = request.pageToken ?? "";
  const after = token === "" ? null : readPageToken(token);
  const opened = openReading(store, database, request);
  return readLocked(store, opened, queryLocks(query), (reading) => {
    guard.requireQuery(query, reading.time);
    return page(database, reading, query, { after, mask, showMissing: request.showMissing === true });
  });
}

interface PageWishes {
  /** The cursor at which the page begins; null for the first page. */
  readonly after: readonly Value[] | null;
  readonly mask: readonly FieldPath[] | null;
  readonly showMissing: boolean;
}

function page(
  database: Database,
  reading: Reading,
  query: Query,
  { after, mask, showMissing }: PageWishes,
): object {
  const size = query.limit ?? DEFAULT_PAGE;
  const orderBy = fullOrder(query);
  const paged = { ...query, orderBy, startAt: after && { values: after, before: false }, limit: size };
  const plan = planQuery(paged, database.name);
  const found = reading.query(plan).documents;
  const items: { readonly path: ResourcePath; readonly document: Document | null }[] = showMissing
    ? listMissing(database, plan, found, size, reading.past)
    : found.map((document) => ({ path: document.path, document }));

  const last = items.at(-1);
  const documents = items.map(({ path, document }): WireDocument =>
    document ? writeDocument(database.name, document, mask) : { name: documentName(database.name, path) },
  );
  // A full page always has a next page, which may be empty: the scan does not look further.
  if (items.length < size || !last) return { documents };
  const place = last.document
    ? placeOf(last.document, orderBy, database.name)
    : [referenceValue({ ...database.name, path: last.path })];
  return { documents, nextPageToken: writePageToken(place) };
}

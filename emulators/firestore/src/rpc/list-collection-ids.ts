import { invalidArgument } from "../errors.ts";
import { compareUtf8 } from "../model/utf8.ts";
import { stringValue } from "../model/value.ts";
import { parseLookupParent } from "../protocol/names.ts";
import type { WireConsistency } from "../protocol/wire.ts";
import { openSession, type Context } from "./context.ts";
import { readPageToken, writePageToken } from "./page-token.ts";
import { openReading } from "./reading.ts";
import type { Call, Message } from "./service.ts";

export interface ListCollectionIdsRequest extends WireConsistency {
  readonly parent?: string;
  readonly pageSize?: number;
  readonly pageToken?: string;
}

/**
 * Answers the ids of the collections with documents below a document or the root. For admins only.
 */
export function listCollectionIds(context: Context, call: Call, request: ListCollectionIdsRequest): Message {
  const parent = parseLookupParent(request.parent ?? "");
  const { store, database, guard } = openSession(context, call, parent);
  const size = request.pageSize ?? 0;
  if (size < 0) throw invalidArgument("page_size must be greater than or equal to zero.");
  guard.requireAdmin();
  const token = request.pageToken ?? "";
  const after = token === "" ? null : readPageToken(token)[0];
  const rest = database
    .collectionIds(parent.path, openReading(store, database, request).past)
    .sort(compareUtf8)
    .filter((id) => after?.type !== "string" || compareUtf8(id, after.value) > 0);
  const page = size === 0 ? rest : rest.slice(0, size);
  const last = page.at(-1);
  if (size === 0 || page.length < size || last === undefined) return { collectionIds: page };
  return { collectionIds: page, nextPageToken: writePageToken([stringValue(last)]) };
}

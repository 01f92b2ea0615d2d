import { RpcError, invalidArgument } from "../errors.ts";
import { isNamePath } from "../model/field-path.ts";
import { referenceValue, type Value } from "../model/value.ts";
import { parseParentName } from "../protocol/names.ts";
import { int64 } from "../protocol/timestamp.ts";
import { writeValue } from "../protocol/value.ts";
import type { WireConsistency, WireCursor, WireInt64, WireQuery } from "../protocol/wire.ts";
import { planQuery } from "../query/plan.ts";
import type { Query } from "../query/query.ts";
import { openSession, type Context } from "./context.ts";
import { readPageToken, writePageToken } from "./page-token.ts";
import { readQuery } from "./read-query.ts";
import { openReading } from "./reading.ts";
import type { Call, Message } from "./service.ts";

/** Production makes no smaller parts. */
const MIN_PART = 128;

export interface PartitionQueryRequest extends WireConsistency {
  readonly parent?: string;
  readonly structuredQuery?: WireQuery | null;
  readonly partitionCount?: WireInt64;
  readonly pageSize?: number;
  readonly pageToken?: string;
}

/** Only a whole collection group in name order can be partitioned. */
function requireWholeGroup(query: Query): void {
  const [order, another] = query.orderBy;
  const byName = order && !another && isNamePath(order.field) && order.direction === "ascending";
  const narrowed =
    query.filter ?? query.startAt ?? query.endAt ?? query.limit ?? query.select ?? query.nearest;
  if (!query.allDescendants || !byName || narrowed !== null || query.offset > 0) {
    throw invalidArgument(
      "Partition queries are only supported for collection groups that are ordered by __name__ ascending and nothing else.",
    );
  }
}

/**
 * The names at which the partitions begin, at most `count`, so that the partitions have about the
 * same size.
 */
function cuts(names: readonly Value[], count: number): readonly Value[] {
  const size = Math.max(MIN_PART, Math.ceil(names.length / (count + 1)));
  return names.filter((_name, at) => at > 0 && at % size === 0);
}

/**
 * Returns cursors that split a collection group into partitions, which can be read separately. For
 * admins only. Google's emulator lacks the method; the form of the answer is that of
 * google/firestore/v1/firestore.proto.
 */
export function partitionQuery(context: Context, call: Call, request: PartitionQueryRequest): Message {
  // Without a query there is nothing to partition. Google's emulator gives every such call this
  // answer.
  if (!request.structuredQuery) {
    throw new RpcError(
      "UNIMPLEMENTED",
      "Method google.firestore.v1.Firestore/PartitionQuery is unimplemented",
    );
  }
  const parent = parseParentName(request.parent ?? "");
  const { store, database, guard } = openSession(context, call, parent);
  guard.requireAdmin();
  const query = readQuery(request.structuredQuery, parent.path);
  requireWholeGroup(query);
  const count = Number(int64(request.partitionCount ?? 0));
  if (count <= 0) throw invalidArgument("partition_count must be greater than zero.");
  const pageSize = request.pageSize ?? 0;
  if (pageSize < 0) throw invalidArgument("page_size must be greater than or equal to zero.");
  const reading = openReading(store, database, request);
  const { documents } = reading.query(planQuery(query, database.name));
  const all = cuts(
    documents.map(({ path }) => referenceValue({ ...database.name, path })),
    count,
  );
  const token = request.pageToken ?? "";
  const [skipped] = token === "" ? [] : readPageToken(token);
  const from = skipped?.type === "integer" ? Number(skipped.value) : 0;
  const page = all.slice(from, pageSize === 0 ? undefined : from + pageSize);
  const partitions = page.map((name): WireCursor => ({ values: [writeValue(name)], before: true }));
  const next = from + page.length;
  return {
    partitions,
    ...(next < all.length
      ? { nextPageToken: writePageToken([{ type: "integer", value: BigInt(next) }]) }
      : {}),
  };
}

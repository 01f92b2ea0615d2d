import { invalidArgument } from "../errors.ts";
import { parseParentName } from "../protocol/names.ts";
import { wireTime } from "../protocol/timestamp.ts";
import { writeValue } from "../protocol/value.ts";
import type { WireAggregation, WireConsistency, WireQuery, WireValue } from "../protocol/wire.ts";
import { aggregate, nameAggregations } from "../query/aggregate.ts";
import { planQuery } from "../query/plan.ts";
import { requireSummable, validateQuery } from "../query/validate.ts";
import { openSession, type Context } from "./context.ts";
import { parseQuery, readAggregation } from "./read-query.ts";
import { openReading, queryLocks, readLocked } from "./reading.ts";
import type { Call, Sink } from "./service.ts";

export interface RunAggregationQueryRequest extends WireConsistency {
  readonly parent?: string;
  readonly structuredAggregationQuery?: {
    readonly structuredQuery?: WireQuery | null;
    readonly aggregations?: readonly WireAggregation[];
  } | null;
}

/** Answers counts, sums and averages over a query's results. */
export function runAggregationQuery(
  context: Context,
  call: Call,
  request: RunAggregationQueryRequest,
  sink: Sink,
): void | Promise<void> {
  const parent = parseParentName(request.parent ?? "");
  const { store, database, guard } = openSession(context, call, parent);
  const wire = request.structuredAggregationQuery;
  if (!wire) throw invalidArgument("Only structured aggregation queries are supported.");
  const query = parseQuery(wire.structuredQuery ?? {}, parent.path);
  const aggregations = nameAggregations((wire.aggregations ?? []).map(readAggregation));
  validateQuery(query, database.name);
  requireSummable(
    query,
    aggregations.flatMap((aggregation) => (aggregation.kind === "count" ? [] : [aggregation.field])),
  );
  const opened = openReading(store, database, request);
  return readLocked(store, opened, queryLocks(query), (reading) => {
    guard.requireQuery(query, reading.time);
    const { documents } = reading.query(planQuery(query, database.name));
    const aggregateFields: Record<string, WireValue> = {};
    for (const [alias, value] of aggregate(documents, aggregations))
      aggregateFields[alias] = writeValue(value);
    if (reading.begun) sink.next({ transaction: reading.begun });
    sink.next({ result: { aggregateFields }, readTime: wireTime(reading.time), done: true });
    sink.complete();
  });
}

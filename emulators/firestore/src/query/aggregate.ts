import { invalidArgument } from "../errors.ts";
import type { Document } from "../model/document.ts";
import { getField, type FieldPath } from "../model/field-path.ts";
import { NULL, doubleValue, integerValue, isNumber, type NumberValue, type Value } from "../model/value.ts";

export type Aggregation = { readonly alias: string } & (
  | { readonly kind: "count"; readonly upTo: number | null }
  | { readonly kind: "sum" | "avg"; readonly field: FieldPath }
);

const MAX_AGGREGATIONS = 5;
/**
 * A power of two, so that scaling changes only the exponent. As many numbers as this can be added
 * without overflow.
 */
const OVERFLOW_SCALE = 2 ** -40;
const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);

/** Gives unnamed aggregations their names and refuses invalid ones. */
export function nameAggregations(aggregations: readonly Aggregation[]): readonly Aggregation[] {
  if (aggregations.length === 0) throw invalidArgument("Aggregations can not be empty.");
  if (aggregations.length > MAX_AGGREGATIONS) {
    throw invalidArgument(
      `maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. Received: ${aggregations.length}`,
    );
  }
  let next = 1;
  const named = aggregations.map((aggregation) =>
    aggregation.alias === "" ? { ...aggregation, alias: `field_${next++}` } : aggregation,
  );
  const used = new Set<string>();
  for (const { alias } of named) {
    if (used.has(alias)) throw invalidArgument(`Aggregation aliases contain duplicate alias: ${alias}.`);
    used.add(alias);
  }
  return named;
}

/**
 * The sum of doubles with compensation for rounding errors, so that it hardly depends on their
 * order.
 */
function sumDoubles(numbers: readonly number[], scale = 1): number {
  let total = 0;
  let lost = 0;
  for (const number of numbers) {
    const value = number * scale;
    const next = total + value;
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
    total = next;
  }
  if (Number.isFinite(total)) return (total + lost) / scale;
  // Large numbers of both signs may exceed the range on the way; only the result must fit.
  const overflowed = scale === 1 && numbers.every(Number.isFinite);
  return overflowed ? sumDoubles(numbers, OVERFLOW_SCALE) : total;
}

/**
 * Sums integers exactly and doubles separately. A double, or a sum beyond 64 bits, makes the result
 * a double.
 */
function sum(numbers: readonly NumberValue[]): NumberValue {
  let integers = 0n;
  const doubles: number[] = [];
  for (const number of numbers) {
    if (number.type === "integer") integers += number.value;
    else doubles.push(number.value);
  }
  if (doubles.length === 0 && integers <= INT64_MAX && integers >= INT64_MIN) return integerValue(integers);
  return doubleValue(
    sumDoubles(doubles.length === numbers.length ? doubles : [...doubles, Number(integers)]),
  );
}

const average = (numbers: readonly NumberValue[]): Value =>
  numbers.length === 0 ? NULL : doubleValue(Number(sum(numbers).value) / numbers.length);

/**
 * Computes the aggregations over a query's results. Documents without one of the aggregated fields
 * do not count.
 */
export function aggregate(
  documents: readonly Document[],
  aggregations: readonly Aggregation[],
): ReadonlyMap<string, Value> {
  const fields = aggregations.flatMap((aggregation) =>
    aggregation.kind === "count" ? [] : [aggregation.field],
  );
  const seen = documents.filter((document) =>
    fields.every((field) => getField(document.fields, field) !== undefined),
  );
  const results = new Map<string, Value>();
  for (const aggregation of aggregations) {
    if (aggregation.kind === "count") {
      results.set(aggregation.alias, integerValue(Math.min(seen.length, aggregation.upTo ?? Infinity)));
      continue;
    }
    const numbers = seen.flatMap((document) => {
      const value = getField(document.fields, aggregation.field);
      return value && isNumber(value) ? [value] : [];
    });
    results.set(aggregation.alias, aggregation.kind === "sum" ? sum(numbers) : average(numbers));
  }
  return results;
}

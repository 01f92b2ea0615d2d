import type { Document } from "../model/document.ts";
import { getField, setField } from "../model/field-path.ts";
import { doubleValue } from "../model/value.ts";
import type { Nearest } from "./query.ts";

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);

function distance(measure: Nearest["measure"], a: readonly number[], b: readonly number[]): number {
  switch (measure) {
    case "euclidean":
      return Math.sqrt(a.reduce((sum, x, i) => sum + (x - (b[i] ?? 0)) ** 2, 0));
    case "cosine":
      return 1 - dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
    case "dot-product":
      return dot(a, b);
  }
}

/** A zero vector has no direction and so no cosine distance. It comes last. */
function compareDistances(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return a - b;
}

/**
 * The documents with the nearest vectors, nearest first. Vectors of another dimension are left out.
 */
export function nearestDocuments(documents: readonly Document[], nearest: Nearest): readonly Document[] {
  // A larger dot product is nearer; a larger distance is farther.
  const sign = nearest.measure === "dot-product" ? -1 : 1;
  const { threshold, resultField } = nearest;
  return documents
    .flatMap((document) => {
      const value = getField(document.fields, nearest.field);
      if (value?.type !== "vector" || value.values.length !== nearest.vector.length) return [];
      return [{ document, far: distance(nearest.measure, value.values, nearest.vector) }];
    })
    .filter(({ far }) => threshold === null || sign * far <= sign * threshold)
    .sort((a, b) => compareDistances(sign * a.far, sign * b.far))
    .slice(0, nearest.limit)
    .map(({ document, far }) =>
      resultField !== null
        ? { ...document, fields: setField(document.fields, [resultField], doubleValue(far)) }
        : document,
    );
}

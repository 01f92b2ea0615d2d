import fc from "fast-check";
import { pathOf } from "../path.ts";
import { fieldMap, type Value } from "../value.ts";

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;
/** Microseconds of the years 1 and 9999. */
const FIRST_MICROS = -62_135_596_800_000_000n;
const LAST_MICROS = 253_402_300_799_999_999n;

const text = fc.string({ unit: "binary", maxLength: 6 });
const name = fc.constantFrom("a", "b", "é", "\uffff", "😀", "x.y", "__id7__");
const number = fc.oneof(fc.double(), fc.constantFrom(0, -0, NaN, 1, 2 ** 53, 2 ** 63));

/** Any value that Firestore stores. An array is never directly inside an array. */
export const arbitraryValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value; leaf: Value; map: Value }>(
  (tie) => ({
    leaf: fc.oneof(
      fc.constant<Value>({ type: "null" }),
      fc.boolean().map((value): Value => ({ type: "boolean", value })),
      fc.bigInt({ min: INT64_MIN, max: INT64_MAX }).map((value): Value => ({ type: "integer", value })),
      fc.constantFrom(0n, 1n, 2n ** 53n, 2n ** 53n + 1n).map((value): Value => ({ type: "integer", value })),
      number.map((value): Value => ({ type: "double", value })),
      fc
        .bigInt({ min: FIRST_MICROS, max: LAST_MICROS })
        .map((micros): Value => ({ type: "timestamp", micros })),
      text.map((value): Value => ({ type: "string", value })),
      fc
        .uint8Array({ maxLength: 4 })
        .map((value): Value => ({ type: "bytes", value: Uint8Array.from(value) })),
      fc.array(name, { minLength: 1, maxLength: 2 }).map((ids): Value => ({
        type: "reference",
        value: { project: "p", database: "(default)", path: pathOf(ids.flatMap((id) => ["c", id])) },
      })),
      fc
        .record({
          latitude: fc.integer({ min: -90, max: 90 }),
          longitude: fc.integer({ min: -180, max: 180 }),
        })
        .map((place): Value => ({ type: "geo", ...place })),
      fc.array(number, { minLength: 1, maxLength: 3 }).map((values): Value => ({ type: "vector", values })),
    ),
    map: fc
      .uniqueArray(fc.tuple(name, tie("value")), { maxLength: 3, selector: ([key]) => key })
      .map((entries): Value => ({ type: "map", fields: fieldMap(entries) })),
    value: fc.oneof(
      { maxDepth: 3 },
      tie("leaf"),
      tie("map"),
      fc
        .array(fc.oneof(tie("leaf"), tie("map")), { maxLength: 3 })
        .map((values): Value => ({ type: "array", values })),
    ),
  }),
).value;

import { describe, expect, it } from "vitest";
import { compareValues } from "./compare.ts";
import { parsePath } from "./path.ts";
import {
  FALSE,
  NULL,
  TRUE,
  arrayValue,
  doubleValue,
  fieldMap,
  integerValue,
  mapValue,
  referenceValue,
  stringValue,
  timestampValue,
  type Value,
} from "./value.ts";

const map = (fields: Record<string, Value>): Value => mapValue(fieldMap(Object.entries(fields)));
const bytes = (...values: number[]): Value => ({ type: "bytes", value: Uint8Array.from(values) });
const ref = (path: string, project = "p"): Value =>
  referenceValue({ project, database: "(default)", path: parsePath(path) });
const geo = (latitude: number, longitude: number): Value => ({ type: "geo", latitude, longitude });
const vector = (...values: number[]): Value => ({ type: "vector", values });

/** Each group is greater than the ones before it; its members are equal. */
const ORDER: readonly (readonly Value[])[] = [
  [NULL],
  [FALSE],
  [TRUE],
  [doubleValue(NaN), doubleValue(NaN)],
  [doubleValue(-Infinity)],
  [integerValue(-(2n ** 63n)), doubleValue(-(2 ** 63))],
  [integerValue(-1), doubleValue(-1)],
  [integerValue(0), doubleValue(0), doubleValue(-0)],
  [doubleValue(5e-324)],
  [integerValue(1), doubleValue(1)],
  [integerValue(2n ** 53n), doubleValue(2 ** 53)],
  [integerValue(2n ** 53n + 1n)],
  [doubleValue(2 ** 53 + 2)],
  [integerValue(2n ** 63n - 1n)],
  [doubleValue(2 ** 63)],
  [doubleValue(Infinity)],
  [timestampValue(-1n)],
  [timestampValue(0n)],
  [stringValue("")],
  [stringValue("a")],
  [stringValue("aa")],
  [stringValue("\uffff")],
  [stringValue("\u{10000}")],
  [bytes()],
  [bytes(0)],
  [bytes(0, 0)],
  [bytes(128)],
  [ref("c/__id-1__")],
  [ref("c/__id5__")],
  [ref("c/__id10__")],
  [ref("c/a")],
  [ref("c/a/sub/x")],
  [ref("c/b")],
  [ref("c-b/x")],
  [ref("c/a", "q")],
  [geo(-90, 0)],
  [geo(0, -180)],
  [geo(0, 180)],
  [arrayValue([])],
  [arrayValue([integerValue(1)]), arrayValue([doubleValue(1)])],
  [arrayValue([integerValue(1), integerValue(2)])],
  [arrayValue([integerValue(2)])],
  [vector(3)],
  [vector(0, 5)],
  [vector(1, 2)],
  [map({})],
  [map({ a: integerValue(1) }), map({ a: doubleValue(1) })],
  [map({ b: integerValue(0), a: integerValue(1) })],
  [map({ a: integerValue(2) })],
  [map({ b: integerValue(0) })],
];

describe("the order of values", () => {
  it("ranks every pair as Firestore does", () => {
    const ranked = ORDER.flatMap((group, rank) => group.map((value) => ({ rank, value })));
    for (const a of ranked) {
      for (const b of ranked) {
        const order = Math.sign(compareValues(a.value, b.value));
        expect([a.value, b.value, order]).toEqual([a.value, b.value, Math.sign(a.rank - b.rank)]);
      }
    }
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareValues } from "./compare.ts";
import { arbitraryValue } from "./testing/arbitrary-values.ts";
import { naiveOrder } from "./testing/naive-order.ts";
import type { Value } from "./value.ts";

const sign = (order: number): number => Math.sign(order);

describe("the order of values", () => {
  it("equals that of a simple comparator", () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (a, b) => {
        expect(sign(compareValues(a, b))).toBe(sign(naiveOrder(a, b)));
      }),
      { numRuns: 2_000 },
    );
  });

  it("is total: antisymmetric and reflexive", () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (a, b) => {
        expect(sign(compareValues(a, b)) + sign(compareValues(b, a))).toBe(0);
        expect(compareValues(a, structuredClone(a))).toBe(0);
      }),
    );
  });

  it("is transitive", () => {
    fc.assert(
      fc.property(fc.array(arbitraryValue, { minLength: 3, maxLength: 8 }), (values) => {
        const sorted = [...values].sort(compareValues);
        for (let i = 0; i < sorted.length; i++)
          for (let j = i; j < sorted.length; j++)
            expect(compareValues(sorted[i] as Value, sorted[j] as Value)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

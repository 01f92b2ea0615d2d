import { describe, expect, it } from "vitest";
import { SortedList } from "./sorted-list.ts";

const all = (list: SortedList<number>): number[] => [
  ...list.range(
    () => false,
    () => false,
  ),
];

describe("SortedList", () => {
  it("keeps thousands of items in order while they are added and removed", () => {
    const list = new SortedList<number>((a, b) => a - b);
    const numbers = Array.from({ length: 5000 }, (_, i) => (i * 7919) % 5003);
    for (const number of numbers) list.insert(number);
    for (const number of numbers) if (number % 3 === 0) list.remove(number);
    const expected = numbers.filter((number) => number % 3 !== 0).sort((a, b) => a - b);
    expect(all(list)).toEqual(expected);
    expect(list.size).toBe(expected.length);
  });

  it("iterates over a range from either end", () => {
    const list = SortedList.of<number>(
      (a, b) => a - b,
      Array.from({ length: 2000 }, (_, i) => i),
    );
    const before = (item: number): boolean => item < 500;
    const after = (item: number): boolean => item > 1500;
    const forward = [...list.range(before, after)];
    expect([forward[0], forward.at(-1), forward.length]).toEqual([500, 1500, 1001]);
    expect([...list.reverseRange(before, after)]).toEqual([...forward].reverse());
  });

  it("ignores the removal of an item that it does not contain", () => {
    const list = new SortedList<number>((a, b) => a - b);
    list.remove(1);
    list.insert(2);
    list.remove(1);
    expect(all(list)).toEqual([2]);
  });
});

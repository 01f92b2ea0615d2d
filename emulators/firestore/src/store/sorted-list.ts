const CHUNK_MAX = 512;

/**
 * Items ordered by `compare`, which must distinguish any two of them. Stored in chunks of bounded
 * size, so that an insert costs the same in a list of a million as in one of a thousand.
 */
export class SortedList<T> {
  readonly #compare: (a: T, b: T) => number;
  readonly #chunks: T[][] = [];
  #size = 0;

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare;
  }

  /** A list of items that are already in order. */
  static of<T>(compare: (a: T, b: T) => number, sorted: readonly T[]): SortedList<T> {
    const list = new SortedList(compare);
    for (let at = 0; at < sorted.length; at += CHUNK_MAX / 2)
      list.#chunks.push(sorted.slice(at, at + CHUNK_MAX / 2));
    list.#size = sorted.length;
    return list;
  }

  get size(): number {
    return this.#size;
  }

  insert(item: T): void {
    const at = Math.max(
      0,
      this.#chunkFor((probe) => this.#compare(probe, item) <= 0),
    );
    const chunk = this.#chunks[at];
    if (chunk === undefined) {
      this.#chunks.push([item]);
    } else {
      chunk.splice(
        firstIndex(chunk, (other) => this.#compare(other, item) >= 0),
        0,
        item,
      );
      if (chunk.length > CHUNK_MAX) this.#chunks.splice(at + 1, 0, chunk.splice(CHUNK_MAX / 2));
    }
    this.#size += 1;
  }

  remove(item: T): void {
    const at = this.#chunkFor((probe) => this.#compare(probe, item) <= 0);
    const chunk = this.#chunks[at];
    if (chunk === undefined) return;
    const index = firstIndex(chunk, (other) => this.#compare(other, item) >= 0);
    const found = chunk[index];
    if (found === undefined || this.#compare(found, item) !== 0) return;
    chunk.splice(index, 1);
    if (chunk.length === 0) this.#chunks.splice(at, 1);
    this.#size -= 1;
  }

  /**
   * Iterates over the items between two bounds. `isBefore` returns whether an item is before the
   * range, `isAfter` whether it is after it; both must agree with the order. The list must not
   * change during the iteration.
   */
  *range(isBefore: (item: T) => boolean, isAfter: (item: T) => boolean): Generator<T> {
    let at = Math.max(0, this.#chunkFor(isBefore));
    let index = firstIndex(this.#chunks[at] ?? [], (item) => !isBefore(item));
    for (; at < this.#chunks.length; at++, index = 0) {
      const chunk = this.#chunks[at] ?? [];
      for (; index < chunk.length; index++) {
        const item = chunk[index] as T;
        if (isAfter(item)) return;
        yield item;
      }
    }
  }

  /** The same range in reverse. */
  *reverseRange(isBefore: (item: T) => boolean, isAfter: (item: T) => boolean): Generator<T> {
    let at = Math.max(
      0,
      this.#chunkFor((item) => !isAfter(item)),
    );
    let index = firstIndex(this.#chunks[at] ?? [], isAfter) - 1;
    for (; at >= 0; at--, index = (this.#chunks[at]?.length ?? 0) - 1) {
      const chunk = this.#chunks[at] ?? [];
      for (; index >= 0; index--) {
        const item = chunk[index] as T;
        if (isBefore(item)) return;
        yield item;
      }
    }
  }

  /** The last chunk whose first item satisfies the test, or -1. */
  #chunkFor(test: (first: T) => boolean): number {
    let low = 0;
    let high = this.#chunks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (test(this.#chunks[middle]?.[0] as T)) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

/** The first index whose item meets the test, given that all later items do too. */
function firstIndex<T>(items: readonly T[], test: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(items[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}

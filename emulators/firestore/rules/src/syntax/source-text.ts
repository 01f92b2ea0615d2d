/** A position in the source. Lines and columns count from 1, `offset` counts code points from 0. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** Converts indexes of the source string to positions. */
export class SourceText {
  readonly text: string;
  readonly #lineStarts: number[] = [0];
  /** The indexes of low surrogates. */
  readonly #pairs: number[] = [];

  constructor(text: string) {
    this.text = text;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1))
      this.#lineStarts.push(at + 1);
    for (const { index } of text.matchAll(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)) this.#pairs.push(index + 1);
  }

  /** @param index a UTF-16 index into the text */
  position(index: number): Position {
    const line = countUpTo(this.#lineStarts, index);
    const lineStart = this.#lineStarts[line - 1] ?? 0;
    const offset = this.#codePoints(index);
    return { line, column: offset - this.#codePoints(lineStart) + 1, offset };
  }

  #codePoints(index: number): number {
    return index - countUpTo(this.#pairs, index - 1);
  }
}

/** How many of the sorted numbers are at most the limit. */
function countUpTo(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A place in the source. Lines and columns count from 1, `offset` counts code points from 0. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** Turns indexes of the source string into positions. */
export class SourceText {
  readonly text: string;
  readonly #lineStarts: number[] = [0];
  readonly #hasSurrogates: boolean;

  constructor(text: string) {
    this.text = text;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1))
      this.#lineStarts.push(at + 1);
    this.#hasSurrogates = /[\uD800-\uDFFF]/.test(text);
  }

  /** @param index a UTF-16 index into the text */
  position(index: number): Position {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    const lineStart = this.#lineStarts[low] ?? 0;
    return {
      line: low + 1,
      column: this.#codePoints(lineStart, index) + 1,
      offset: this.#codePoints(0, index),
    };
  }

  #codePoints(from: number, to: number): number {
    return this.#hasSurrogates ? Array.from(this.text.slice(from, to)).length : to - from;
  }
}

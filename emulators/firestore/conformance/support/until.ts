/** The events of a listener so far, and a way to wait for more. */
export class Heard<T> {
  readonly all: T[] = [];
  #wake: () => void = () => undefined;

  /** Give this to the listener. */
  readonly hear = (item: T): void => {
    this.all.push(item);
    this.#wake();
  };

  /** Resolves with the first item, from now or before, that the test accepts. */
  async until(accept: (item: T) => boolean): Promise<T> {
    for (let next = 0; ;) {
      for (; next < this.all.length; next++) {
        const item = this.all[next] as T;
        if (accept(item)) return item;
      }
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

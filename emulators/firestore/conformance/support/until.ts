/** Collects the events of a listener and can wait for more. */
export class Heard<T> {
  readonly all: T[] = [];
  #wake: () => void = () => undefined;

  /** The callback for the listener. */
  readonly hear = (item: T): void => {
    this.all.push(item);
    this.#wake();
  };

  /** Resolves with the first item, past or future, that the test accepts. */
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

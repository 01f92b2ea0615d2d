import { MICROS_PER_SECOND, type Micros } from "../model/time.ts";
import type { Entry } from "./entry.ts";
import type { Tree } from "./tree.ts";

/** How long a past state can be read (read_time, read-only transactions, resume tokens), unless too much has changed since. */
const KEEP_MICROS = 3600 * MICROS_PER_SECOND;
const KEEP_CHANGES = 200_000;

/** Remembers which names changed when, so that versions nobody may read any more are let go. */
export class History {
  readonly #tree: Tree;
  #log: { readonly time: Micros; readonly entry: Entry }[] = [];
  #first = 0;
  #floor: Micros = 0;

  constructor(tree: Tree) {
    this.#tree = tree;
  }

  /** The oldest moment that can still be read. */
  get floor(): Micros {
    return this.#floor;
  }

  record(time: Micros, entry: Entry): void {
    this.#log.push({ time, entry });
  }

  /** Forgets what is too old or too much. Work is in proportion to what was recorded since the last call. */
  trim(now: Micros): void {
    while (this.#first < this.#log.length) {
      const oldest = this.#log[this.#first];
      if (!oldest || (this.#log.length - this.#first <= KEEP_CHANGES && oldest.time >= now - KEEP_MICROS))
        break;
      this.#floor = Math.max(this.#floor, oldest.time);
      oldest.entry.forgetBefore(this.#floor);
      this.#tree.drop(oldest.entry);
      this.#first += 1;
    }
    if (this.#first > KEEP_CHANGES) {
      this.#log = this.#log.slice(this.#first);
      this.#first = 0;
    }
  }
}

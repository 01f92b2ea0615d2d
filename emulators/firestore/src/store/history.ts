import { MICROS_PER_SECOND, type Micros } from "../model/time.ts";
import type { Document } from "../model/document.ts";
import { documentSize } from "./document-size.ts";
import type { Entry } from "./entry.ts";
import type { Tree } from "./tree.ts";

/**
 * How long a past state can be read (read_time, read-only transactions, resume tokens), unless too
 * much has changed since.
 */
const KEEP_MICROS = 3600 * MICROS_PER_SECOND;
const KEEP_CHANGES = 200_000;
const KEEP_BYTES = 128 * 1024 * 1024;

interface Logged {
  readonly time: Micros;
  readonly entry: Entry;
  /** The size of the version that the change replaced. */
  readonly bytes: number;
}

/** Records which names changed when, so that versions too old to be read are dropped. */
export class History {
  readonly #tree: Tree;
  #log: Logged[] = [];
  #bytes = 0;
  #first = 0;
  #floor: Micros = 0;

  constructor(tree: Tree) {
    this.#tree = tree;
  }

  /** The oldest time that can still be read. */
  get floor(): Micros {
    return this.#floor;
  }

  /** @param replaced the version that the change replaced */
  record(time: Micros, entry: Entry, replaced: Document | null): void {
    const bytes = replaced ? documentSize(replaced) : 0;
    this.#log.push({ time, entry, bytes });
    this.#bytes += bytes;
  }

  /**
   * Drops what is too old or exceeds the limit. The work is proportional to what was recorded since
   * the last call.
   */
  trim(now: Micros): void {
    for (;;) {
      const oldest = this.#log[this.#first];
      if (!oldest || !this.#isTooMuch(oldest, now)) break;
      this.#floor = Math.max(this.#floor, oldest.time);
      this.#bytes -= oldest.bytes;
      oldest.entry.forgetBefore(this.#floor);
      this.#tree.drop(oldest.entry);
      this.#first += 1;
    }
    if (this.#first * 2 > this.#log.length && this.#first > 1000) {
      this.#log = this.#log.slice(this.#first);
      this.#first = 0;
    }
  }

  #isTooMuch(oldest: Logged, now: Micros): boolean {
    const kept = this.#log.length - this.#first;
    return kept > KEEP_CHANGES || this.#bytes > KEEP_BYTES || oldest.time < now - KEEP_MICROS;
  }
}

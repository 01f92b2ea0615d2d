import type { Document } from "../model/document.ts";
import { lastSegment, type ResourcePath } from "../model/path.ts";
import type { Micros } from "../model/time.ts";

interface Version {
  readonly time: Micros;
  readonly document: Document | null;
}

/**
 * Everything known about one document name: its current version, and older ones that a past read
 * may still need.
 */
export class Entry {
  readonly path: ResourcePath;
  readonly id: string;
  current: Document | null = null;
  /**
   * The number of existing documents below this name. A name that has some, but no document, is a
   * "missing" document.
   */
  liveBelow = 0;
  #since: Micros = 0;
  #older: Version[] = [];

  constructor(path: ResourcePath) {
    this.path = path;
    this.id = lastSegment(path);
  }

  put(document: Document | null, time: Micros): void {
    if (this.current !== null || this.#older.length > 0)
      this.#older.push({ time: this.#since, document: this.current });
    this.current = document;
    this.#since = time;
  }

  /** The document as it was at that time. */
  at(time: Micros): Document | null {
    if (this.#since <= time) return this.current;
    for (let i = this.#older.length - 1; i >= 0; i--) {
      const version = this.#older[i];
      if (version !== undefined && version.time <= time) return version.document;
    }
    return null;
  }

  /** Drops the versions that no read at or after `time` can see. */
  forgetBefore(time: Micros): void {
    let keep = 0;
    while (keep < this.#older.length && (this.#older[keep + 1]?.time ?? this.#since) <= time) keep += 1;
    if (keep > 0) this.#older.splice(0, keep);
  }

  /** Whether the name holds nothing: no document, no past version, no document below it. */
  get isVoid(): boolean {
    return this.current === null && this.#older.length === 0 && this.liveBelow === 0;
  }
}

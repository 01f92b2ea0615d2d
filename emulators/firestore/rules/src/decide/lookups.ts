import { failure, UNKNOWN } from "../values/failure.ts";
import type { Failure, Outcome } from "../values/failure.ts";
import { printPath } from "../eval/debug-text.ts";
import type { Lookup, LookupKind } from "../eval/run.ts";
import type { RulesPath } from "../values/path.ts";
import { DocumentMap } from "./document-map.ts";
import type { DocumentReader, DocumentRef, RulesDocument } from "./request.ts";

/** The document that a path in the rules names, or null when it names none. */
export function refOf(path: RulesPath): DocumentRef | null {
  const [databases, database, documents, ...rest] = path.segments;
  if (databases !== "databases" || database === undefined || documents !== "documents") return null;
  const whole = rest.length > 0 && rest.length % 2 === 0 && !rest.includes("");
  return whole ? { database, path: rest.join("/") } : null;
}

const callError = (kind: string, path: RulesPath): Failure =>
  failure(`Service call error. Function: [${kind}], Argument: [${printPath(path)}\n].`);

/** The number of distinct documents that the rules may read for one item and for a whole batch. */
export interface LookupLimits {
  readonly perItem: number;
  readonly inAll: number;
}

/**
 * Counts the reads of one decision. Repeated reads, and reads of the request's own documents, are
 * free.
 */
export class LookupBudget {
  readonly #database: string;
  readonly #reader: DocumentReader;
  readonly #limits: LookupLimits;
  readonly #free: ReadonlySet<string>;
  readonly #read = new Map<string, DocumentRef>();
  #itemReads = 0;
  #counted = 0;

  constructor(database: string, reader: DocumentReader, limits: LookupLimits, free: Iterable<string>) {
    this.#database = database;
    this.#reader = reader;
    this.#limits = limits;
    this.#free = new Set(free);
  }

  /** The documents read so far, without duplicates. */
  get refs(): readonly DocumentRef[] {
    return [...this.#read.values()];
  }

  startItem(): void {
    this.#itemReads = 0;
  }

  /** Reads through the document reader. */
  readonly lookup: Lookup = (kind, path) => {
    const ref = this.#refHere(path);
    if (ref === null || !this.#admit(ref)) return callError(kind, path);
    return this.#answer(
      kind,
      path,
      kind === "get" || kind === "exists" ? this.#reader.get(ref) : this.#reader.getAfter(ref),
    );
  };

  /**
   * Replaces `lookup` in the phase without reads. Calls `onNeed` when the rules want to read a
   * document.
   */
  postponed(onNeed: () => void): Lookup {
    return (kind, path) => {
      if (this.#refHere(path) === null) return callError(kind, path);
      onNeed();
      return UNKNOWN;
    };
  }

  #refHere(path: RulesPath): DocumentRef | null {
    const ref = refOf(path);
    return ref !== null && ref.database === this.#database ? ref : null;
  }

  #admit(ref: DocumentRef): boolean {
    if (this.#read.has(ref.path)) return true;
    if (!this.#free.has(ref.path)) {
      if (this.#itemReads >= this.#limits.perItem || this.#counted >= this.#limits.inAll) return false;
      this.#itemReads += 1;
      this.#counted += 1;
    }
    this.#read.set(ref.path, ref);
    return true;
  }

  #answer(kind: LookupKind, path: RulesPath, document: RulesDocument | null): Outcome {
    if (kind === "exists" || kind === "existsAfter") return document !== null;
    return document === null ? callError(kind, path) : new DocumentMap(this.#database, document);
  }
}

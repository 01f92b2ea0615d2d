import type { RulesPath } from "../values/path.ts";
import { UNKNOWN } from "../values/failure.ts";
import type { Outcome } from "../values/failure.ts";
import { PartialMap } from "./partial-map.ts";

/**
 * Google counts each evaluated expression and stops at this many per run. README.md lists what each
 * costs.
 */
export const MAX_EXPRESSIONS = 1000;

export type LookupKind = "get" | "exists" | "getAfter" | "existsAfter";

/** The functions that read documents, by full name. Those with the prefix are for Storage rules. */
export const LOOKUP_FUNCTIONS: ReadonlyMap<string, LookupKind> = new Map([
  ["get", "get"],
  ["exists", "exists"],
  ["getAfter", "getAfter"],
  ["existsAfter", "existsAfter"],
  ["firestore.get", "get"],
  ["firestore.exists", "exists"],
]);

/** Reads a document for a run. In the phase without reads it returns an unknown outcome. */
export type Lookup = (kind: LookupKind, path: RulesPath) => Outcome;

/** One evaluation of the allow statements for one method, with its variables, reads and budget. */
export class Run {
  spent = 0;
  /** Whether an expression used a value that is unknown until a document is read. */
  askedUnknown = false;
  readonly debug: (line: string) => void;
  readonly #request: Outcome;
  readonly #resource: Outcome;
  readonly #lookup: Lookup;

  constructor(request: Outcome, resource: Outcome, lookup: Lookup, debug: (line: string) => void) {
    this.#request = request;
    this.#resource = resource;
    this.#lookup = lookup;
    this.debug = debug;
  }

  get exhausted(): boolean {
    return this.spent > MAX_EXPRESSIONS;
  }

  get request(): Outcome {
    return this.#note(this.#request);
  }

  get resource(): Outcome {
    return this.#note(this.#resource);
  }

  lookup(kind: LookupKind, path: RulesPath): Outcome {
    return this.#note(this.#lookup(kind, path));
  }

  /**
   * Notes unknown values. A map with any unknown entry counts as soon as it is used, as on Google's
   * emulator.
   */
  #note(outcome: Outcome): Outcome {
    if (outcome === UNKNOWN || outcome instanceof PartialMap) this.askedUnknown = true;
    return outcome;
  }
}

/** The variables of one match block or function call, with the enclosing frame. */
export interface Frame {
  readonly run: Run;
  readonly variables: Outcome[];
  readonly parent: Frame | null;
}

/** A planned expression. */
export type Evaluator = (frame: Frame) => Outcome;

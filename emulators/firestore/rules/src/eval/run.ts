import type { RulesPath } from "../values/path.ts";
import type { Outcome } from "./failure.ts";

/** Google counts each evaluated expression and stops at this many per decision. */
export const MAX_EXPRESSIONS = 1000;

export type LookupKind = "get" | "exists" | "getAfter" | "existsAfter";

/** The functions that read documents, by full name: those of Firestore rules and, with the prefix, of Storage rules. */
export const LOOKUP_FUNCTIONS: ReadonlyMap<string, LookupKind> = new Map([
  ["get", "get"],
  ["exists", "exists"],
  ["getAfter", "getAfter"],
  ["existsAfter", "existsAfter"],
  ["firestore.get", "get"],
  ["firestore.exists", "exists"],
]);

/** How a run reads documents; also what it answers while nothing may be read. */
export type Lookup = (kind: LookupKind, path: RulesPath) => Outcome;

/** One evaluation of the allow statements for one method: its variables, its reads, its budget. */
export class Run {
  spent = 0;
  readonly request: Outcome;
  readonly resource: Outcome;
  readonly lookup: Lookup;
  readonly debug: (line: string) => void;

  constructor(request: Outcome, resource: Outcome, lookup: Lookup, debug: (line: string) => void) {
    this.request = request;
    this.resource = resource;
    this.lookup = lookup;
    this.debug = debug;
  }
}

/** The variables of one match block or function call, and where the outer ones are. */
export interface Frame {
  readonly run: Run;
  readonly variables: Outcome[];
  readonly parent: Frame | null;
}

/** A planned expression. */
export type Evaluator = (frame: Frame) => Outcome;

import { NULL_VALUE } from "../values/failure.ts";
import type { Outcome } from "../values/failure.ts";
import { RulesPath } from "../values/path.ts";
import type { PathCapture } from "../values/path.ts";
import type { PatternPart, RuleNode, ServiceRules, Statement } from "./rule-tree.ts";
import { ANY_MANY, ANY_ONE } from "./segments.ts";
import type { Segment } from "./segments.ts";

/** The values that a match block's pattern captured, and those of the enclosing blocks. */
export interface Binding {
  readonly values: readonly Outcome[];
  readonly parent: Binding | null;
}

/** An allow statement that covers the request's path. */
export interface Candidate {
  readonly statement: Statement;
  readonly binding: Binding;
}

/** Finds all allow statements whose pattern matches the whole path, in source order. */
export function findCandidates(rules: ServiceRules, path: readonly Segment[]): Candidate[] {
  const found: Candidate[] = [];
  const least = rules.version === 1 ? 1 : 0;
  // The frames at run time: one for the file, one for the service, then one for each match block.
  const service: Binding = { values: [], parent: { values: [], parent: null } };
  collect(rules.root, { values: [], at: 0 }, service, { path, least, steps: 0 }, found);
  return found.sort((a, b) => a.statement.line - b.statement.line || a.statement.column - b.statement.column);
}

interface Match {
  readonly values: readonly Outcome[];
  readonly at: number;
}

/**
 * Nested recursive wildcards can match a path in exponentially many ways. The search stops after
 * this many steps.
 */
const MAX_STEPS = 20_000;

interface Search {
  readonly path: readonly Segment[];
  /** The minimum number of segments that a recursive wildcard matches. */
  readonly least: number;
  steps: number;
}

function collect(node: RuleNode, match: Match, binding: Binding, search: Search, found: Candidate[]): void {
  if (match.at === search.path.length)
    for (const statement of node.statements) found.push({ statement, binding });
  for (const child of node.children)
    for (const inner of matchesOf(child.pattern, 0, match.at, search))
      collect(child, inner, { values: inner.values, parent: binding }, search, found);
}

/** All matches of the pattern's parts from `part` with the path's segments from `at`. */
function matchesOf(pattern: readonly PatternPart[], part: number, at: number, search: Search): Match[] {
  const wanted = pattern[part];
  if (wanted === undefined) return [{ values: [], at }];
  if ((search.steps += 1) > MAX_STEPS) return [];
  if (wanted.kind === "glob") return globMatches(pattern, part, at, search);
  const segment = search.path[at];
  if (segment === undefined || segment === ANY_MANY) return [];
  if (wanted.kind === "literal")
    return segment === wanted.text ? matchesOf(pattern, part + 1, at + 1, search) : [];
  const value: Outcome = segment === ANY_ONE ? NULL_VALUE : segment;
  return matchesOf(pattern, part + 1, at + 1, search).map((rest) => ({
    values: [value, ...rest.values],
    at: rest.at,
  }));
}

function globMatches(pattern: readonly PatternPart[], part: number, at: number, search: Search): Match[] {
  const matches: Match[] = [];
  for (let end = at + search.least; end <= search.path.length; end += 1) {
    const value = globValue(search.path.slice(at, end));
    for (const rest of matchesOf(pattern, part + 1, end, search))
      matches.push({ values: [value, ...rest.values], at: rest.at });
  }
  return matches;
}

/** The value captured by a glob. It may contain unknown segments, which equal no real segment. */
function globValue(taken: readonly Segment[]): Outcome {
  const captures = new Map<number, PathCapture>();
  const segments = taken.map((segment, index) => {
    if (typeof segment === "string") return segment;
    captures.set(index, { name: "", glob: segment === ANY_MANY });
    return segment === ANY_MANY ? "{=**}" : "{}";
  });
  return new RulesPath(segments, captures);
}

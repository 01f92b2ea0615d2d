import { UNKNOWN } from "../values/failure.ts";
import type { Outcome } from "../values/failure.ts";
import { Run } from "../eval/run.ts";
import { evaluateStatements } from "./evaluate.ts";
import type { Verdict } from "./evaluate.ts";
import type { LookupBudget } from "./lookups.ts";
import { findCandidates } from "./match-path.ts";
import type { Candidate } from "./match-path.ts";
import type { Decision, RequestContext } from "./request.ts";
import type { Method, ServiceRules } from "./rule-tree.ts";
import type { Segment } from "./segments.ts";

/** One document, or one disjunct of a query, that is decided together with others. */
export interface Item {
  readonly path: readonly Segment[];
  /** The methods that are possible before the stored document is read. */
  readonly methods: readonly Method[];
  /** The actual method, once the stored document is read. */
  readonly method: Method;
  /** The variable `request`. `read` says whether it may use stored documents. */
  readonly request: (method: Method, read: boolean) => Outcome;
  /** The variable `resource`. The first phase calls it only when `resourceGiven` is true. */
  readonly resource: () => Outcome;
  /** Whether `resource` is known without a read, as for a query. */
  readonly resourceGiven: boolean;
}

/**
 * Decides items in two phases, as Google does. The first phase decides all items without reads,
 * which settles most requests. The second decides those that are still open, with reads. A refusal
 * lists the reasons of both phases.
 */
export function decideItems(
  rules: ServiceRules,
  items: readonly Item[],
  context: RequestContext,
  budget: LookupBudget,
): Decision {
  const reasons: string[] = [];
  const open: { readonly item: Item; readonly candidates: readonly Candidate[] }[] = [];
  let line: number | null = null;
  for (const item of items) {
    const candidates = findCandidates(rules, item.path);
    const first = firstPhase(item, candidates, context, budget);
    reasons.push(...first.reasons);
    if (first.result === "deny") return denied(reasons, budget);
    if (first.result === "open") open.push({ item, candidates });
    line = first.line;
  }
  for (const { item, candidates } of open) {
    const second = secondPhase(item, candidates, context, budget);
    reasons.push(...second.reasons);
    if (second.result !== "allow") return denied(reasons, budget);
    line = second.line;
  }
  return { allowed: true, message: "", line: items.length === 1 ? line : null, lookups: budget.refs };
}

function firstPhase(
  item: Item,
  candidates: readonly Candidate[],
  context: RequestContext,
  budget: LookupBudget,
): Verdict {
  const wanted = { reads: false };
  const lookup = budget.postponed(() => (wanted.reads = true));
  const verdicts = item.methods.map((method) => {
    const resource = item.resourceGiven ? item.resource() : UNKNOWN;
    return evaluateStatements(
      candidates,
      method,
      new Run(item.request(method, false), resource, lookup, debugOf(context)),
      item.methods.length > 1,
    );
  });
  const reasons = verdicts.flatMap((verdict) => verdict.reasons);
  const [only] = verdicts;
  if (verdicts.every(({ result }) => result === "allow"))
    return { result: "allow", reasons, line: only?.line ?? null };
  const settled = verdicts.every(({ result }) => result === "deny");
  // When the resource is known, only a lookup could still change an open verdict.
  return { result: settled || (item.resourceGiven && !wanted.reads) ? "deny" : "open", reasons, line: null };
}

function secondPhase(
  item: Item,
  candidates: readonly Candidate[],
  context: RequestContext,
  budget: LookupBudget,
): Verdict {
  budget.startItem();
  const run = new Run(item.request(item.method, true), item.resource(), budget.lookup, debugOf(context));
  return evaluateStatements(candidates, item.method, run);
}

const debugOf = ({ debug }: RequestContext) => debug ?? (() => undefined);

const denied = (reasons: readonly string[], budget: LookupBudget): Decision => ({
  allowed: false,
  message: reasons.length === 0 ? "No matching allow statements" : `\n${reasons.join(", ")}`,
  line: null,
  lookups: budget.refs,
});

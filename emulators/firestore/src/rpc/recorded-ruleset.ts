import type { Ruleset } from "../../../rules/src/index.ts";

/**
 * How many documents are decided with recording. The recorder keeps every distinct value of every expression, whole requests
 * among them: on a server that runs for days that would grow without end, and it costs time.
 */
const RECORDED_DECISIONS = 1_000;

/** Rules that record their coverage for the first decisions and then go on without. Both must be of the same source. */
export function recordedRuleset(recording: Ruleset, plain: Ruleset): Ruleset {
  let left = RECORDED_DECISIONS;
  const next = (documents: number): Ruleset => {
    if (left <= 0) return plain;
    left -= documents;
    return recording;
  };
  return {
    rulesVersion: recording.rulesVersion,
    services: recording.services,
    decideGet: (request) => next(1).decideGet(request),
    decideGets: (request) => next(request.documents.length).decideGets(request),
    decideCommit: (request) => next(request.writes.length).decideCommit(request),
    decideQuery: (request) => next(1).decideQuery(request),
    decideStorage: (request) => next(1).decideStorage(request),
    coverage: () => recording.coverage(),
  };
}

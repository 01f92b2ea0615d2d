import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import type { Area, Difference } from "./area.ts";
import { explains } from "./known-differences.ts";
import { normalForm } from "./normal-form.ts";
import type { Server } from "./rest-server.ts";

interface Finding extends Difference {
  readonly case: unknown;
}

export interface AreaReport {
  readonly name: string;
  readonly seed: number;
  /** Cases in which both servers answered alike. */
  readonly alike: number;
  /** Cases that differ only in ways that known-differences.ts lists. */
  readonly known: number;
  /** How many cases each entry explains. One case may need several entries. */
  readonly listed: ReadonlyMap<string, number>;
  readonly finding: Finding | null;
}

export interface Budget {
  readonly seed: number;
  /** The number of cases. */
  readonly runs: number;
}

/** Every step in which the servers differ. */
async function differencesOf(area: Area, ours: Server, google: Server, one: unknown): Promise<Difference[]> {
  const [mine, theirs] = (await Promise.all([area.play(ours, one), area.play(google, one)])).map((answers) =>
    normalForm(answers),
  );
  const found: Difference[] = [];
  for (let step = 0; step < Math.max(mine?.length ?? 0, theirs?.length ?? 0); step++) {
    const [a = null, b = null] = [mine?.[step], theirs?.[step]];
    if (!isDeepStrictEqual(a, b)) found.push({ step, ours: a, google: b });
  }
  return found;
}

/**
 * Explains the differences of one case: the entries that apply, and the first difference that no
 * entry explains.
 */
interface Verdict {
  readonly listed: ReadonlySet<string>;
  readonly unexplained: Difference | null;
}

function judge(area: Area, one: unknown, differences: readonly Difference[]): Verdict {
  const listed = new Set<string>();
  for (const difference of differences) {
    const known = explains(area.name, one, difference);
    if (known === null) return { listed, unexplained: difference };
    listed.add(known.name);
    // The servers hold different data from this step on.
    if (known.parts) break;
  }
  return { listed, unexplained: null };
}

/**
 * How often a difference must occur again before it counts, because a busy machine may reorder
 * concurrent work.
 */
const CONFIRMATIONS = 2;

/** How many smaller variants of a differing case are tried. */
const MOST_SHRINKS = 150;

/**
 * Runs generated cases on both servers until one differs, and then reduces that case as far as
 * possible.
 */
export async function compareArea(
  area: Area,
  ours: Server,
  google: Server,
  { seed, runs }: Budget,
): Promise<AreaReport> {
  await Promise.all([area.prepare?.(ours), area.prepare?.(google)]);
  let alike = 0;
  let known = 0;
  const listed = new Map<string, number>();
  const found: { last: Finding | null } = { last: null };
  let shrinks = 0;
  const property = fc.asyncProperty(area.cases, async (one) => {
    if (found.last !== null && (shrinks += 1) > MOST_SHRINKS) return true;
    let verdict = judge(area, one, await differencesOf(area, ours, google, one));
    for (let again = 0; verdict.unexplained && again < CONFIRMATIONS; again++)
      verdict = judge(area, one, await differencesOf(area, ours, google, one));
    if (verdict.unexplained) {
      found.last = { ...verdict.unexplained, case: one };
      return false;
    }
    for (const name of verdict.listed) listed.set(name, (listed.get(name) ?? 0) + 1);
    if (verdict.listed.size === 0) alike += 1;
    else known += 1;
    return true;
  });
  const details = await fc.check(property, { seed, numRuns: runs });
  const thrown: unknown = details.errorInstance;
  if (details.failed && found.last === null)
    throw thrown instanceof Error ? thrown : new Error(String(thrown));
  return { name: area.name, seed, alike, known, listed, finding: details.failed ? found.last : null };
}

import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import type { Area, Difference } from "./area.ts";
import { explains } from "./known-differences.ts";
import { normalForm } from "./normal-form.ts";
import type { Server } from "./rest-server.ts";

export interface Finding extends Difference {
  readonly case: unknown;
}

export interface AreaReport {
  readonly name: string;
  readonly seed: number;
  /** Cases in which both servers answered alike. */
  readonly alike: number;
  /** Cases that differ as known-differences.ts lists, by the name of the entry. */
  readonly listed: ReadonlyMap<string, number>;
  readonly finding: Finding | null;
}

export interface Budget {
  readonly seed: number;
  /** How many cases. */
  readonly runs: number;
}

async function differenceOf(
  area: Area,
  ours: Server,
  google: Server,
  one: unknown,
): Promise<Difference | null> {
  const [mine, theirs] = (await Promise.all([area.play(ours, one), area.play(google, one)])).map((answers) =>
    normalForm(answers),
  );
  for (let step = 0; step < Math.max(mine?.length ?? 0, theirs?.length ?? 0); step++) {
    const [a = null, b = null] = [mine?.[step], theirs?.[step]];
    if (!isDeepStrictEqual(a, b)) return { step, ours: a, google: b };
  }
  return null;
}

/** How often a difference must show again before it counts: a busy machine reorders what runs at the same time. */
const CONFIRMATIONS = 2;

/** How often a differing case is tried smaller. */
const MOST_SHRINKS = 150;

/** Plays generated cases on both servers until one differs; the case is then made as small as it goes. */
export async function compareArea(
  area: Area,
  ours: Server,
  google: Server,
  { seed, runs }: Budget,
): Promise<AreaReport> {
  await Promise.all([area.prepare?.(ours), area.prepare?.(google)]);
  let alike = 0;
  const listed = new Map<string, number>();
  const found: { last: Finding | null } = { last: null };
  let shrinks = 0;
  const property = fc.asyncProperty(area.cases, async (one) => {
    if (found.last !== null && (shrinks += 1) > MOST_SHRINKS) return true;
    let difference = await differenceOf(area, ours, google, one);
    for (let again = 0; difference && again < CONFIRMATIONS; again++) {
      const known = explains(area.name, one, difference);
      if (known !== null) {
        listed.set(known, (listed.get(known) ?? 0) + 1);
        return true;
      }
      difference = await differenceOf(area, ours, google, one);
    }
    if (!difference) {
      alike += 1;
      return true;
    }
    found.last = { ...difference, case: one };
    return false;
  });
  const details = await fc.check(property, { seed, numRuns: runs });
  const thrown: unknown = details.errorInstance;
  if (details.failed && found.last === null)
    throw thrown instanceof Error ? thrown : new Error(String(thrown));
  return { name: area.name, seed, alike, listed, finding: details.failed ? found.last : null };
}

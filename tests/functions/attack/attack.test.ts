import { expect, test } from "vitest";
import { logEntries } from "../support/function-logs.ts";
import { eventually } from "../support/services.ts";
import { actor } from "./accounts.ts";
import { attacksOf, carryOut } from "./hostile.ts";
import type { Attack, Fought } from "./hostile.ts";
import { honestTravellers, overdueAlert, raiseAll, sosMails } from "./honest.ts";

// Hostile accounts do everything at once while honest travellers call for help. A bench, because it
// measures: `npm run bench:attack -w tests`. ATTACK_SIZE=small asks only that nothing is lost and
// that everything hostile is refused.

const SIZE = process.env["ATTACK_SIZE"];
const IS_FULL = SIZE === "full";
const HOSTILE = IS_FULL ? 20 : 4;
const HONEST = IS_FULL ? 60 : 8;
/** The travellers raise their SOS within this time. */
const WITHIN_MS = IS_FULL ? 15_000 : 1000;
const MOST_ROUNDS = IS_FULL ? 400 : 30;
/** How much longer an SOS may take under attack, at the 95th percentile. */
const RATIO = 1.5;

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
const rounded = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Whether an attack has time to meet its limit. */
const isTried = ({ isLong }: Attack): boolean => IS_FULL || isLong !== true;
const isOutstanding = ({ attack, attempts, reason }: Fought): boolean =>
  isTried(attack) && (attack.acceptedTries === undefined ? reason === null : attempts < attack.acceptedTries);

/** The limits that these accounts have met, as the operator sees them. */
function limitsMet(uids: ReadonlySet<unknown>): ReadonlySet<unknown> {
  const lines = logEntries().filter(({ payload }) => payload["message"] === "limit met");
  return new Set(
    lines.filter(({ payload }) => uids.has(payload["userId"])).map(({ payload }) => payload["limit"]),
  );
}

test.runIf(SIZE !== undefined)(
  `${HOSTILE} hostile accounts lose no one's SOS, and are refused with reasons that the operator sees`,
  async () => {
    const travellers = await honestTravellers(HONEST);
    const before = IS_FULL ? p95(await raiseAll(travellers, WITHIN_MS)) : Number.NaN;

    const accounts = await Promise.all(Array.from({ length: HOSTILE }, () => actor("hostile")));
    const attacks = await Promise.all(accounts.map((one, index) => attacksOf(one, index % 2 === 0)));
    let isOver = false;
    const fights = Promise.all(
      attacks.map((of) => carryOut(of, (one) => !isOver || isOutstanding(one), MOST_ROUNDS)),
    );
    const [times, overdueMs] = await Promise.all([raiseAll(travellers, WITHIN_MS), overdueAlert()]);
    isOver = true;
    const fought = (await fights).flat();

    // Nothing is lost, and nothing is sent twice.
    const sent = IS_FULL ? 2 : 1;
    expect(await sosMails(travellers)).toEqual(
      travellers.flatMap(({ contacts }) => contacts.map(() => sent)),
    );
    expect(fought.filter(isOutstanding).map(({ attack }) => attack.name)).toEqual([]);
    expect(fought.filter(({ reason }) => reason?.startsWith("not reached"))).toEqual([]);

    const uids = new Set(accounts.map(({ uid }) => uid));
    const expected = attacks
      .flat()
      .filter(isTried)
      .flatMap(({ limit }) => limit ?? []);
    await eventually(
      () => Promise.resolve(expected.filter((limit) => !limitsMet(uids).has(limit))),
      (missing) => missing.length === 0,
    );

    const attempts = fought.reduce((sum, one) => sum + one.attempts, 0);
    const reasons = new Map(fought.map(({ attack, reason }) => [attack.name, reason ?? "accepted"]));
    const ratio = p95(times) / before;
    console.log(
      [
        `${HONEST} SOS with 3 contacts beside ${attempts} hostile requests: p95 ${rounded(p95(times))}`,
        ...(IS_FULL ? [`without them ${rounded(before)}, ratio ${ratio.toFixed(2)}`] : []),
        `overdue alert after ${rounded(overdueMs)}`,
        ...[...reasons].map(([name, reason]) => `  ${name}: ${reason}`),
      ].join("\n"),
    );
    if (!IS_FULL) return;
    expect(overdueMs).toBeLessThanOrEqual(60_000);
    expect(ratio).toBeLessThanOrEqual(RATIO);
  },
  IS_FULL ? 1_200_000 : 240_000,
);

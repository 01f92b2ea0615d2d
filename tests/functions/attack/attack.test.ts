import { expect, test } from "vitest";
import { keepFigures } from "../../../scripts/docs/figures.ts";
import { logEntries } from "../support/function-logs.ts";
import { eventually } from "../support/services.ts";
import { actor } from "./accounts.ts";
import { attacksOf, carryOut, tryAccepted } from "./hostile.ts";
import { honestTravellers, overdueAlert, raiseAll, sosMails } from "./honest.ts";

// Hostile accounts do everything at once while honest travellers call for help. `npm test` asks that
// nothing is lost and that everything hostile is refused. `npm run test:deep` has more accounts and
// compares how long an SOS takes with the same accounts before the attack.

const IS_FULL = process.env["ATTACK_SIZE"] === "full";
const HOSTILE = IS_FULL ? 20 : 3;
const HONEST = IS_FULL ? 60 : 6;
/** How many travellers wait for their SOS at the same time. */
const AT_ONCE = IS_FULL ? 6 : 3;
/** The small attack leaves out the limits that take more requests than this. */
const MOST_TRIES = IS_FULL ? Infinity : 15;
/** How much longer an SOS may take under attack, at the 95th percentile. */
const RATIO = 1.5;
const OVERDUE_WITHIN_MS = 60_000;

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Names a limit of an account. */
const met = (uid: unknown, limit: unknown): string => `${String(limit)} of ${String(uid)}`;

/** The limits that accounts have met, as the operator sees them. */
const limitsMet = (): ReadonlySet<string> =>
  new Set(
    logEntries()
      .filter(({ payload }) => payload["message"] === "limit met")
      .map(({ payload }) => met(payload["userId"], payload["limit"])),
  );

test(
  `${HOSTILE} hostile accounts lose no one's SOS, and are refused with reasons that the operator sees`,
  async () => {
    const travellers = await honestTravellers(HONEST);
    const before = IS_FULL ? await raiseAll(travellers, AT_ONCE) : [];

    const accounts = await Promise.all(Array.from({ length: HOSTILE }, () => actor("hostile")));
    const attacks = await Promise.all(
      accounts.map((one, index) => attacksOf(one, index % 2 === 0, MOST_TRIES)),
    );
    let isOver = false;
    const fights = Promise.all(attacks.map((of) => carryOut(of, () => isOver)));
    const [during, overdueMs] = await Promise.all([raiseAll(travellers, AT_ONCE), overdueAlert()]);
    isOver = true;
    const stillAccepted = (await fights).flat();

    // Nothing is lost, and nothing is sent twice.
    const sent = IS_FULL ? 2 : 1;
    expect(await sosMails(travellers)).toEqual(
      travellers.flatMap(({ contacts }) => contacts.map(() => sent)),
    );

    const expected = accounts.flatMap(({ uid }, index) =>
      (attacks[index] ?? []).flatMap(({ limit }) => (limit === null ? [] : met(uid, limit))),
    );
    await eventually(
      () => {
        const seen = limitsMet();
        return Promise.resolve(expected.filter((limit) => !seen.has(limit)));
      },
      (missing) => missing.length === 0,
    );
    const fought = await tryAccepted(stillAccepted);
    for (const { attack, reason } of fought)
      if (attack.refusal === null) expect([attack.name, reason]).toEqual([attack.name, null]);
      else expect([attack.name, reason]).toEqual([attack.name, expect.stringMatching(attack.refusal)]);
    if (!IS_FULL) return;

    const requests = fought.reduce((sum, { attempts }) => sum + attempts, 0);
    const ratio = p95(during) / p95(before);
    keepFigures("attack", [
      "| measured | without attack | under attack |",
      "| --- | ---: | ---: |",
      `| p95 from an SOS until its 3 emails are taken | ${seconds(p95(before))} | ${seconds(p95(during))} |`,
      `| the same, longest | ${seconds(Math.max(...before))} | ${seconds(Math.max(...during))} |`,
      `| ratio of the p95 | | ${ratio.toFixed(2)} |`,
      `| the overdue alert of an honest trip | | ${seconds(overdueMs)} |`,
      `| hostile requests meanwhile | | ${requests} |`,
    ]);
    expect(overdueMs).toBeLessThanOrEqual(OVERDUE_WITHIN_MS);
    expect(ratio).toBeLessThanOrEqual(RATIO);
  },
  IS_FULL ? 1_200_000 : 300_000,
);

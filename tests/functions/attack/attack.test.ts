import { expect, test } from "vitest";
import { keepFigures } from "../../../scripts/docs/figures.ts";
import { logEntries } from "../support/function-logs.ts";
import { eventually } from "../support/services.ts";
import { actor } from "./accounts.ts";
import { attacksOf, carryOut, openUnknownLink, tryAccepted } from "./hostile.ts";
import { honestTravellers, overdueAlert, raiseAll, sosMails } from "./honest.ts";

// Hostile accounts do everything at once while honest travellers call for help. `npm test` asks
// that nothing is lost and that everything hostile is refused. `npm run test:deep` has more
// accounts and compares how long an SOS takes. The local suite shares the test's processor with all
// functions, so any load slows an SOS down there; the bar is on what hostile accounts do beyond
// load of the cheapest kind: as many strangers who open links that do not exist.

const IS_FULL = process.env["ATTACK_SIZE"] === "full";
const HOSTILE = IS_FULL ? 20 : 3;
const HONEST = IS_FULL ? 60 : 6;
/** How many travellers wait for their SOS at the same time. */
const AT_ONCE = IS_FULL ? 6 : 3;
const STYLE = { mostTries: IS_FULL ? Infinity : 15, awaits: IS_FULL };
/**
 * How much longer an SOS may take under attack than under harmless load, at the 95th percentile.
 */
const RATIO = 1.5;
const OVERDUE_WITHIN_MS = 60_000;

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
/** What happens beside as many strangers as there are hostile accounts later. */
async function underLoad<Result>(action: () => Promise<Result>): Promise<Result> {
  let isOver = false;
  const stranger = async (): Promise<void> => {
    while (!isOver) await openUnknownLink();
  };
  const strangers = Promise.all(Array.from({ length: HOSTILE }, stranger));
  const result = await action();
  isOver = true;
  await strangers;
  return result;
}

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
    const alone = IS_FULL ? await raiseAll(travellers, AT_ONCE) : [];
    const loaded = IS_FULL ? await underLoad(() => raiseAll(travellers, AT_ONCE)) : [];

    const accounts = await Promise.all(Array.from({ length: HOSTILE }, () => actor("hostile")));
    const attacks = await Promise.all(accounts.map((one, index) => attacksOf(one, index % 2 === 0, STYLE)));
    let isOver = false;
    const fights = Promise.all(attacks.map((of) => carryOut(of, () => isOver || !IS_FULL)));
    const [during, overdueMs] = await Promise.all([raiseAll(travellers, AT_ONCE), overdueAlert()]);
    isOver = true;
    const stillAccepted = (await fights).flat();

    // Nothing is lost, and nothing is sent twice.
    const sent = IS_FULL ? 3 : 1;
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
    const ratio = p95(during) / p95(loaded);
    const row = (name: string, times: readonly number[]): string =>
      `| ${name} | ${seconds(p95(times))} | ${(p95(times) / p95(alone)).toFixed(2)} |`;
    keepFigures("attack", [
      "| 60 SOS with three contacts each | p95 | against alone |",
      "| --- | ---: | ---: |",
      row("alone", alone),
      row("beside 20 strangers who open links that do not exist", loaded),
      row("beside 20 hostile accounts", during),
      "",
      `The attack against the strangers: ${ratio.toFixed(2)}. The overdue alert of an honest trip took ` +
        `${seconds(overdueMs)}. The hostile accounts made ${requests} requests.`,
    ]);
    expect(overdueMs).toBeLessThanOrEqual(OVERDUE_WITHIN_MS);
    expect(ratio).toBeLessThanOrEqual(RATIO);
  },
  IS_FULL ? 1_200_000 : 300_000,
);

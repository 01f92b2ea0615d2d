import { PHONE_HELD } from "@guardianlink/domain/contacts/phone-limits";
import { UNAGREED_MAILS_PER_DAY, canonicalAddress } from "@guardianlink/domain/messages/mail-limits";
import { expect, test } from "vitest";
import { keepFigures } from "../../../scripts/docs/figures.ts";
import { readOutbox } from "../../support/outbox.ts";
import { quantile } from "../../support/quantile.ts";
import { logEntries } from "../support/function-logs.ts";
import { counted } from "../support/metrics.ts";
import { carryOut, hostileAccounts, tryUntil } from "./hostile.ts";
import type { Fought } from "./hostile.ts";
import { CONTACTS, honestTravellers, overdueAlert, raiseAll, sosMails, sosTexts } from "./honest.ts";

// Hostile accounts do everything at once while honest travellers call for help. The small run (`npm
// test -- FILE`) checks that nothing is lost and that hostile requests are refused. `npm run
// test:deep` has more accounts, makes the attacks that take dozens of requests in full, and
// compares how long an SOS takes with and without them. The local suite shares two processors among
// the functions, the database and the test, so the hostile accounts pause between their attempts
// while times are taken: the comparison shows how requests are served, not what a machine can
// carry.

const IS_FULL = process.env["ATTACK_SIZE"] === "full";
const SIZE = IS_FULL
  ? { hostile: 20, honest: 60, sosEveryMs: 1000, pace: { ms: 4000, inBursts: true } }
  : { hostile: 3, honest: 6, sosEveryMs: 500, pace: { ms: 0, inBursts: false } };
/**
 * How much longer an SOS may take under attack than without one, at the 95th percentile. Below
 * ENOUGH_MS the ratio says more about two processors that all functions share than about a wait.
 */
const RATIO = 1.5;
const ENOUGH_MS = 1000;
const OVERDUE_WITHIN_MS = 60_000;

const p95 = (times: readonly number[]): number => quantile(times, 0.95);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Names a limit of an account, or of a stranger. */
const met = (uid: unknown, limit: unknown): string => `${String(limit)} of ${String(uid)}`;

/** The attacks whose limits the operator's metric does not show. */
function unseen(fought: readonly Fought[]): readonly Fought[] {
  const seen = new Set(
    counted("limits_met", logEntries()).map(({ payload }) => met(payload["userId"], payload["limit"])),
  );
  return fought.filter(
    ({ uid, attack: { limit, isStrangers } }) =>
      limit !== null && !seen.has(met(isStrangers ? null : uid, limit)),
  );
}

/** The attacks that should have been refused and were not. */
const accepted = (fought: readonly Fought[]): readonly Fought[] =>
  fought.filter(({ attack, reason }) => attack.refusal !== null && reason === null);

/** A mailbox that all hostile accounts name as a contact's, each in a spelling of its own. */
const MAILBOX = `victim${crypto.randomUUID().slice(0, 8)}@gmail.com`;
const spelled = (index: number): string => MAILBOX.replace("@", `+${index}@`).replace("vic", "v.ic");

async function mailsToMailbox(): Promise<number> {
  const { emails } = await readOutbox();
  return emails.filter(({ to }) => to.some((address) => canonicalAddress(address) === MAILBOX)).length;
}

test(
  `${SIZE.hostile} hostile accounts lose no one's SOS, and are refused with reasons that the operator sees`,
  // A full run takes a quarter of an hour, so it is not repeated when it fails.
  IS_FULL ? { timeout: 1_800_000, retry: 0 } : { timeout: 900_000 },
  async () => {
    const travellers = await honestTravellers(SIZE.honest);
    const accounts = await hostileAccounts({
      count: SIZE.hostile,
      mailbox: spelled,
      number: travellers[0]?.number ?? "",
      withLong: IS_FULL,
    });
    let isOver = false;
    const fights = Promise.all(
      accounts.map((account, index) => carryOut(account, SIZE.pace, () => isOver || !IS_FULL, 2 * index)),
    );
    // The first ones start the functions' processes, which the others do not compare.
    const first = IS_FULL ? await raiseAll(travellers, SIZE.sosEveryMs) : [];
    const [during, overdueMs] = await Promise.all([raiseAll(travellers, SIZE.sosEveryMs), overdueAlert()]);
    isOver = true;
    const fought = (await fights).flat();

    for (const { attack, reason } of await tryUntil(await tryUntil(fought, unseen), accepted))
      if (attack.refusal === null) expect([attack.name, reason]).toEqual([attack.name, null]);
      else expect([attack.name, reason]).toEqual([attack.name, expect.stringMatching(attack.refusal)]);

    // Nothing is lost, nothing is sent twice, and no one is flooded by way of others.
    const after = IS_FULL ? await raiseAll(travellers, SIZE.sosEveryMs) : [];
    const sent = IS_FULL ? 3 : 1;
    expect(await sosMails(travellers)).toEqual(
      travellers.flatMap(({ contacts }) => contacts.map(() => sent)),
    );
    for (const { taken, held } of await sosTexts(travellers)) {
      if (!IS_FULL) expect(taken).toBe(CONTACTS);
      // A number that has not agreed gets two texts of SOS from an account in a day.
      const numberHeld = held.filter((reason) => reason === PHONE_HELD.sms);
      expect(numberHeld.length).toBeLessThanOrEqual(CONTACTS * Math.max(0, sent - 2));
    }
    expect(await mailsToMailbox()).toBeLessThanOrEqual(UNAGREED_MAILS_PER_DAY);
    if (!IS_FULL) return;

    const ratio = p95(during) / p95(after);
    const requests = fought.reduce((sum, { attempts }) => sum + attempts, 0);
    const row = (name: string, times: readonly number[]): string =>
      `| ${name} | ${seconds(quantile(times, 0.5))} | ${seconds(p95(times))} |`;
    keepFigures("attack", [
      "| 60 SOS with three contacts each, one a second | median | p95 |",
      "| --- | ---: | ---: |",
      row("the first ones, beside 20 hostile accounts", first),
      row("the second ones, beside them", during),
      row("the third ones, without them", after),
      "",
      `The p95 of the second ones is ${ratio.toFixed(2)} times that of the third ones. The overdue alert of an honest ` +
        `trip took ${seconds(overdueMs)}. In all, the hostile accounts made ${requests} requests.`,
    ]);
    expect(overdueMs).toBeLessThanOrEqual(OVERDUE_WITHIN_MS);
    expect(p95(during)).toBeLessThanOrEqual(Math.max(RATIO * p95(after), ENOUGH_MS));
  },
);

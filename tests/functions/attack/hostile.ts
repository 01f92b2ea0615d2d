import { setTimeout as wait } from "node:timers/promises";
import { callFunction } from "../support/calls.ts";
import { setCount } from "../support/counts.ts";
import { eventually } from "../support/services.ts";
import type { Actor } from "./accounts.ts";
import type { Attack, Refusal, TripRole } from "./attack.ts";
import { attacksByAccounts } from "./by-accounts.ts";
import { attacksByCalls } from "./by-calls.ts";
import { attacksByCountdowns } from "./by-countdowns.ts";
import { attacksByFiles } from "./by-files.ts";
import { attacksByLinks } from "./by-links.ts";
import { attacksByLoops } from "./by-loops.ts";
import { attacksByNumbers } from "./by-numbers.ts";
import { attacksByRenewals } from "./by-renewals.ts";
import { attacksBySos } from "./by-sos.ts";
import { attacksByWrites } from "./by-writes.ts";
import { prepare } from "./prepare.ts";

/** Attacks that take more requests are made by some of the accounts only. */
const MANY_TRIES = 25;
/** From just before a limit: the last accepted request, the first beyond it, and a refused one. */
const LAST_TRIES = 3;
const TRIP_ROLES: readonly TripRole[] = ["fills its trips", "loops trips", "loops overdue trips"];
/** One of so many accounts raises SOS until they are refused, and the others in a loop. */
const SOS_ROLES = 4;
const PINS = "PINs";

/** Brings an account so near to a limit that a few requests meet it. */
async function nearLimit(attack: Attack, { uid }: Actor): Promise<Attack> {
  if (attack.counter === undefined) return attack;
  const { key = uid, uncounted = 0, ...rule } = attack.counter;
  await setCount(rule, key, rule.limit - 1);
  return { ...attack, tries: uncounted + LAST_TRIES };
}

/** The roles of an account. One with PINs cannot end a late trip itself. */
const rolesOf = (index: number, hasPins: boolean): readonly Attack["role"][] => [
  hasPins ? "fills its trips" : TRIP_ROLES[index % TRIP_ROLES.length],
  index % SOS_ROLES === 1 ? "raises SOS until refused" : "loops SOS",
];

/**
 * The attacks of one account of `count`: all that take few requests, and a part of the others.
 * Without long ones, those whose counts the test cannot set are left out. They have tests of their
 * own: PINs in limits.test.ts, medical pages in medical-page.test.ts, faults in
 * phone-faults.test.ts.
 */
function partOf(all: readonly Attack[], index: number, { count, withLong }: Hostiles): readonly Attack[] {
  const long = all.filter(({ tries, role }) => tries > MANY_TRIES && role === undefined);
  const parts = Math.min(count, long.length);
  const mine = long.filter(({ counter }, at) =>
    withLong ? at % parts === index % parts : counter !== undefined,
  );
  const roles = rolesOf(
    index,
    mine.some(({ name }) => name === PINS),
  );
  return all.filter(
    (attack) =>
      (attack.role === undefined || roles.includes(attack.role)) &&
      (!long.includes(attack) || mine.includes(attack)),
  );
}

/** A hostile account and what it does. */
export interface Hostile {
  readonly who: Actor;
  readonly attacks: readonly Attack[];
}

/** The hostile accounts of a run. */
export interface Hostiles {
  readonly count: number;
  /** Spells a mailbox that all of them name as a contact's. */
  readonly mailbox: (index: number) => string;
  /**
   * The number of another traveller's contact, which all of them name as their contact's. E.164.
   */
  readonly number: string;
  /**
   * Whether attacks begin far from their limits, and some accounts make those that take dozens of
   * requests.
   */
  readonly withLong: boolean;
}

/**
 * Hostile accounts, every second one verified, that together do everything that docs/security.md
 * says an account may try to flood with.
 */
export const hostileAccounts = (hostiles: Hostiles): Promise<readonly Hostile[]> =>
  Promise.all(
    Array.from({ length: hostiles.count }, async (_none, index) => {
      const attacker = await prepare(index % 2 === 0, hostiles.mailbox(index), hostiles.number);
      const all = [
        ...attacksBySos(attacker),
        ...attacksByNumbers(attacker),
        ...attacksByLoops(attacker),
        ...attacksByRenewals(attacker),
        ...attacksByWrites(attacker),
        ...attacksByCalls(attacker),
        ...attacksByLinks(attacker),
        ...attacksByFiles(attacker),
        ...attacksByAccounts(),
        // Last, because a server that is late with its events counts no countdown.
        ...attacksByCountdowns(attacker),
      ];
      const part = partOf(all, index, hostiles);
      const attacks = await Promise.all(
        part.map((one) =>
          hostiles.withLong && !one.isSlow ? Promise.resolve(one) : nearLimit(one, attacker.who),
        ),
      );
      if (attacks.some(({ name }) => name === PINS))
        await callFunction("setPins", attacker.who.idToken, { safety: "4831", duress: "9250" });
      return { who: attacker.who, attacks };
    }),
  );

/** What became of an attack. */
export interface Fought {
  /** The account that made it. */
  readonly uid: string;
  readonly attack: Attack;
  readonly attempts: number;
  /** The first reason with which a request was refused; null when none was. */
  readonly reason: Refusal;
}

async function tryOnce(fought: Fought, atOnce = 1): Promise<Fought> {
  const { attack, attempts, reason } = fought;
  const refusals = await Promise.all(
    Array.from({ length: atOnce }, (_none, more) =>
      attack.attempt(attempts + more).catch((error: unknown) => `not reached: ${String(error)}`),
    ),
  );
  const first = refusals.find((refusal) => refusal !== null) ?? null;
  return { ...fought, attempts: attempts + atOnce, reason: reason ?? first };
}

/** A limit that each of several processes counts by itself takes so many times the tries. */
const PROCESSES = 5;

const isUnmet = ({ attack, attempts, reason }: Fought): boolean =>
  attempts < attack.tries ||
  (attack.isByProcess === true && reason === null && attempts < PROCESSES * attack.tries);

/** How an account fights while honest travellers call for help. */
export interface Pace {
  /** The least time between two attempts. */
  readonly ms: number;
  /** Whether what is made in numbers is sent at the same time. */
  readonly inBursts: boolean;
}

/**
 * Makes the attacks of an account in turn until `isOver` says so, and then each until it has met
 * its limit, without a pause.
 * @param first the attack to begin with: accounts that begin with different ones do everything at
 * the same time
 */
export async function carryOut(
  { who: { uid }, attacks }: Hostile,
  pace: Pace,
  isOver: () => boolean,
  first = 0,
): Promise<readonly Fought[]> {
  const fought: Fought[] = attacks.map((attack) => ({ uid, attack, attempts: 0, reason: null }));
  const next = (one: Fought): Promise<Fought> => tryOnce(one, pace.inBursts ? one.attack.atOnce : 1);
  for (let turn = first; !isOver(); turn++) {
    const index = turn % fought.length;
    const one = fought[index];
    if (one !== undefined) [fought[index]] = await Promise.all([next(one), wait(pace.ms)]);
  }
  const met: Fought[] = [];
  for (let one of fought) {
    while (isUnmet(one)) one = await next(one);
    met.push(one);
  }
  return met;
}

/**
 * Goes on with attacks that have not met what they should meet, until each has: the rules refuse by
 * counts that the server makes after the write, and of a flood of alerts the server sets those aside
 * that waited, before it counts them.
 * @param missing which have not met it
 * @throws when one never meets it
 */
export async function tryUntil(
  fought: readonly Fought[],
  missing: (all: readonly Fought[]) => readonly Fought[],
): Promise<readonly Fought[]> {
  let all = fought;
  await eventually(
    async () => {
      const open = new Set(missing(all));
      all = await Promise.all(all.map((one) => (open.has(one) ? tryOnce(one) : Promise.resolve(one))));
      return missing(all).map(({ uid, attack: { name, limit } }) => `${name} (${String(limit)}) of ${uid}`);
    },
    (names) => names.length === 0,
  );
  return all;
}

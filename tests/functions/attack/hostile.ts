import { MEDICAL_FIELDS } from "@guardianlink/domain/testing/documents";
import { setTimeout as wait } from "node:timers/promises";
import { serverTimestamp } from "firebase/firestore";
import { uniqueEmail } from "../../support/accounts.ts";
import { newAddress } from "../../support/client-address.ts";
import type { RestWrite } from "../../support/rest-client.ts";
import { callFunction } from "../support/calls.ts";
import { setCount } from "../support/counts.ts";
import { actor, contactWrite, sosWrites, tripWrite } from "./accounts.ts";
import type { Actor } from "./accounts.ts";
import { newId, newToken } from "./attack.ts";
import type { Attack, Attacker, Refusal } from "./attack.ts";
import { attacksByCalls } from "./by-calls.ts";
import { attacksByFiles } from "./by-files.ts";
import { attacksByLinks } from "./by-links.ts";
import { attacksByWrites } from "./by-writes.ts";

/** A medical page as the app stores it, with its token. */
const medicalWrites = ({ uid }: Actor, token: string): readonly RestWrite[] => [
  { path: `medicalTokens/${token}`, data: { userId: uid } },
  {
    path: `medicalProfiles/${uid}`,
    data: {
      userId: uid,
      ...MEDICAL_FIELDS,
      emergencyContactEmail: uniqueEmail("victim"),
      publicToken: token,
      updatedAt: serverTimestamp(),
    },
  },
];

/** A user who lets the phone record during an SOS. */
const recordsWrite = ({ uid }: Actor): RestWrite => ({
  path: `users/${uid}`,
  data: { settings: { phone: null, audio: "own" }, updatedAt: serverTimestamp() },
  merge: true,
});

/**
 * Prepares a hostile account: a trip with an SOS, a contact of its own, one at a mailbox that all
 * hostile accounts write to, a live page and a medical page.
 * @param shared the mailbox in this account's spelling
 */
async function prepare(isVerified: boolean, shared: string): Promise<Attacker> {
  const who = await actor("hostile", { verified: isVerified });
  const [trip, medicalToken] = [newId(), newToken()];
  const own = contactWrite(who, uniqueEmail("victim"));
  const steps: readonly (readonly RestWrite[])[] = [
    [tripWrite(who, trip)],
    [own, contactWrite(who, shared)],
    medicalWrites(who, medicalToken),
    [recordsWrite(who)],
    sosWrites(who, trip, newId()),
  ];
  for (const [index, writes] of steps.entries())
    if (!(await who.commit(...writes))) throw new Error(`Step ${index} of a hostile account was refused.`);
  const contact = own.path.slice(own.path.lastIndexOf("/") + 1);
  const { result } = await callFunction("createShare", who.idToken, { tripId: trip });
  const liveToken = String(result?.["token"]);
  return { who, isVerified, trip, contact, liveToken, medicalToken, address: newAddress() };
}

/** Attacks that take more requests are made by some of the accounts only. */
const MANY_TRIES = 25;
/** From just before a limit: the last accepted request, the first beyond it, and a refused one. */
const LAST_TRIES = 3;
const TRIPS_IN_A_LOOP = "trips in a loop";
const RUNNING_TRIPS = "running trips";
const PINS = "PINs";

/** Brings an account so near to a limit that a few requests meet it. */
async function nearLimit(attack: Attack, { uid }: Actor): Promise<Attack> {
  if (attack.counter === undefined) return attack;
  await setCount(attack.counter, uid, attack.counter.limit - 1);
  return { ...attack, tries: LAST_TRIES };
}

/**
 * The attacks of one account of `count`: all that take few requests, and a part of the others.
 * Without long ones, those that an instance counts in its memory are left out. They have tests of
 * their own: PINs in limits.test.ts, medical pages in medical-page.test.ts, faults in
 * phone-faults.test.ts.
 */
function partOf(all: readonly Attack[], index: number, { count, withLong }: Hostiles): readonly Attack[] {
  const long = all.filter(({ tries }) => tries > MANY_TRIES);
  const parts = Math.min(count, long.length);
  const mine = long.filter((_attack, at) => withLong && at % parts === index % parts);
  // An account whose trips all run can start no more, and one with PINs cannot end a trip itself.
  const loops = index % 2 === 0 && !mine.some(({ name }) => name === PINS);
  const without = loops ? RUNNING_TRIPS : TRIPS_IN_A_LOOP;
  return all.filter((attack) => attack.name !== without && (!long.includes(attack) || mine.includes(attack)));
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
  /** Whether some of them make the attacks that take dozens of requests, from the first one on. */
  readonly withLong: boolean;
}

/**
 * Hostile accounts, every second one verified, that together do everything that docs/security.md
 * says an account may try to flood with.
 */
export const hostileAccounts = (hostiles: Hostiles): Promise<readonly Hostile[]> =>
  Promise.all(
    Array.from({ length: hostiles.count }, async (_none, index) => {
      const attacker = await prepare(index % 2 === 0, hostiles.mailbox(index));
      const all = [
        ...attacksByWrites(attacker),
        ...attacksByCalls(attacker),
        ...attacksByLinks(attacker),
        ...attacksByFiles(attacker),
      ];
      const near = hostiles.withLong
        ? all
        : await Promise.all(all.map((one) => nearLimit(one, attacker.who)));
      const attacks = partOf(near, index, hostiles);
      if (attacks.some(({ name }) => name === PINS))
        await callFunction("setPins", attacker.who.idToken, { safety: "4831", duress: "9250" });
      return { who: attacker.who, attacks };
    }),
  );

/** What became of an attack. */
export interface Fought {
  readonly attack: Attack;
  readonly attempts: number;
  /** The first reason with which a request was refused; null when none was. */
  readonly reason: Refusal;
}

async function tryOnce({ attack, attempts, reason }: Fought, atOnce = 1): Promise<Fought> {
  const refusals = await Promise.all(
    Array.from({ length: atOnce }, (_none, more) =>
      attack.attempt(attempts + more).catch((error: unknown) => `not reached: ${String(error)}`),
    ),
  );
  const first = refusals.find((refusal) => refusal !== null) ?? null;
  return { attack, attempts: attempts + atOnce, reason: reason ?? first };
}

/** A limit that each of several processes counts by itself takes so many times the tries. */
const PROCESSES = 5;

const isUnmet = ({ attack, attempts, reason }: Fought): boolean =>
  attempts < attack.tries ||
  (attack.refusal !== null && reason === null && attempts < PROCESSES * attack.tries);

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
  attacks: readonly Attack[],
  pace: Pace,
  isOver: () => boolean,
  first = 0,
): Promise<readonly Fought[]> {
  const fought: Fought[] = attacks.map((attack) => ({ attack, attempts: 0, reason: null }));
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
 * Tries once more what should have been refused and was not. The rules refuse by counts that the
 * server makes after the write, so call this once the server has counted.
 */
export async function tryAccepted(fought: readonly Fought[]): Promise<readonly Fought[]> {
  const isAccepted = ({ attack, reason }: Fought): boolean => attack.refusal !== null && reason === null;
  const again = await Promise.all(fought.filter(isAccepted).map((one) => tryOnce(one)));
  return [...fought.filter((one) => !isAccepted(one)), ...again];
}

import { tripPhotoPath } from "@guardianlink/domain/paths";
import {
  ANNOUNCED_TRIPS_PER_DAY,
  EXPORTS_PER_DAY,
  MAX_ADS,
  MAX_CONTACTS,
  MAX_RUNNING_TRIPS,
  MAX_SENT_SOS,
  PAYMENTS_PER_DAY,
  PHOTOS_PER_DAY,
  SHARES_PER_DAY,
} from "@guardianlink/domain/limits";
import { TEST_ALERTS_PER_HOUR } from "@guardianlink/domain/test-alert";
import { tripId, userId } from "@guardianlink/domain/ids";
import { serverTimestamp, Timestamp } from "firebase/firestore";
import { uniqueEmail } from "../../support/accounts.ts";
import { linkRequest } from "../../support/link-request.ts";
import { suiteUrls } from "../../support/suite-urls.ts";
import { callFunction } from "../support/calls.ts";
import { upload } from "../support/photos.ts";
import { contactWrite, endWrite, sosWrites, tripWrite } from "./accounts.ts";
import type { Actor } from "./accounts.ts";
import { untilSet } from "./database.ts";

/** Why a request was refused; null when it was accepted. */
type Refusal = string | null;

/** Something that a hostile account does over and over. */
export interface Attack {
  readonly name: string;
  /** What the operator sees once the attack has met its limit; null where nothing is counted. */
  readonly limit: string | null;
  /**
   * Why it is refused in the end; null when each request is accepted and only its effect is
   * limited.
   */
  readonly refusal: RegExp | null;
  /** How many requests meet the limit. */
  readonly tries: number;
  /** Makes one request. */
  attempt(n: number): Promise<Refusal>;
}

const BY_RULES = /^permission-denied$/;
const OVER_LIMIT = /^RESOURCE_EXHAUSTED: /;
const UNKNOWN_TOKEN = /^(?:404|429)$/;

const byRules = async (accepted: Promise<boolean>): Promise<Refusal> =>
  (await accepted) ? null : "permission-denied";

const newId = (): string => crypto.randomUUID();
const token = (): string => newId().replaceAll("-", "").slice(0, 22);

/** @returns the status and the sentence with which a function refused */
async function call(who: Actor, name: string, data: unknown): Promise<Refusal> {
  const { error } = await callFunction(name, who.idToken, data);
  return error === undefined ? null : `${error.status}: ${error.message}`;
}

const post = async (path: string, body: object): Promise<Refusal> => {
  const response = await fetch(`${suiteUrls().app}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `198.51.100.${Math.floor(Math.random() * 250)}`,
    },
    body: JSON.stringify(body),
  });
  await response.text();
  return response.ok ? null : String(response.status);
};

/** Opens a live page that does not exist: the cheapest request that reaches a function. */
export async function openUnknownLink(): Promise<Refusal> {
  const response = await linkRequest("track", token(), { method: "GET", headers: {} });
  await response.text();
  return response.ok ? null : String(response.status);
}

/** A running trip of a hostile account, on which it floods. */
async function openTrip(who: Actor): Promise<string> {
  const trip = newId();
  if (!(await who.commit(tripWrite(who, trip)))) throw new Error("The first trip was refused.");
  return trip;
}

const due = (at: Date): object => ({ eta: Timestamp.fromDate(at), escalateAt: Timestamp.fromDate(at) });

interface AttackStyle {
  /** Leaves out what takes more requests to meet its limit. */
  readonly mostTries: number;
  /**
   * Whether an account waits for the effect of each SOS and contact. The local suite runs all
   * functions through one queue, which no deployment has: accounts that go on and on without
   * waiting would fill it, and the queue would be measured.
   */
  readonly awaits: boolean;
}

/**
 * Everything that docs/security.md says an account may try to flood with, by one account.
 * @param keepsTrips whether it lets trips run, or ends each one to start the next
 */
export async function attacksOf(
  who: Actor,
  keepsTrips: boolean,
  { mostTries, awaits }: AttackStyle,
): Promise<readonly Attack[]> {
  /** Waits for what the server does about an accepted write. */
  const effect = async (refusal: Refusal, path: string, field: string): Promise<Refusal> => {
    if (awaits && refusal === null) await untilSet(path, field);
    return refusal;
  };
  const trip = await openTrip(who);
  const contact = contactWrite(who, uniqueEmail("victim"));
  await who.commit(contact);
  const contactId = contact.path.slice(contact.path.lastIndexOf("/") + 1);
  const attacks: readonly Attack[] = [
    {
      name: "SOS in a loop",
      limit: "sos",
      refusal: null,
      // Twice as many as are sent, because one window may end meanwhile.
      tries: 2 * MAX_SENT_SOS + 1,
      async attempt() {
        const [alert, state] = sosWrites(who, trip, newId());
        return effect(await byRules(who.commit(alert, state)), alert.path, "fannedOutAt");
      },
    },
    {
      name: "trips in a loop",
      limit: "trip-messages",
      refusal: null,
      tries: ANNOUNCED_TRIPS_PER_DAY + 1,
      async attempt() {
        const id = newId();
        if (!(await who.commit(tripWrite(who, id)))) return "permission-denied";
        return byRules(who.commit(endWrite(who, id)));
      },
    },
    {
      name: "running trips",
      limit: "running trips",
      refusal: BY_RULES,
      tries: MAX_RUNNING_TRIPS,
      attempt: () => byRules(who.commit(tripWrite(who, newId(), due(new Date(Date.now() - 60_000))))),
    },
    {
      name: "a trip due in the year 2000",
      limit: null,
      refusal: BY_RULES,
      tries: 1,
      attempt: () => byRules(who.commit(tripWrite(who, newId(), due(new Date(Date.UTC(2000, 0, 1)))))),
    },
    {
      name: "contacts",
      limit: "contacts",
      refusal: BY_RULES,
      tries: MAX_CONTACTS,
      async attempt() {
        const one = contactWrite(who, uniqueEmail("victim"));
        return effect(await byRules(who.commit(one)), one.path, "role");
      },
    },
    {
      name: "devices",
      limit: null,
      refusal: null,
      tries: 1,
      attempt: () =>
        byRules(
          who.commit({
            path: `users/${who.uid}/devices/${newId()}`,
            data: {
              token: newId(),
              userAgent: "test",
              createdAt: serverTimestamp(),
              refreshedAt: serverTimestamp(),
            },
          }),
        ),
    },
    {
      name: "ads",
      limit: "ads",
      refusal: BY_RULES,
      tries: MAX_ADS + 1,
      attempt: (n) =>
        byRules(
          who.commit({
            path: `adBanners/${who.uid}-${n + 1}`,
            data: {
              userId: who.uid,
              title: "Buy this",
              description: null,
              imageUrl: null,
              linkUrl: null,
              isActive: true,
              displayOrder: 0,
              review: "waiting",
            },
          }),
        ),
    },
    {
      name: "live links",
      limit: "live links",
      refusal: OVER_LIMIT,
      tries: SHARES_PER_DAY + 1,
      attempt: () => call(who, "createShare", { tripId: trip }),
    },
    {
      name: "invitations",
      limit: null,
      refusal: /^FAILED_PRECONDITION: /,
      tries: 1,
      attempt: () => call(who, "inviteFamily", { email: uniqueEmail("victim") }),
    },
    {
      name: "payments",
      limit: "payments",
      refusal: OVER_LIMIT,
      tries: PAYMENTS_PER_DAY + 1,
      attempt: () => call(who, "createPayment", null),
    },
    {
      name: "exports",
      limit: "exports",
      refusal: OVER_LIMIT,
      tries: EXPORTS_PER_DAY + 1,
      attempt: () => call(who, "exportMyData", null),
    },
    {
      name: "tests",
      limit: "test-alert",
      refusal: OVER_LIMIT,
      tries: TEST_ALERTS_PER_HOUR + 1,
      attempt: () => call(who, "sendTestAlert", { contactId }),
    },
    {
      name: "questions to a contact",
      limit: null,
      refusal: /^FAILED_PRECONDITION: /,
      tries: 1,
      attempt: () => call(who, "askContact", { contactId }),
    },
    {
      name: "live pages with invented tokens",
      limit: null,
      refusal: UNKNOWN_TOKEN,
      tries: 1,
      attempt: openUnknownLink,
    },
    {
      name: "medical pages with invented tokens",
      limit: null,
      refusal: UNKNOWN_TOKEN,
      tries: 1,
      attempt: () => post("/api/medical/profile", { publicToken: token() }),
    },
    {
      name: "the button of medical pages with invented tokens",
      limit: null,
      refusal: UNKNOWN_TOKEN,
      tries: 1,
      attempt: () => post("/api/medical/alert", { publicToken: token(), location: "6.5, 3.3" }),
    },
    {
      name: "a trip that no reader can parse",
      limit: null,
      refusal: BY_RULES,
      tries: 1,
      attempt: () =>
        byRules(
          who.commit(tripWrite(who, newId(), { driverName: "\u00a0", estimatedDuration: 2n ** 53n + 1n })),
        ),
    },
    {
      name: "photos",
      limit: "photos",
      refusal: /^403$/,
      tries: PHOTOS_PER_DAY,
      async attempt(n) {
        const status = await upload(tripPhotoPath(userId(who.uid), tripId(trip), 1_763_712_000_000 + n), who);
        return status === 200 ? null : String(status);
      },
    },
  ];
  // An account whose trips all run can start no more.
  const without = keepsTrips ? "trips in a loop" : "running trips";
  return attacks.filter(({ name, tries }) => name !== without && tries <= mostTries);
}

/** What became of an attack. */
export interface Fought {
  readonly attack: Attack;
  readonly attempts: number;
  /** The first reason with which a request was refused; null when none was. */
  readonly reason: Refusal;
}

async function tryOnce({ attack, attempts, reason }: Fought): Promise<Fought> {
  const refusal = await attack.attempt(attempts).catch((error: unknown) => `not reached: ${String(error)}`);
  return { attack, attempts: attempts + 1, reason: reason ?? refusal };
}

/**
 * Goes on with the attacks of an account, one request after the other, until each has met its limit
 * and `isOver` says so.
 */
export async function carryOut(
  attacks: readonly Attack[],
  isOver: () => boolean,
): Promise<readonly Fought[]> {
  const fought: Fought[] = attacks.map((attack) => ({ attack, attempts: 0, reason: null }));
  const goesOn = ({ attack, attempts }: Fought): boolean => !isOver() || attempts < attack.tries;
  while (fought.some(goesOn))
    for (const [index, one] of fought.entries()) if (goesOn(one)) fought[index] = await tryOnce(one);
  return fought;
}

/**
 * Tries once more what should have been refused and was not. The rules refuse by counts that the
 * server makes after the write, so call this once the server has counted.
 */
export async function tryAccepted(fought: readonly Fought[]): Promise<readonly Fought[]> {
  const isAccepted = ({ attack, reason }: Fought): boolean => attack.refusal !== null && reason === null;
  const again = await Promise.all(fought.filter(isAccepted).map(tryOnce));
  return [...fought.filter((one) => !isAccepted(one)), ...again];
}

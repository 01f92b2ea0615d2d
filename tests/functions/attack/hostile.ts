import { tripPhotoPath } from "@guardianlink/domain/paths";
import { ANNOUNCED_TRIPS_PER_DAY, MAX_SENT_SOS } from "@guardianlink/domain/limits";
import { tripId, userId } from "@guardianlink/domain/ids";
import { serverTimestamp, Timestamp } from "firebase/firestore";
import { uniqueEmail } from "../../support/accounts.ts";
import { linkRequest } from "../../support/link-request.ts";
import { suiteUrls } from "../../support/suite-urls.ts";
import { callFunction } from "../support/calls.ts";
import { upload } from "../support/photos.ts";
import { contactWrite, endWrite, sosWrites, tripWrite } from "./accounts.ts";
import type { Actor } from "./accounts.ts";

/** Why a request was refused; null when it was accepted. */
type Refusal = string | null;

/** Something that a hostile account does over and over. */
export interface Attack {
  readonly name: string;
  /** What the operator sees once the attack has met its limit; null where the rules alone refuse. */
  readonly limit: string | null;
  /** How many tries meet the limit when each is accepted and only its effect is limited. */
  readonly acceptedTries?: number;
  /** Whether its limit takes dozens of tries, which only the whole attack has time for. */
  readonly isLong?: true;
  /** Makes one request. */
  attempt(n: number): Promise<Refusal>;
}

const byRules = async (accepted: Promise<boolean>): Promise<Refusal> =>
  (await accepted) ? null : "permission-denied";

const newId = (): string => crypto.randomUUID();
const token = (): string => newId().replaceAll("-", "").slice(0, 22);

/** @returns the sentence with which a function refused */
const call = async (who: Actor, name: string, data: unknown): Promise<Refusal> =>
  (await callFunction(name, who.idToken, data)).error?.message ?? null;

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

/** A running trip of a hostile account, on which it floods. */
async function openTrip(who: Actor): Promise<string> {
  const trip = newId();
  if (!(await who.commit(tripWrite(who, trip)))) throw new Error("The first trip was refused.");
  return trip;
}

const due = (at: Date): object => ({ eta: Timestamp.fromDate(at), escalateAt: Timestamp.fromDate(at) });

/**
 * Everything that docs/security.md says an account may try to flood with, by one account.
 * @param keepsTrips whether it lets trips run, or ends each one to start the next
 */
export async function attacksOf(who: Actor, keepsTrips: boolean): Promise<readonly Attack[]> {
  const trip = await openTrip(who);
  const contact = contactWrite(who, uniqueEmail("victim"));
  await who.commit(contact);
  const contactId = contact.path.slice(contact.path.lastIndexOf("/") + 1);
  const attacks: readonly Attack[] = [
    {
      name: "SOS in a loop",
      limit: "sos",
      // Twice as many as are sent, because one window may end meanwhile.
      acceptedTries: 2 * MAX_SENT_SOS + 1,
      attempt: () => byRules(who.commit(...sosWrites(who, trip, newId()))),
    },
    {
      name: "trips in a loop",
      limit: "trip-messages",
      acceptedTries: ANNOUNCED_TRIPS_PER_DAY + 1,
      isLong: true,
      async attempt() {
        const id = newId();
        if (!(await who.commit(tripWrite(who, id)))) return "permission-denied";
        return byRules(who.commit(endWrite(who, id)));
      },
    },
    {
      name: "running trips",
      limit: "running trips",
      attempt: () => byRules(who.commit(tripWrite(who, newId(), due(new Date(Date.now() - 60_000))))),
    },
    {
      name: "a trip due in the year 2000",
      limit: null,
      attempt: () => byRules(who.commit(tripWrite(who, newId(), due(new Date(Date.UTC(2000, 0, 1)))))),
    },
    {
      name: "contacts",
      limit: "contacts",
      attempt: () => byRules(who.commit(contactWrite(who, uniqueEmail("victim")))),
    },
    {
      name: "devices",
      limit: null,
      acceptedTries: 1,
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
      limit: null,
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
      isLong: true,
      attempt: () => call(who, "createShare", { tripId: trip }),
    },
    {
      name: "invitations",
      limit: null,
      attempt: () => call(who, "inviteFamily", { email: uniqueEmail("victim") }),
    },
    { name: "payments", limit: "payments", attempt: () => call(who, "createPayment", null) },
    { name: "exports", limit: "exports", attempt: () => call(who, "exportMyData", null) },
    { name: "tests", limit: "test-alert", attempt: () => call(who, "sendTestAlert", { contactId }) },
    { name: "questions to a contact", limit: null, attempt: () => call(who, "askContact", { contactId }) },
    {
      name: "live pages with invented tokens",
      limit: null,
      async attempt() {
        const response = await linkRequest("track", token(), { method: "GET", headers: {} });
        await response.text();
        return response.ok ? null : String(response.status);
      },
    },
    {
      name: "medical pages with invented tokens",
      limit: null,
      attempt: () => post("/api/medical/profile", { publicToken: token() }),
    },
    {
      name: "the button of medical pages with invented tokens",
      limit: null,
      attempt: () => post("/api/medical/alert", { publicToken: token(), location: "6.5, 3.3" }),
    },
    {
      name: "a trip that no reader can parse",
      limit: null,
      attempt: () =>
        byRules(
          who.commit(tripWrite(who, newId(), { driverName: "\u00a0", estimatedDuration: 2n ** 53n + 1n })),
        ),
    },
    {
      name: "photos",
      limit: "photos",
      isLong: true,
      async attempt(n) {
        const status = await upload(tripPhotoPath(userId(who.uid), tripId(trip), 1_763_712_000_000 + n), who);
        return status === 200 ? null : String(status);
      },
    },
  ];
  // An account whose trips all run can start no more.
  return attacks.filter(({ name }) => name !== (keepsTrips ? "trips in a loop" : "running trips"));
}

/** What became of an attack. */
export interface Fought {
  readonly attack: Attack;
  readonly attempts: number;
  /** The first reason with which a request was refused; null when none was. */
  readonly reason: string | null;
}

/**
 * Goes on with the attacks of an account, one request after the other, as long as `goesOn` says so.
 * @param mostRounds how often it tries each attack at most
 */
export async function carryOut(
  attacks: readonly Attack[],
  goesOn: (one: Fought) => boolean,
  mostRounds: number,
): Promise<readonly Fought[]> {
  let fought: readonly Fought[] = attacks.map((attack) => ({ attack, attempts: 0, reason: null }));
  for (let round = 0; round < mostRounds && fought.some(goesOn); round++) {
    const after: Fought[] = [];
    for (const one of fought) {
      if (!goesOn(one)) {
        after.push(one);
        continue;
      }
      const { attack, attempts, reason } = one;
      const refusal = await attack.attempt(round).catch((error: unknown) => `not reached: ${String(error)}`);
      after.push({ attack, attempts: attempts + 1, reason: reason ?? refusal });
    }
    fought = after;
  }
  return fought;
}

import { SOS_COUNTDOWN_MAX_MS } from "@guardianlink/domain/alerts/sos";
import { watchShardOf } from "@guardianlink/domain/watch/watch-shard";
import { TRIP_FIELDS } from "@guardianlink/domain/testing/documents";
import { serverTimestamp, Timestamp } from "firebase/firestore";
import type { DocumentData } from "firebase/firestore";
import { createAccount, uniqueEmail } from "../../support/accounts.ts";
import type { TestAccount } from "../../support/accounts.ts";
import { restClient } from "../../support/rest-client.ts";
import type { RestWrite } from "../../support/rest-client.ts";
import { suiteUrls } from "../../support/suite-urls.ts";
import { newPhone } from "../support/traveller.ts";

// Accounts that act by plain requests under the rules: dozens of client SDKs in one process would
// be slower than the product.

/** An account that writes by plain requests. */
export interface Actor extends TestAccount {
  /** Whether the rules accept the writes, as one batch. */
  commit(...writes: readonly RestWrite[]): Promise<boolean>;
}

/** Signs up at an address of its own, with a profile. */
export const actor = (who: string, { verified = false } = {}): Promise<Actor> =>
  actorAt(uniqueEmail(who), { verified });

/** Signs up with a profile. @throws when the rules refuse the profile */
export async function actorAt(email: string, { verified = false } = {}): Promise<Actor> {
  const { projectId, firestore } = suiteUrls();
  const account = await createAccount(email, { verified });
  const client = restClient(projectId, new URL(firestore).host, () => account.idToken);
  const commit: Actor["commit"] = (...writes) => client.commit(account.uid, writes);
  const profile = {
    name: "Ada Obi",
    email: account.email,
    photoUrl: null,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  };
  if (!(await commit({ path: `users/${account.uid}`, data: profile })))
    throw new Error("The profile was refused.");
  return { ...account, commit };
}

/**
 * The contact of an account, as the app writes it.
 * @param phone E.164; a number of its own when it is not given
 */
export const contactWrite = ({ uid }: Actor, email: string, phone = newPhone()): RestWrite => ({
  path: `users/${uid}/contacts/${crypto.randomUUID()}`,
  data: {
    userId: uid,
    name: "Ngozi Obi",
    phone,
    email,
    relationship: "Sibling",
    createdAt: serverTimestamp(),
  },
});

const tripPath = ({ uid }: Actor, trip: string): string => `users/${uid}/trips/${trip}`;

/** The start of a trip, as the app writes it. */
export const tripWrite = (who: Actor, trip: string, fields: DocumentData = {}): RestWrite => {
  const eta = Timestamp.fromMillis(Date.now() + 3_600_000);
  return {
    path: tripPath(who, trip),
    data: {
      ...TRIP_FIELDS,
      userId: who.uid,
      startedAt: Timestamp.now(),
      createdAt: serverTimestamp(),
      eta,
      escalateAt: eta,
      estimatedDuration: 60,
      watchShard: watchShardOf(trip),
      ...fields,
    },
  };
};

/** A later expected arrival of a running trip. */
export const renewalWrite = (who: Actor, trip: string, eta: Timestamp): RestWrite => ({
  path: tripPath(who, trip),
  data: { eta, escalateAt: eta, estimatedDuration: 60 },
  merge: true,
});

/** The end of a trip, which the server announces by the event. */
export const endWrites = (who: Actor, trip: string): readonly RestWrite[] => [
  {
    path: tripPath(who, trip),
    data: { status: "completed", completedAt: Timestamp.now(), actualDuration: 0, escalateAt: null },
    merge: true,
  },
  { path: `${tripPath(who, trip)}/events/ended`, data: { createdAt: serverTimestamp() } },
];

const alertWrite = (who: Actor, trip: string, alert: string, fields: DocumentData = {}): RestWrite => ({
  path: `${tripPath(who, trip)}/alerts/${alert}`,
  data: {
    userId: who.uid,
    tripId: trip,
    type: "sos",
    createdAt: serverTimestamp(),
    happenedAt: Timestamp.now(),
    location: null,
    address: null,
    photoPath: null,
    ...fields,
  },
});

/** An SOS that the server sends after the longest countdown, unless it is taken back. */
export function heldSosWrite(who: Actor, trip: string, alert: string): RestWrite {
  const happenedAt = Timestamp.now();
  const sendAt = Timestamp.fromMillis(happenedAt.toMillis() + SOS_COUNTDOWN_MAX_MS);
  return alertWrite(who, trip, alert, { happenedAt, sendAt });
}

/** The end of a countdown by its traveller. */
export const takeBackWrite = (who: Actor, trip: string, alert: string): RestWrite => ({
  path: `${tripPath(who, trip)}/alerts/${alert}`,
  data: { cancelledAt: serverTimestamp() },
  merge: true,
});

/** An SOS on a running trip: the alert, and the trip's state. */
export const sosWrites = (who: Actor, trip: string, alert: string): readonly [RestWrite, RestWrite] => [
  alertWrite(who, trip, alert),
  { path: tripPath(who, trip), data: { status: "sos", sosAlertId: alert }, merge: true },
];

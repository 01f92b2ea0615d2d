import { MEDICAL_FIELDS } from "@guardianlink/domain/testing/documents";
import { Timestamp as AdminTimestamp } from "firebase-admin/firestore";
import { serverTimestamp, Timestamp } from "firebase/firestore";
import { uniqueEmail } from "../../support/accounts.ts";
import { newAddress } from "../../support/client-address.ts";
import type { RestWrite } from "../../support/rest-client.ts";
import { callFunction } from "../support/calls.ts";
import { eventually } from "../support/services.ts";
import { actor, contactWrite, sosWrites, tripWrite } from "./accounts.ts";
import type { Actor } from "./accounts.ts";
import { newId, newToken } from "./attack.ts";
import type { Attacker } from "./attack.ts";
import { database } from "./database.ts";

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

/** Waits until a contact has got the first message: an SOS before counts as one of a stranger. */
const untilAsked = (contact: string) =>
  eventually(
    () => database().doc(contact).get(),
    (row) => row.get("role.askedAt") instanceof AdminTimestamp,
  );

/**
 * Prepares a hostile account: a trip with an SOS, a late one, a contact at another traveller's
 * number, one at a mailbox that all hostile accounts write to, a live page and a medical page.
 * @param shared the mailbox in this account's spelling
 * @param number E.164
 * @throws when the rules refuse a part of it
 */
export async function prepare(isVerified: boolean, shared: string, number: string): Promise<Attacker> {
  const who = await actor("hostile", { verified: isVerified });
  const [trip, lateTrip, medicalToken] = [newId(), newId(), newToken()];
  const lateEta = Timestamp.now();
  const own = contactWrite(who, uniqueEmail("victim"), number);
  const steps: readonly (readonly RestWrite[])[] = [
    [own, contactWrite(who, shared)],
    [tripWrite(who, trip), tripWrite(who, lateTrip, { eta: lateEta, escalateAt: lateEta })],
    medicalWrites(who, medicalToken),
    [recordsWrite(who)],
    sosWrites(who, trip, newId()),
  ];
  for (const [index, writes] of steps.entries()) {
    if (!(await who.commit(...writes))) throw new Error(`Step ${index} of a hostile account was refused.`);
    if (index === 0) await untilAsked(own.path);
  }
  const contact = own.path.slice(own.path.lastIndexOf("/") + 1);
  const { result } = await callFunction("createShare", who.idToken, { tripId: trip });
  const liveToken = String(result?.["token"]);
  const address = newAddress();
  return { who, isVerified, trip, lateTrip, lateEta, number, contact, liveToken, medicalToken, address };
}

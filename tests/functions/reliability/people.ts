import { createHash, randomBytes } from "node:crypto";
import { Timestamp } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import { roleKey } from "@guardianlink/domain/contacts/contact-role";
import type { Consent, StoredRole } from "@guardianlink/domain/contacts/contact-role";
import { contactId, publicToken, roleToken, userId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { TRIP_FIELDS } from "@guardianlink/domain/testing/documents";

/** The phones of the contacts: the tokens, by account. */
export interface Contact {
  readonly uid: string;
  readonly email: string;
  readonly tokens: readonly string[];
}

/** Accounts with one or two phones. */
export async function makeContacts(
  count: number,
  firestore: Firestore,
  registerToken: () => Promise<string>,
): Promise<readonly Contact[]> {
  return Promise.all(
    Array.from({ length: count }, async (_none, index): Promise<Contact> => {
      const uid = `contact-${index}`;
      const tokens = await Promise.all(Array.from({ length: index % 4 === 0 ? 2 : 1 }, registerToken));
      for (const [at, token] of tokens.entries())
        await firestore.doc(`users/${uid}/devices/phone-${at}`).set({
          token,
          userAgent: "test",
          createdAt: Timestamp.now(),
          refreshedAt: Timestamp.now(),
        });
      return { uid, email: `${uid}@example.com`, tokens };
    }),
  );
}

export interface AlertIds {
  readonly userId: string;
  readonly tripId: string;
  readonly alertId: string;
  readonly contact: Contact;
  /** The contact's number with this traveller, E.164. No other traveller has it. */
  readonly phone: string;
}

const trip = (userId: string) => ({
  ...TRIP_FIELDS,
  userId,
  destination: "Ibadan",
  status: "sos",
  startedAt: Timestamp.now(),
  createdAt: Timestamp.now(),
  startLocationLat: 6.6,
  startLocationLng: 3.35,
});

const alert = (userId: string, tripId: string) => ({
  userId,
  tripId,
  type: "sos",
  createdAt: Timestamp.now(),
  happenedAt: Timestamp.now(),
  location: { latitude: 6.6018, longitude: 3.3515, accuracy: 8, speed: null, timestamp: Timestamp.now() },
  address: "Allen Avenue, Ikeja",
  photoPath: null,
});

const AGREED: Consent = { isWanted: true, at: new Date(), textVersion: 2 };

/** The answer of a contact who gets alerts in the app. */
const inApp = (user: UserId, account: string, email: string, phone: string): StoredRole => ({
  id: createHash("sha256").update(roleKey(user, email)).digest("base64url"),
  userId: user,
  contactId: contactId("c"),
  token: roleToken(publicToken(randomBytes(16))),
  state: "confirmed",
  askedAt: new Date(),
  answeredAt: new Date(),
  reason: null,
  leaseUntil: null,
  language: null,
  pushTo: { userId: userId(account), shownAs: "…", at: new Date() },
  phones: { sms: AGREED, whatsapp: AGREED, voice: AGREED },
  // With them the traveller holds a place at the number, so that a whole ladder reaches it.
  numbers: [phone],
  numbersSince: new Date(),
  testReceipt: "",
  expiresAt: null,
});

/** How many travellers have the same contact. */
const TRAVELLERS_EACH = 4;
export const contactsFor = (alerts: number): number => Math.max(20, Math.ceil(alerts / TRAVELLERS_EACH));

/** The first text service reports some numbers as blocked, after it has accepted the text. */
const BLOCKED_EACH = 20;
const phoneOf = (index: number): string =>
  index % BLOCKED_EACH === 0
    ? `+23481${String(index).padStart(4, "0")}0009`
    : `+23480${String(index).padStart(7, "0")}7`;

/** `count` travellers, each with one of the contacts, who raise one SOS each. */
export async function raiseAlerts(
  count: number,
  contacts: readonly Contact[],
  firestore: Firestore,
): Promise<readonly AlertIds[]> {
  const writer = firestore.bulkWriter();
  const write = (path: string, data: object): void => void writer.set(firestore.doc(path), data);
  const alerts = Array.from({ length: count }, (_none, index): AlertIds => {
    const contact = contacts[index % contacts.length];
    if (contact === undefined) throw new Error("There are no contacts.");
    return {
      userId: `traveller-${index}`,
      tripId: "trip",
      alertId: `alert-${index}`,
      contact,
      phone: phoneOf(index),
    };
  });
  for (const { userId, contact, phone } of alerts) {
    write(`users/${userId}`, { name: "Ada Obi" });
    write(`users/${userId}/trips/trip`, trip(userId));
    write(`users/${userId}/contacts/c`, {
      userId,
      name: "Ngozi Obi",
      phone,
      email: contact.email,
      relationship: "Sibling",
      createdAt: Timestamp.now(),
    });
  }
  for (const { userId: user, contact, phone } of alerts) {
    const { id, ...role } = inApp(userId(user), contact.uid, contact.email, phone);
    write(paths.contactRole(id), role);
  }
  for (const { userId, tripId, alertId } of alerts)
    write(`users/${userId}/trips/${tripId}/alerts/${alertId}`, alert(userId, tripId));
  await writer.close();
  return alerts;
}

/**
 * A phone that is on and reports each push that it shows.
 * @returns a function that switches it off
 */
export async function phoneOn(
  standIns: string,
  token: string,
  onShown: (receipt: string) => void,
): Promise<() => void> {
  const off = new AbortController();
  const response = await fetch(`${standIns}/fcm/stream?token=${encodeURIComponent(token)}`, {
    signal: off.signal,
  });
  if (response.body === null) throw new Error("The stand-in gives no stream of pushes.");
  const lines = response.body.pipeThrough(new TextDecoderStream());
  const follow = async (): Promise<void> => {
    let rest = "";
    for await (const chunk of lines) {
      const events = (rest + chunk).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events.filter((one) => one.startsWith("data: "))) {
        const push = JSON.parse(event.slice("data: ".length)) as { data: { receipt?: string } };
        if (push.data.receipt !== undefined) onShown(push.data.receipt);
      }
    }
  };
  // Switching the phone off ends the stream with an error, which is expected.
  follow().catch(() => undefined);
  return () => off.abort();
}

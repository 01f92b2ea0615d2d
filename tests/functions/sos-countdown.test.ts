import { SECOND_MS } from "@guardianlink/domain/config";
import { doc, getDoc, serverTimestamp, setDoc, Timestamp, updateDoc, writeBatch } from "firebase/firestore";
import type { DocumentData } from "firebase/firestore";
import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { emailsTo } from "../support/outbox.ts";
import { asksForTripEmails } from "./support/contact-role.ts";
import { settledLedger } from "./support/ledger.ts";
import { eventually } from "./support/services.ts";
import { sosTripKnown, sosTripOf, traveller } from "./support/traveller.ts";
import type { Traveller } from "./support/traveller.ts";

const SOS_COUNTDOWN_MS = 5 * SECOND_MS;
const some = (list: readonly unknown[]): boolean => list.length > 0;

/** An SOS as a phone writes it after the hold. */
function heldSos(uid: string, trip: string): DocumentData {
  const happenedAt = Timestamp.now();
  return {
    userId: uid,
    tripId: trip,
    type: "sos",
    createdAt: serverTimestamp(),
    happenedAt,
    sendAt: Timestamp.fromMillis(happenedAt.toMillis() + SOS_COUNTDOWN_MS),
    location: null,
    address: null,
    photoPath: null,
  };
}

async function withContact(): Promise<{ readonly ada: Traveller; readonly contact: string }> {
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("contact");
  await ada.addContact(contact);
  return { ada, contact };
}

const tripPath = ({ uid }: Traveller, trip: string): string => `users/${uid}/trips/${trip}`;
const read = async ({ db }: Traveller, path: string): Promise<DocumentData> =>
  (await getDoc(doc(db, path))).data() ?? {};

/** The SOS of a trip without a vehicle, with its countdown. */
async function sosWithoutTrip(ada: Traveller): Promise<string> {
  const trip = crypto.randomUUID();
  const path = tripPath(ada, trip);
  await writeBatch(ada.db)
    .set(doc(ada.db, path), sosTripOf(ada.uid, trip))
    .set(doc(ada.db, `${path}/alerts/${trip}`), heldSos(ada.uid, trip))
    .commit();
  return trip;
}

const end = { status: "completed", completedAt: Timestamp.now(), actualDuration: 0, escalateAt: null };

test("a held SOS goes out when its countdown is over, although the phone is gone", async () => {
  const { ada, contact } = await withContact();
  const trip = await ada.startTrip();
  const path = `${tripPath(ada, trip)}/alerts/held`;
  await setDoc(doc(ada.db, path), heldSos(ada.uid, trip));
  expect(await read(ada, tripPath(ada, trip))).toMatchObject({ status: "active" });
  await eventually(() => emailsTo(contact, /^SOS/), some);
  const alert = await read(ada, path);
  const waitedMs =
    (alert["releasedAt"] as Timestamp).toMillis() - (alert["createdAt"] as Timestamp).toMillis();
  expect(waitedMs).toBeGreaterThanOrEqual(SOS_COUNTDOWN_MS - 100);
  expect(await read(ada, tripPath(ada, trip))).toMatchObject({ status: "sos", sosAlertId: "held" });
  await settledLedger(path, 1);
  // Too late to take it back.
  await expect(updateDoc(doc(ada.db, path), { cancelledAt: serverTimestamp() })).rejects.toThrow(
    /PERMISSION/,
  );
});

test("a held SOS that is taken back reaches no one, and the trip continues", async () => {
  const { ada, contact } = await withContact();
  await asksForTripEmails(contact);
  const trip = await ada.startTrip();
  const path = `${tripPath(ada, trip)}/alerts/held`;
  await setDoc(doc(ada.db, path), heldSos(ada.uid, trip));
  await updateDoc(doc(ada.db, path), { cancelledAt: serverTimestamp() });
  await eventually(
    () => read(ada, path),
    (alert) => alert["fannedOutAt"] !== undefined,
  );
  expect(await read(ada, path)).toMatchObject({ contactCount: 0 });
  expect(await emailsTo(contact, /^SOS/)).toEqual([]);
  expect(await read(ada, tripPath(ada, trip))).toMatchObject({ status: "active" });
  // Nothing was sent, so the end of the trip is a calm one.
  await ada.endTrip(trip);
  const [ended] = await eventually(() => emailsTo(contact, /ended/), some);
  expect(ended?.subject).toBe("Ada Obi ended the trip");
});

test("an SOS without a trip goes out, and its end is reported; a second one is taken right after that end", async () => {
  const { ada, contact } = await withContact();
  const trip = await sosWithoutTrip(ada);
  const [email] = await eventually(() => emailsTo(contact, /^SOS/), some);
  expect(email?.text).toContain("License plate: NOT GIVEN");
  await sosTripKnown(ada, trip);
  await expect(sosWithoutTrip(ada)).rejects.toThrow(/PERMISSION/);
  await ada.endTrip(trip);
  // The server's record of the trip changes later, and no SOS waits for that.
  await sosWithoutTrip(ada);
  await eventually(() => emailsTo(contact, /trip has ended/), some);
  expect(await emailsTo(contact, /started a trip/)).toEqual([]);
});

test("an SOS without a trip that is taken back causes no message", async () => {
  const { ada, contact } = await withContact();
  const trip = await sosWithoutTrip(ada);
  const path = tripPath(ada, trip);
  await writeBatch(ada.db)
    .update(doc(ada.db, `${path}/alerts/${trip}`), { cancelledAt: serverTimestamp() })
    .update(doc(ada.db, path), end)
    .set(doc(ada.db, `${path}/events/ended`), { createdAt: serverTimestamp() })
    .commit();
  await eventually(
    () => read(ada, `${path}/alerts/${trip}`),
    (alert) => alert["fannedOutAt"] !== undefined,
  );
  // It is noted by the same event that would have reported the end.
  await sosTripKnown(ada, null);
  expect(await emailsTo(contact, /SOS|trip/i)).toEqual([]);
});

import { MAX_SENT_SOS } from "@guardianlink/domain/limits";
import { doc, serverTimestamp, writeBatch } from "firebase/firestore";
import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { readDocument } from "../support/documents.ts";
import type { RestDocument } from "../support/documents.ts";
import { emailsTo, pushesTo, registerPushToken } from "../support/outbox.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { repeatCreated } from "./support/events.ts";
import { addContactInApp } from "./support/contact-in-app.ts";
import { ledger, settledLedger, wasTaken, wholeLedger } from "./support/ledger.ts";
import { tokenOfLink } from "./support/live-link.ts";
import { clearFaults, eventually, setFault } from "./support/services.ts";
import { newSos, traveller } from "./support/traveller.ts";

const TRAVELLERS = 5;
const ALERTS = TRAVELLERS * MAX_SENT_SOS;

/** A traveller on a trip, with one contact. */
async function onATrip() {
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("contact");
  const contactId = await ada.addContact(contact);
  const trip = await ada.startTrip();
  const alerts = `users/${ada.uid}/trips/${trip}/alerts`;
  // The start has been handled once the contact has a live link.
  await tokenOfLink(ada.uid, trip, contactId);
  return { ada, alerts, contact, trip, raiseSos: async () => `${alerts}/${await ada.raiseSos(trip)}` };
}

/**
 * Waits until the SOS are closed, and checks that only as many as the limit allows were sent and
 * that the others say that they were not.
 */
async function seeLimitHeld(contact: string, alerts: readonly string[]): Promise<void> {
  const closed = await Promise.all(
    alerts.map((path) =>
      eventually(
        () => readDocument(path),
        ({ fields }) => "fannedOutAt" in fields,
      ),
    ),
  );
  const isCoalesced = ({ fields }: RestDocument): boolean => fields["isCoalesced"]?.["booleanValue"] === true;
  const sent = alerts.filter((_path, index) => closed[index] !== undefined && !isCoalesced(closed[index]));
  // The SOS may arrive on both sides of the end of a window.
  expect([MAX_SENT_SOS, 2 * MAX_SENT_SOS]).toContain(sent.length);
  for (const path of sent) expect((await settledLedger(path, 1)).every(wasTaken)).toBe(true);
  expect(await emailsTo(contact, /SOS/)).toHaveLength(sent.length);
  const unsent = alerts.filter((path) => !sent.includes(path));
  expect((await Promise.all(unsent.map((path) => wholeLedger(path)))).flat()).toEqual([]);
}

test(`${ALERTS} alerts at 30 % faults: each email once, and the ledger says so`, async () => {
  const travellers = await Promise.all(Array.from({ length: TRAVELLERS }, onATrip));
  for (const { contact } of travellers)
    await setFault({
      service: "sendgrid",
      rate: 0.3,
      mix: [429, 500, "drop", "lose"],
      match: contact,
    });
  const alerts: string[] = [];
  for (let count = 0; count < ALERTS; count++) {
    const path = (await travellers[count % TRAVELLERS]?.raiseSos()) ?? "";
    alerts.push(path);
    if (count % 4 === 0) await repeatCreated("onAlertCreated", path);
  }
  // Every alert has met the faults by now. One that kept meeting dropped calls would wait for a
  // report each time.
  for (const path of alerts)
    await eventually(
      () => ledger(path),
      ([first]) => first !== undefined && first.attempts > 0,
    );
  for (const { contact } of travellers) await clearFaults({ match: contact });
  for (const path of alerts) expect((await settledLedger(path, 1)).every(wasTaken)).toBe(true);
  for (const { contact } of travellers) expect(await emailsTo(contact, /SOS/)).toHaveLength(MAX_SENT_SOS);
});

test("of 60 SOS that an account raises at once three are sent, and each other says that it was not", async () => {
  const { contact, raiseSos } = await onATrip();
  const alerts = await Promise.all(Array.from({ length: 60 }, raiseSos));
  await seeLimitHeld(contact, alerts);
});

test("20 SOS are held to the limit when each renews the arrival time of the earlier ones", async () => {
  const { ada, alerts, contact, trip } = await onATrip();
  const raised: string[] = [];
  for (let left = 20; left > 0; left--) {
    // Each id sorts before all earlier ones.
    const id = `a${String(left).padStart(3, "0")}`;
    const batch = writeBatch(ada.db);
    for (const path of raised) batch.update(doc(ada.db, path), { createdAt: serverTimestamp() });
    batch.set(doc(ada.db, `${alerts}/${id}`), newSos(ada.uid, trip));
    batch.update(doc(ada.db, `users/${ada.uid}/trips/${trip}`), { status: "sos", sosAlertId: id });
    await batch.commit();
    raised.push(`${alerts}/${id}`);
  }
  await seeLimitHeld(contact, raised);
});

test("a push that a device has shown is delivered in the ledger; a made-up receipt changes nothing", async () => {
  const ada = await traveller("Ada Obi");
  const token = await registerPushToken();
  await addContactInApp(ada, token);
  const trip = await ada.startTrip();
  const path = `users/${ada.uid}/trips/${trip}/alerts/${await ada.raiseSos(trip)}`;
  await settledLedger(path, 2);
  const [push, ...more] = await pushesTo(token, /SOS/);
  expect(more).toEqual([]);
  const report = async (receipt: string): Promise<number> => {
    const response = await fetch(`${suiteUrls().app}/api/push/shown`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ receipt }),
    });
    return response.status;
  };
  const stateOfPush = async () => (await ledger(path)).find(({ id }) => id.endsWith("_push"))?.state;
  expect(await report(`${"A".repeat(22)}.phone`)).toBe(204);
  expect(await stateOfPush()).toBe("accepted");
  expect(await report(push?.data["receipt"] ?? "")).toBe(204);
  expect(await eventually(stateOfPush, (state) => state === "delivered")).toBe("delivered");
});

import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { emailsTo, pushesTo, registerPushToken } from "../support/outbox.ts";
import { addContactInApp } from "./support/contact-in-app.ts";
import { asksForTripEmails } from "./support/contact-role.ts";
import { repeatCreated } from "./support/events.ts";
import { contactCount, settledLedger, wasTaken } from "./support/ledger.ts";
import { clearFaults, setFault } from "./support/services.ts";
import { traveller } from "./support/traveller.ts";

const TIMES = 4;
const repeat = (name: string, path: string): Promise<unknown> =>
  Promise.all(Array.from({ length: TIMES }, () => repeatCreated(name, path)));

test("an alert is sent once when its event is repeated", async () => {
  const ada = await traveller("Ada Obi");
  const token = await registerPushToken();
  const ngozi = await addContactInApp(ada, token);
  const trip = await ada.startTrip();
  const alert = await ada.raiseSos(trip);
  const path = `users/${ada.uid}/trips/${trip}/alerts/${alert}`;
  await repeat("onAlertCreated", path);
  await settledLedger(path, 2);
  await repeat("onAlertCreated", path);
  expect((await settledLedger(path, 2)).every(wasTaken)).toBe(true);
  expect(await emailsTo(ngozi.email, /SOS/)).toHaveLength(1);
  expect(await pushesTo(token, /SOS/)).toHaveLength(1);
});

test("an alert is sent once when its event is repeated and some of the provider's calls fail", async () => {
  const ada = await traveller("Ada Obi");
  const contacts = Array.from({ length: 4 }, () => uniqueEmail("contact"));
  for (const contact of contacts) await ada.addContact(contact);
  const trip = await ada.startTrip();
  for (const match of contacts) await setFault({ service: "sendgrid", status: 500, rate: 0.5, match });
  const alert = await ada.raiseSos(trip);
  const path = `users/${ada.uid}/trips/${trip}/alerts/${alert}`;
  await repeat("onAlertCreated", path);
  for (const match of contacts) await clearFaults({ match });
  await settledLedger(path, contacts.length);
  for (const contact of contacts) expect(await emailsTo(contact, /SOS/)).toHaveLength(1);
});

test("a contact who is added later does not get an old alert", async () => {
  const ada = await traveller("Ada Obi");
  await ada.addContact(uniqueEmail("first"));
  const trip = await ada.startTrip();
  const alert = await ada.raiseSos(trip);
  const path = `users/${ada.uid}/trips/${trip}/alerts/${alert}`;
  await settledLedger(path, 1);
  const late = uniqueEmail("late");
  await ada.addContact(late);
  await repeat("onAlertCreated", path);
  expect(await contactCount(path)).toBe(1);
  expect(await emailsTo(late, /SOS/)).toEqual([]);
});

test("a trip's start is announced once when its event is repeated", async () => {
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("contact");
  await ada.addContact(contact);
  await asksForTripEmails(contact);
  const trip = await ada.startTrip();
  await repeat("onTripCreated", `users/${ada.uid}/trips/${trip}`);
  await settledLedger(`users/${ada.uid}/trips/${trip}/alerts/started`, 1);
  expect(await emailsTo(contact, /started a trip/)).toHaveLength(1);
});

import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { emailsTo, pushesTo, registerPushToken } from "../support/outbox.ts";
import { addContactInApp } from "./support/contact-in-app.ts";
import { agrees, askRole, asksForTripEmails, roleTokenMailed } from "./support/contact-role.ts";
import { contactCount, settledLedger, wasTaken } from "./support/ledger.ts";
import { eventually } from "./support/services.ts";
import { person, traveller } from "./support/traveller.ts";

const some = (list: readonly unknown[]): boolean => list.length > 0;

test("an SOS reaches every contact by email, with location, map, trip and time", async () => {
  const ada = await traveller("Ada Obi");
  const first = uniqueEmail("first");
  const second = uniqueEmail("second");
  await ada.addContact(first, "Ngozi Obi");
  await ada.addContact(second, "Emeka Obi");
  await agrees(first);
  const trip = await ada.startTrip();
  const alert = await ada.raiseSos(trip);

  const [email] = await eventually(() => emailsTo(first, /SOS/), some);
  expect(email?.subject).toBe("SOS: Ada Obi needs help");
  for (const part of [email?.text ?? "", email?.html ?? ""]) {
    expect(part).toContain("6.601800, 3.351500");
    expect(part).toContain("www.google.com/maps?q=6.601800,3.351500");
    expect(part).toContain("Ikeja, Lagos, Nigeria");
    expect(part).toContain("ABC-123DE");
    expect(part).toContain("Musa Bello");
    expect(part).toContain("Ibadan, gate 3");
    expect(part).toContain("WAT");
  }
  // A contact who has not agreed gets no notes, because anyone can name a stranger as a contact.
  const [toSecond] = await eventually(() => emailsTo(second, /SOS/), some);
  expect(toSecond?.text).toContain("Musa Bello");
  expect(toSecond?.text).not.toContain("Ibadan, gate 3");

  const path = `users/${ada.uid}/trips/${trip}/alerts/${alert}`;
  const entries = await settledLedger(path, 2);
  expect(entries.every(wasTaken)).toBe(true);
  expect(await contactCount(path)).toBe(2);
});

test("the start and end of a trip are mailed only to contacts who asked, and an end after an SOS to all", async () => {
  const ada = await traveller("Ada Obi");
  const [asks, other] = [uniqueEmail("asks"), uniqueEmail("other")];
  await ada.addContact(asks);
  await ada.addContact(other);
  await asksForTripEmails(asks);
  const calm = await ada.startTrip();
  await ada.endTrip(calm);
  const trip = await ada.startTrip();
  await ada.raiseSos(trip);
  await ada.endTrip(trip);
  for (const contact of [asks, other]) {
    const [allClear] = await eventually(() => emailsTo(contact, /trip has ended/), some);
    expect(allClear?.text).toContain("We can't tell who pressed the button.");
  }
  const news = ["started", "ended"].map((name) => `users/${ada.uid}/trips/${calm}/alerts/${name}`);
  for (const path of news) expect((await settledLedger(path, 1)).every(wasTaken)).toBe(true);
  await settledLedger(`users/${ada.uid}/trips/${trip}/alerts/started`, 1);
  expect(await emailsTo(asks, /started a trip/)).toHaveLength(2);
  expect(await emailsTo(asks, /ended the trip/)).toHaveLength(1);
  for (const contact of [asks, other]) expect(await emailsTo(contact, /trip has ended/)).toHaveLength(1);
  expect(await emailsTo(other, /started a trip|ended the trip/)).toEqual([]);
});

test("a contact in the app gets one push on each device at the start, at an SOS and at the end", async () => {
  const ada = await traveller("Ada Obi");
  const phone = await registerPushToken();
  const tablet = await registerPushToken();
  await addContactInApp(ada, phone, tablet);
  const trip = await ada.startTrip();
  const alert = await ada.raiseSos(trip);

  for (const token of [phone, tablet]) {
    const [push] = await eventually(() => pushesTo(token, /SOS/), some);
    expect(push?.body).toContain("Ada Obi needs help");
    expect(push?.body).toContain("6.601800, 3.351500");
    await eventually(() => pushesTo(token, /^Trip Started$/), some);
  }
  await ada.endTrip(trip);
  for (const [name, count] of [
    ["started", 1],
    [alert, 2],
    ["ended", 2],
  ] as const)
    await settledLedger(`users/${ada.uid}/trips/${trip}/alerts/${name}`, count);
  for (const token of [phone, tablet])
    for (const title of [/^Trip Started$/, /SOS/, /^Trip Ended$/])
      expect(await pushesTo(token, title), String(title)).toHaveLength(1);
});

test("an account with the contact's address gets no push before the contact has chosen it", async () => {
  const ada = await traveller("Ada Obi");
  // The real owner may have opened the verification link of someone else's sign-up.
  const stranger = await person("stranger", { verified: true });
  const token = await registerPushToken();
  await stranger.addDevice(token);
  await ada.addContact(stranger.email);
  await askRole(`${await roleTokenMailed(stranger.email)}/confirm`, "POST");
  const trip = await ada.startTrip();
  const alert = await ada.raiseSos(trip);
  const entries = await settledLedger(`users/${ada.uid}/trips/${trip}/alerts/${alert}`, 1);
  expect(entries[0]?.id).toMatch(/_email$/);
  expect(await pushesTo(token, /./)).toEqual([]);
});

test("two contacts with one address get one email", async () => {
  const ada = await traveller("Ada Obi");
  const shared = uniqueEmail("shared");
  await ada.addContact(shared, "Ngozi Obi");
  await ada.addContact(shared, "Emeka Obi");
  const trip = await ada.startTrip();
  const alert = await ada.raiseSos(trip);
  await settledLedger(`users/${ada.uid}/trips/${trip}/alerts/${alert}`, 1);
  expect(await emailsTo(shared, /SOS/)).toHaveLength(1);
});

test("a second SOS of the same trip is a separate alert", async () => {
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("contact");
  await ada.addContact(contact);
  const trip = await ada.startTrip();
  const alerts = [await ada.raiseSos(trip), await ada.raiseSos(trip)];
  for (const alert of alerts) await settledLedger(`users/${ada.uid}/trips/${trip}/alerts/${alert}`, 1);
  expect(await emailsTo(contact, /SOS/)).toHaveLength(2);
});

test("an SOS that waited for network says when it happened", async () => {
  const { Timestamp } = await import("firebase/firestore");
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("contact");
  await ada.addContact(contact);
  const trip = await ada.startTrip();
  await ada.raiseSos(trip, { happenedAt: Timestamp.fromMillis(Date.now() - 900_000) });
  const [email] = await eventually(() => emailsTo(contact, /SOS/), some);
  expect(email?.text).toContain("This is late. It happened at");
});

test("an alert is closed at once when there are no contacts", async () => {
  const ada = await traveller("Ada Obi");
  const trip = await ada.startTrip();
  const alert = await ada.raiseSos(trip);
  const path = `users/${ada.uid}/trips/${trip}/alerts/${alert}`;
  expect(
    await eventually(
      () => contactCount(path),
      (count) => count !== null,
    ),
  ).toBe(0);
});

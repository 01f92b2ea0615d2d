import { HOUR_MS } from "@guardianlink/domain/config";
import { MAX_SENT_OVERDUE_PER_HOUR } from "@guardianlink/domain/limits";
import { doc, Timestamp, updateDoc } from "firebase/firestore";
import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments, readDocument } from "../support/documents.ts";
import { emailsTo, runScheduler } from "../support/outbox.ts";
import { setCount } from "./support/counts.ts";
import { settledLedger, wasTaken } from "./support/ledger.ts";
import { tokenIn, viewOf } from "./support/live-link.ts";
import { eventually } from "./support/services.ts";
import { traveller } from "./support/traveller.ts";

const minutesAgo = (minutes: number): Timestamp => Timestamp.fromMillis(Date.now() - minutes * 60_000);
const due = (minutes: number): { eta: Timestamp; escalateAt: Timestamp } => {
  const eta = minutesAgo(minutes);
  return { eta, escalateAt: eta };
};
const OVERDUE = /has not arrived yet/;
const overdueAlert = (uid: string, trip: string, eta: Timestamp): string =>
  `users/${uid}/trips/${trip}/alerts/overdue_${eta.toMillis()}`;

test("contacts of an overdue trip are alerted once, however often the check runs", async () => {
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("contact");
  await ada.addContact(contact);
  const late = due(5);
  const trip = await ada.startTrip(late);
  await Promise.all([runScheduler(), runScheduler(), runScheduler()]);
  await runScheduler();
  const path = overdueAlert(ada.uid, trip, late.eta);
  expect((await settledLedger(path, 1)).every(wasTaken)).toBe(true);
  await runScheduler();
  const [email] = await emailsTo(contact, OVERDUE);
  expect(email?.text).toContain("Expected arrival");
  expect(await emailsTo(contact, OVERDUE)).toHaveLength(1);
});

test("contacts are alerted in time when the phone's clock is a day ahead", async () => {
  const ada = await traveller("Ada Obi");
  const day = 24 * 60;
  const trip = await ada.startTrip({ ...due(-day - 60), startedAt: minutesAgo(-day) });
  const dueIn = await eventually(
    async () => {
      const { fields } = await readDocument(`users/${ada.uid}/trips/${trip}`);
      return Date.parse(String(fields["escalateAt"]?.["timestampValue"])) - Date.now();
    },
    (ms) => ms < day * 60_000,
  );
  expect(dueIn / 60_000).toBeGreaterThan(58);
  expect(dueIn / 60_000).toBeLessThanOrEqual(60);
});

test("a trip that is postponed after an alert stays alerted, is reported again, and so is its end", async () => {
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("contact");
  await ada.addContact(contact);
  const first = due(5);
  const trip = await ada.startTrip(first);
  await runScheduler();
  await settledLedger(overdueAlert(ada.uid, trip, first.eta), 1);
  const second = due(2);
  await updateDoc(doc(ada.db, `users/${ada.uid}/trips/${trip}`), second);
  const { fields } = await readDocument(`users/${ada.uid}/trips/${trip}`);
  expect(fields["alertedAt"]).toHaveProperty("timestampValue");
  await runScheduler();
  await settledLedger(overdueAlert(ada.uid, trip, second.eta), 1);
  await ada.endTrip(trip);
  const [allClear] = await eventually(
    () => emailsTo(contact, /trip has ended/),
    (emails) => emails.length > 0,
  );
  expect(allClear?.text).toContain("We can't tell who pressed the button.");
  // The live page has what the mail asks for: when the alert was, and the number to call.
  expect(await viewOf(tokenIn(allClear?.text ?? ""))).toMatchObject({
    status: "completed",
    sosAtMs: null,
    alertedAtMs: expect.any(Number) as number,
    position: expect.objectContaining({ latitude: 6.6018 }) as object,
  });
  expect(await emailsTo(contact, OVERDUE)).toHaveLength(2);
});

test("a trip that is late and postponed for the sixth time in an hour shows it on the live page, without a mail", async () => {
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("contact");
  await ada.addContact(contact);
  const late = due(5);
  const trip = await ada.startTrip({ eta: null, escalateAt: null, estimatedDuration: null });
  const overdue = { name: "overdue", limit: MAX_SENT_OVERDUE_PER_HOUR, windowMs: HOUR_MS };
  await setCount(overdue, `${ada.uid}/${trip}`, overdue.limit);
  await updateDoc(doc(ada.db, `users/${ada.uid}/trips/${trip}`), late);
  await runScheduler();
  const { fields } = await eventually(
    () => readDocument(overdueAlert(ada.uid, trip, late.eta)),
    (alert) => "timestampValue" in (alert.fields["fannedOutAt"] ?? {}),
  );
  expect(fields["isCoalesced"]).toEqual({ booleanValue: true });
  expect(await emailsTo(contact, OVERDUE)).toEqual([]);
});

test("trips that are not due, ended in time, or have no expected arrival are left alone", async () => {
  const ada = await traveller("Ada Obi");
  await ada.addContact(uniqueEmail("contact"));
  const inTime = await ada.startTrip();
  const without = await ada.startTrip({ eta: null, escalateAt: null, estimatedDuration: null });
  const ended = await ada.startTrip(due(-10));
  await ada.endTrip(ended);
  const late = due(1);
  const witness = await ada.startTrip(late);
  await runScheduler();
  await settledLedger(overdueAlert(ada.uid, witness, late.eta), 1);
  for (const trip of [inTime, without, ended]) {
    const alerts = await listDocuments(`users/${ada.uid}/trips/${trip}/alerts`);
    expect(alerts.filter(({ name }) => name.includes("/overdue_"))).toEqual([]);
  }
});

test("a trip in SOS is still reported when it is overdue", async () => {
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("contact");
  await ada.addContact(contact);
  const soon = due(1);
  const trip = await ada.startTrip(soon);
  await ada.raiseSos(trip);
  await runScheduler();
  await settledLedger(overdueAlert(ada.uid, trip, soon.eta), 1);
  expect(await emailsTo(contact, OVERDUE)).toHaveLength(1);
});

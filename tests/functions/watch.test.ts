import { doc, setDoc, Timestamp, updateDoc } from "firebase/firestore";
import { watchShardOf } from "@guardianlink/domain/watch/watch-shard";
import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments, readDocument } from "../support/documents.ts";
import { emailsTo, pushesTo, registerPushToken, runScheduler } from "../support/outbox.ts";
import { asksForTripEmails } from "./support/contact-role.ts";
import { callAs } from "./support/live-link.ts";
import { eventually } from "./support/services.ts";
import { PLACE, traveller, tripOf } from "./support/traveller.ts";

const inMinutes = (minutes: number): Timestamp => Timestamp.fromMillis(Date.now() + minutes * 60_000);
const seen = (minutes: number) => ({
  lastLocation: { ...PLACE, accuracy: 8, speed: null, timestamp: inMinutes(minutes) },
});

test("the traveller is asked once before each expected arrival", async () => {
  const ada = await traveller("Ada Obi");
  const token = await registerPushToken();
  await ada.addDevice(token);
  const eta = inMinutes(9);
  const trip = await ada.startTrip({ eta, escalateAt: eta });
  await Promise.all([runScheduler(), runScheduler()]);
  await runScheduler();
  expect(await pushesTo(token, /^Have you arrived/)).toHaveLength(1);
  const later = inMinutes(10);
  await updateDoc(doc(ada.db, `users/${ada.uid}/trips/${trip}`), { eta: later, escalateAt: later });
  await runScheduler();
  expect(await pushesTo(token, /^Have you arrived/)).toHaveLength(2);
});

test("the traveller of a silent phone is asked, its signal is marked as lost, and the next location removes the mark", async () => {
  const ada = await traveller("Ada Obi");
  const token = await registerPushToken();
  await ada.addDevice(token);
  const quiet = await ada.startTrip(seen(-16));
  const lost = await ada.startTrip(seen(-31));
  await runScheduler();
  await runScheduler();
  expect(await pushesTo(token, /^Are you all right/)).toHaveLength(1);
  const markOf = async (trip: string) =>
    (await readDocument(`users/${ada.uid}/trips/${trip}`)).fields["signalLostAt"];
  expect(await markOf(quiet)).toBeUndefined();
  expect(await markOf(lost)).toHaveProperty("timestampValue");
  await updateDoc(doc(ada.db, `users/${ada.uid}/trips/${lost}`), seen(0));
  await runScheduler();
  expect(await markOf(lost)).toEqual({ nullValue: null });
});

test("a trip from an older app without shards is added to the watch and asked about like any other", async () => {
  const ada = await traveller("Ada Obi");
  const token = await registerPushToken();
  await ada.addDevice(token);
  const trip = `users/${ada.uid}/trips/old-app`;
  const { watchShard: _none, ...data } = tripOf(ada.uid, "old-app", seen(-16));
  await setDoc(doc(ada.db, trip), data);
  const shard = await eventually(
    async () => (await readDocument(trip)).fields["watchShard"],
    (value) => value !== undefined,
  );
  expect(shard).toEqual({ integerValue: String(watchShardOf("old-app")) });
  await runScheduler();
  expect(await pushesTo(token, /^Are you all right/)).toHaveLength(1);
});

test("an end that an older app wrote without the event is announced once, and its links expire", async () => {
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("contact");
  await ada.addContact(contact);
  await asksForTripEmails(contact);
  const trip = await ada.startTrip();
  await callAs(ada, "createShare", { tripId: trip });
  const path = `users/${ada.uid}/trips/${trip}`;
  const end = { status: "completed", completedAt: inMinutes(-2), actualDuration: 0, escalateAt: null };
  await updateDoc(doc(ada.db, path), end);
  await runScheduler();
  expect((await readDocument(path)).fields["watchShard"]).toEqual({ integerValue: "-1" });
  await eventually(
    () => emailsTo(contact, /ended the trip/),
    (mails) => mails.length > 0,
  );
  const [link] = await listDocuments(`${path}/shareLinks`);
  expect(link?.fields["expiresAt"]).toHaveProperty("timestampValue");
  const usage = await readDocument(`users/${ada.uid}/usage/counts`);
  expect(usage.fields["runningTrips"]).toEqual({ integerValue: "0" });
  await runScheduler();
  expect(await emailsTo(contact, /ended the trip/)).toHaveLength(1);
});

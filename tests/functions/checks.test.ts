import { doc, getDoc, setDoc, Timestamp, updateDoc } from "firebase/firestore";
import { PHONE_STATUS_PATH } from "@guardianlink/domain/watch/phone-status";
import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { readDocument } from "../support/documents.ts";
import type { RestDocument } from "../support/documents.ts";
import {
  actInCall,
  emailsTo,
  pushesTo,
  readOutbox,
  registerPushToken,
  runScheduler,
} from "../support/outbox.ts";
import { checkAfter, letMinutesPass } from "../support/passing-time.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { addAgreedContact, waitForCount } from "./support/agreed-contact.ts";
import { logEntries } from "./support/function-logs.ts";
import { callAs, tokenIn, viewOf } from "./support/live-link.ts";
import { eventually } from "./support/services.ts";
import { newPhone, person, traveller } from "./support/traveller.ts";
import type { Traveller } from "./support/traveller.ts";

const some = (list: readonly unknown[]): boolean => list.length > 0;
type Fields = RestDocument["fields"];
const inside = (value: Record<string, unknown> | undefined): Fields =>
  (value?.["mapValue"] as { fields: Fields } | undefined)?.fields ?? {};

/** What Ada's phone stores of her location now, so many degrees north of the equator. */
const seenAt = (latitude: number, speed: number) => ({
  lastLocation: { latitude, longitude: 3.35, accuracy: 9, speed, timestamp: Timestamp.now() },
});

/** Ada's phone reports her location; a speed of 0 means that it is not moving. */
const report = (ada: Traveller, trip: string, latitude: number, speed = 0) =>
  updateDoc(doc(ada.db, `users/${ada.uid}/trips/${trip}`), seenAt(latitude, speed));

/** Whether the watch has taken a location at this latitude. */
const isAt =
  (latitude: number) =>
  ({ movement }: Fields): boolean =>
    inside(inside(movement)["last"])["latitude"]?.["doubleValue"] === latitude;

/** Whether the watch has taken a location of now. */
const isOfNow = ({ movement }: Fields): boolean =>
  Date.now() - Date.parse(String(inside(inside(movement)["last"])["at"]?.["timestampValue"])) < 3 * 60_000;

/**
 * Runs the checks until one has taken a new location into the watch. A location counts for three
 * minutes, and on a busy machine a run takes part of one.
 * @returns what the watch has stored
 */
const watched = (watch: string, isTaken: (fields: Fields) => boolean): Promise<Fields> =>
  eventually(async () => {
    await runScheduler();
    return (await readDocument(watch).catch(() => null))?.fields ?? {};
  }, isTaken);

/**
 * Ada has been in one place, 10 km from her start, for 15 minutes, and has just been asked.
 * @param phone of a contact who has agreed to be called; null for one who was only asked
 */
async function askedTraveller(phone: string | null = null) {
  const ada = await traveller("Ada Obi");
  const contact = phone === null ? uniqueEmail("contact") : (await addAgreedContact(ada, phone)).email;
  if (phone === null) await ada.addContact(contact, "Ngozi Obi");
  const token = await registerPushToken();
  await ada.addDevice(token);
  const trip = await ada.startTrip(seenAt(6.6, 9));
  const path = `users/${ada.uid}/trips/${trip}`;
  const watch = `${path}/watch/state`;
  await letMinutesPass(path, 12);
  await report(ada, trip, 6.7);
  await watched(watch, isAt(6.7));
  // Reports that are less than 15 minutes apart, because the reminder of a silent phone is a
  // question.
  for (const minutes of [10, 5]) {
    await letMinutesPass(path, minutes);
    await report(ada, trip, 6.7);
    // The watch must see each of them: more than 12 minutes without one would be a gap.
    await watched(watch, isOfNow);
  }
  await watched(watch, ({ check }) => check?.["mapValue"] !== undefined);
  const [push] = await eventually(() => pushesTo(token, /^All well\?/), some);
  return { ada, contact, token, trip, path, watch, push };
}

test("a long stop is asked about, then the contacts are informed, then read that it was answered", async () => {
  const { ada, contact, token, trip, path, push } = await askedTraveller();
  expect(push?.body).toContain("haven't moved for 15 minutes");
  await checkAfter(path, 1);
  expect(await emailsTo(contact, /has not answered us/)).toEqual([]);
  await letMinutesPass(path, 4);
  await Promise.all([runScheduler(), runScheduler()]);
  const [information] = await eventually(() => emailsTo(contact, /Ada Obi has not answered us/), some);
  expect(information?.text).toContain("the phone had not moved for 15 minutes");
  expect(information?.text).toContain("Open live page");
  const liveToken = tokenIn(information?.text ?? "");
  expect((await viewOf(liveToken)).check).toMatchObject({ kind: "long-stop" });
  const checkId = push?.data["checkId"] ?? "";
  expect(await callAs(ada, "answerCheck", { tripId: trip, checkId, answer: "fine" })).toEqual({
    wasOpen: true,
    wereContactsTold: true,
  });
  await eventually(() => emailsTo(contact, /"I'm fine" was pressed on Ada Obi's phone/), some);
  expect((await viewOf(liveToken)).check).toBeNull();
  expect(await callAs(ada, "answerCheck", { tripId: trip, checkId, answer: "fine" })).toEqual({
    wasOpen: false,
    wereContactsTold: false,
  });
  await runScheduler();
  expect(await emailsTo(contact, /has not answered us/)).toHaveLength(1);
  expect(await emailsTo(contact, /"I'm fine" was pressed/)).toHaveLength(1);
  expect(await pushesTo(token, /^All well\?/)).toHaveLength(1);
  const lines = await eventually(
    () => Promise.resolve(logEntries().filter(({ payload }) => payload["tripId"] === trip)),
    (found) => found.some(({ payload }) => payload["message"] === "check answered"),
  );
  for (const message of ["check asked", "check unanswered", "check answered"])
    expect(
      lines.filter(({ payload }) => payload["message"] === message),
      message,
    ).toMatchObject([{ severity: "INFO", payload: { kind: "long-stop" } }]);
});

test("an unanswered question gets the contact a text, a reminder and a call long before the arrival", async () => {
  const phone = newPhone();
  const { ada, trip, path, push } = await askedTraveller(phone);
  await checkAfter(path, 5);
  const texts = () => readOutbox().then((outbox) => outbox.texts.filter(({ to }) => to === phone));
  const [text] = await waitForCount(texts, 1);
  expect(text?.text).toContain("Ada Obi");
  await checkAfter(path, 5);
  expect((await waitForCount(texts, 2))[1]?.text).toContain("No one has answered yet.");
  await checkAfter(path, 2);
  const calls = () => readOutbox().then((outbox) => outbox.calls.filter(({ to }) => to === phone));
  const [call] = await waitForCount(calls, 1);
  expect(call && (await actInCall(call, "answer")).spoken.join(" ")).toContain("Ada Obi has not answered us");
  expect((await getDoc(doc(ada.db, `users/${ada.uid}/trips/${trip}`))).get("status")).toBe("active");
  const checkId = push?.data["checkId"] ?? "";
  await callAs(ada, "answerCheck", { tripId: trip, checkId, answer: "fine" });
  const [, , allClear] = await waitForCount(texts, 3);
  expect(allClear?.text).toContain("\"I'm fine\" was pressed on Ada Obi's phone");
});

test("an answer in time keeps the contacts out of it", async () => {
  const { ada, contact, trip, path, watch, push } = await askedTraveller();
  const checkId = push?.data["checkId"] ?? "";
  expect(await callAs(ada, "answerCheck", { tripId: trip, checkId, answer: "fine" })).toEqual({
    wasOpen: true,
    wereContactsTold: false,
  });
  await checkAfter(path, 6);
  expect((await readDocument(watch)).fields["nextAt"]).toEqual({ nullValue: null });
  expect(await emailsTo(contact, /answered/)).toEqual([]);
});

/**
 * Ada drives fast, and then her phone sends nothing for 34 minutes.
 * @param phone what her phone reports; null for nothing
 */
async function silentTraveller(phone: object | null = null) {
  const ada = await traveller("Ada Obi");
  const token = await registerPushToken();
  await ada.addDevice(token);
  const trip = await ada.startTrip(seenAt(6.5, 28));
  const path = `users/${ada.uid}/trips/${trip}`;
  const watch = `${path}/watch/state`;
  const due = async (field: string) => (await readDocument(watch).catch(() => null))?.fields[field];
  await letMinutesPass(path, 9);
  await report(ada, trip, 6.6, 28);
  await watched(watch, isAt(6.6));
  await letMinutesPass(path, 1);
  await report(ada, trip, 6.62, 28);
  await watched(watch, isAt(6.62));
  /** Reports the status of the phone, as a page does. */
  const reports = (status: object) =>
    fetch(`${suiteUrls().app}${PHONE_STATUS_PATH}`, {
      method: "POST",
      headers: { authorization: `Bearer ${ada.idToken}`, "content-type": "application/json" },
      body: JSON.stringify({
        data: { tripId: trip, battery: 3, network: "2g", saidAtMs: Date.now(), ...status },
      }),
    });
  // Before the silence is due, because the checks of other tests may look at this trip, too.
  const answer = phone && ((await (await reports(phone)).json()) as unknown);
  await letMinutesPass(path, 34);
  const stored = async () => inside((await readDocument(path)).fields["phone"]);
  return { ada, token, trip, reports, answer, stored, due };
}

test("a phone that reported that it is shown is asked about after its silence", async () => {
  const { token, answer, stored } = await silentTraveller({ state: "shown" });
  expect(answer).toEqual({ result: { isTaken: true } });
  expect(await stored()).toMatchObject({
    state: { stringValue: "shown" },
    battery: { integerValue: "3" },
    network: { stringValue: "2g" },
  });
  const [push] = await eventually(async () => {
    await runScheduler();
    return pushesTo(token, /^All well\?/);
  }, some);
  expect(push?.body).toContain("your phone sent nothing for 30 minutes");
});

test("a phone that reported a dark screen is not asked about, nor one that reported nothing", async () => {
  const locked = await silentTraveller({ state: "hidden" });
  const quiet = await silentTraveller();
  await runScheduler();
  for (const { token, due } of [locked, quiet]) {
    expect(await due("silentAt")).toEqual({ nullValue: null });
    expect(await pushesTo(token, /^All well\?/)).toEqual([]);
  }
});

test("the status of a phone is refused without an account, for a trip of another, and in other shapes", async () => {
  const { ada, reports, trip, stored } = await silentTraveller();
  for (const status of [{ state: "off" }, { state: "hidden", battery: 101 }, { state: "hidden", at: 1 }])
    expect((await reports(status)).status).toBe(400);
  const eve = await person("eve", { verified: true });
  const said = { tripId: trip, state: "closed", battery: null, network: null, saidAtMs: Date.now() };
  expect(await callAs(eve, "phoneStatus", said)).toEqual({ isTaken: false });
  expect(await stored()).toEqual({});
  await ada.endTrip(trip);
  expect(await callAs(ada, "phoneStatus", said)).toEqual({ isTaken: false });
  const anonymous = await fetch(`${suiteUrls().app}${PHONE_STATUS_PATH}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ data: said }),
  });
  expect(anonymous.status).toBe(401);
  await expect(updateDoc(doc(ada.db, `users/${ada.uid}/trips/${trip}`), { phone: null })).rejects.toThrow(
    "PERMISSION_DENIED",
  );
});

test("check-ins are asked when they are due, on the traveller's own running trips only", async () => {
  const ada = await traveller("Ada Obi");
  const token = await registerPushToken();
  await ada.addDevice(token);
  const trip = await ada.startTrip();
  expect(await callAs(ada, "setCheckIns", { tripId: trip, minutes: 30 })).toEqual({});
  await checkAfter(`users/${ada.uid}/trips/${trip}`, 30);
  const [push] = await eventually(() => pushesTo(token, /^All well\?/), some);
  expect(push?.body).toContain("You asked us to check on you.");
  await expect(callAs(ada, "setCheckIns", { tripId: trip, minutes: 7 })).rejects.toThrow("minutes");
  await expect(callAs(ada, "setCheckIns", { tripId: "none", minutes: 30 })).rejects.toThrow(
    "no such running trip",
  );
  await ada.endTrip(trip);
  await expect(callAs(ada, "setCheckIns", { tripId: trip, minutes: 30 })).rejects.toThrow(
    "no such running trip",
  );
});

test("the watch of a trip is read by its owner and written by no client", async () => {
  const ada = await traveller("Ada Obi");
  const trip = await ada.startTrip();
  await callAs(ada, "setCheckIns", { tripId: trip, minutes: 60 });
  const path = `users/${ada.uid}/trips/${trip}/watch/state`;
  expect((await getDoc(doc(ada.db, path))).get("checkInMinutes")).toBe(60);
  await expect(setDoc(doc(ada.db, path), { check: null })).rejects.toThrow("PERMISSION_DENIED");
  const eve = await person("eve", { verified: true });
  await expect(getDoc(doc(eve.db, path))).rejects.toMatchObject({ code: "permission-denied" });
});

test("a trip is compared with the ways of the traveller's earlier trips to the same destination", async () => {
  const ada = await traveller("Ada Obi");
  const start = { latitude: 6.6, longitude: 3.35, accuracy: 9, speed: 9 };
  const destinationPlace = { name: "Ojodu, Lagos", kind: "town", latitude: 6.7, longitude: 3.36 };
  const drive = async (minutesAgo: number) => {
    const timestamp = Timestamp.fromMillis(Date.now() - minutesAgo * 60_000);
    const trip = await ada.startTrip({ destinationPlace, lastLocation: { ...start, timestamp } });
    await report(ada, trip, 6.7);
    const { usual } = await watched(
      `users/${ada.uid}/trips/${trip}/watch/state`,
      (found) => found["usual"]?.["mapValue"] !== undefined,
    );
    await ada.endTrip(trip);
    return inside(usual)["routes"]?.["arrayValue"] as { values?: { stringValue: string }[] } | undefined;
  };
  expect((await drive(30))?.values ?? []).toEqual([]);
  expect((await drive(20))?.values ?? []).toEqual([]);
  expect((await drive(10))?.values).toEqual([{ stringValue: "6.700,3.350" }, { stringValue: "6.700,3.350" }]);
});

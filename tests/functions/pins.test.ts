import { doc, getDoc, serverTimestamp, setDoc, Timestamp, updateDoc } from "firebase/firestore";
import { expect, test, vi } from "vitest";
import { DAY_MS } from "@guardianlink/domain/config";
import { EXPORTS_PER_DAY } from "@guardianlink/domain/limits";
import { uniqueEmail } from "../support/accounts.ts";
import { patchDocument, readDocument } from "../support/documents.ts";
import { emailsTo, pushesTo, readOutbox, registerPushToken, runScheduler } from "../support/outbox.ts";
import { checkAfter } from "../support/passing-time.ts";
import { sosWithAgreedContact } from "./support/agreed-contact.ts";
import { callFunction } from "./support/calls.ts";
import { setCount } from "./support/counts.ts";
import { wholeLedger } from "./support/ledger.ts";
import { ask, tokenIn, viewOf } from "./support/live-link.ts";
import { ownerView } from "./support/owner-view.ts";
import { eventually } from "./support/services.ts";
import { newPhone, traveller } from "./support/traveller.ts";
import type { Traveller } from "./support/traveller.ts";

const PINS = { safety: "4831", duress: "9250" } as const;
const WRONG_PIN = "7306";
type Kind = keyof typeof PINS;
const FORCED = /Ada Obi was forced to say "safe". Don't call/;
const some = (list: readonly unknown[]): boolean => list.length > 0;

const setPins = (ada: Traveller) => callFunction("setPins", ada.idToken, PINS);
const enter = (ada: Traveller, tripId: string, pin: string, step: object) =>
  callFunction("verifyPin", ada.idToken, { pin, tripId, step });

/** A traveller with PINs whose contact was alerted by an SOS. */
async function alerted() {
  let deviceToken = "";
  const sos = await sosWithAgreedContact({
    async beforeTrip(ada) {
      deviceToken = await registerPushToken();
      await ada.addDevice(deviceToken);
      expect((await setPins(ada)).result).toEqual({ refusal: null });
    },
  });
  await eventually(
    () => emailsTo(sos.email, /SOS/),
    (mails) => mails.length > 0,
  );
  return { ...sos, deviceToken };
}

/** Ends the trip of an alert with one of the PINs, and waits until its ledger has settled. */
async function endedWith(kind: Kind) {
  const sos = await alerted();
  const { ada, trip } = sos;
  const sosPath = sos.path;
  const isDelivered = async (path: string) => {
    const rows = await wholeLedger(path);
    return rows.length >= 3 && rows.every(({ state }) => state === "delivered");
  };
  await eventually(() => isDelivered(sosPath), Boolean);
  const answer = await enter(ada, trip, PINS[kind], { purpose: "end" });
  const endedPath = `users/${ada.uid}/trips/${trip}/alerts/ended`;
  await eventually(() => isDelivered(endedPath), Boolean);
  return { ...sos, answer };
}

/** Each look at all that an owner can read exports it twice. */
const EXPORTS = { name: "exports", limit: EXPORTS_PER_DAY, windowMs: DAY_MS } as const;

/** All that the owner can read, however often it is asked. */
async function ownViewOf(...[ada, own]: Parameters<typeof ownerView>): Promise<string> {
  await setCount(EXPORTS, ada.uid, 0);
  return ownerView(ada, own);
}

/** Waits until two views are the same: the server may still be storing what follows from a step. */
const untilSame = (one: () => Promise<string>, other: () => Promise<string>): Promise<void> =>
  vi.waitFor(async () => expect(await one()).toBe(await other()), { timeout: 180_000, interval: 1000 });

test("the two PINs leave the same documents, answers, mails, pushes and export to their owner", async () => {
  const [safety, duress] = await Promise.all([endedWith("safety"), endedWith("duress")]);
  // What follows from the duress PIN has happened before the two are compared.
  await eventually(() => emailsTo(duress.email, FORCED), some);
  expect(safety.answer).toEqual({ result: { outcome: "done" } });
  expect(duress.answer).toEqual(safety.answer);
  const viewed = ({ ada, trip, deviceToken, contact, phone, email, path }: typeof safety) =>
    ownViewOf(ada, {
      trip,
      deviceToken,
      names: { contact, phone, contactEmail: email, alert: path.split("/").at(-1) ?? "" },
    });
  await untilSame(
    () => viewed(duress),
    () => viewed(safety),
  );
  const two = await viewed(duress);
  expect(two).toContain('"status": "completed"');
  expect(two).toContain('"hasPin": true');
  expect(two).not.toMatch(/duress|forced|hidden/i);
});

test("the contacts of a forced traveller read not to call, on every channel, and no all-clear", async () => {
  const { email, phone, ada, trip, deviceToken, contact } = await endedWith("duress");
  const [mail] = await eventually(() => emailsTo(email, FORCED), some);
  expect(mail?.text).toContain("Don't call or text Ada. Call 112 or 911");
  expect(await emailsTo(email, /ended/)).toEqual([]);
  const { texts, messages } = await readOutbox();
  const sent = [...texts, ...messages].filter(({ to }) => to.endsWith(phone.slice(1)));
  const later = sent.filter(({ text }) => !/SOS/.test(text));
  expect(later.length).toBeGreaterThanOrEqual(2);
  for (const { text } of later) expect(text).toMatch(/forced to say "safe"/);

  // The new link shows it; the traveller's phone cannot read that link, and the older one tells
  // nothing.
  const fresh = tokenIn(mail?.text ?? "");
  expect(await viewOf(fresh)).toMatchObject({ status: "sos", endedAtMs: null, phone: null });
  expect((await viewOf(fresh)).duressAtMs).not.toBeNull();
  const [first] = await emailsTo(email, /SOS/);
  const old = tokenIn(first?.text ?? "");
  expect(old).not.toBe(fresh);
  expect(await viewOf(old)).toMatchObject({ status: "completed", duressAtMs: null });

  // The answer of a contact reaches the other contacts, and nothing that the traveller reads.
  const link = doc(ada.db, `users/${ada.uid}/trips/${trip}/shareLinks/${contact}`);
  const before = (await getDoc(link)).data();
  expect((await ask(`${fresh}/acknowledge`, "POST")).status).toBe(200);
  expect((await viewOf(fresh)).onIt).toMatchObject([{ isYou: true }]);
  expect((await getDoc(link)).data()).toEqual(before);
  expect((await viewOf(old)).onIt).toEqual([]);
  expect(await pushesTo(deviceToken, /update/i)).toEqual([]);
});

test("the contacts of a traveller with the safety PIN read that it was entered", async () => {
  const { email } = await endedWith("safety");
  const [mail] = await eventually(() => emailsTo(email, /trip has ended/), some);
  expect(mail?.text).toContain("Ada's safety PIN was entered");
  expect(await emailsTo(email, FORCED)).toEqual([]);
});

test("a PIN that was set during the trip confirms nothing, also when the trip gets a new date", async () => {
  const ada = await traveller("Ada Obi");
  const email = uniqueEmail("contact");
  await ada.addContact(email);
  const trip = await ada.startTrip();
  await ada.raiseSos(trip);
  await eventually(() => emailsTo(email, /SOS/), some);
  await setPins(ada);
  await updateDoc(doc(ada.db, `users/${ada.uid}/trips/${trip}`), { createdAt: serverTimestamp() });
  const step = { purpose: "end" };
  expect(await enter(ada, trip, PINS.safety, step)).toEqual({ result: { outcome: "done" } });
  const [mail] = await eventually(() => emailsTo(email, /trip has ended/), some);
  expect(mail?.text).toContain("We can't tell who pressed the button.");
});

test("a wrong PIN ends nothing, and a page cannot end the trip by itself", async () => {
  const { ada, trip } = await alerted();
  expect(await enter(ada, trip, WRONG_PIN, { purpose: "end" })).toEqual({ result: { outcome: "wrong" } });
  await expect(ada.endTrip(trip)).rejects.toThrow(/permission/i);
  const stored = await getDoc(doc(ada.db, `users/${ada.uid}/trips/${trip}`));
  expect(stored.data()).toMatchObject({ status: "sos", completedAt: null });
});

/** Waits until the server has done all that follows from the start of a trip. */
async function startHandled({ uid, db }: Traveller, trip: string, contact: string): Promise<void> {
  const path = `users/${uid}/trips/${trip}`;
  await runScheduler();
  for (const made of [`shareLinks/${contact}`, "watch/state"])
    await eventually(async () => (await getDoc(doc(db, `${path}/${made}`))).exists(), Boolean);
  await eventually(
    async () => (await readDocument(`users/${uid}/usage/counts`)).fields["runningTrips"]?.["integerValue"],
    (count) => count === "1",
  );
}

/**
 * Waits until the contact was asked and counted, and the owner has the mails about it and the PINs.
 */
async function addedHandled({ db, uid, email }: Traveller, contact: string): Promise<void> {
  await eventually(
    async () => (await getDoc(doc(db, `users/${uid}/contacts/${contact}`))).get("role") as unknown,
    (role) => role != null,
  );
  await eventually(
    async () => (await readDocument(`users/${uid}/usage/counts`)).fields["contacts"]?.["integerValue"],
    (count) => count === "1",
  );
  await eventually(
    () => emailsTo(email, /./),
    (mails) => mails.length >= 2,
  );
}

/** An account with PINs, a contact and a running trip. */
async function underway() {
  const ada = await traveller("Ada Obi");
  const [email, phone] = [uniqueEmail("contact"), newPhone()];
  const contact = await ada.addContact(email, "Ngozi Obi", phone);
  const deviceToken = await registerPushToken();
  await ada.addDevice(deviceToken);
  await setPins(ada);
  const trip = await ada.startTrip();
  await startHandled(ada, trip, contact);
  await addedHandled(ada, contact);
  return { ada, email, phone, contact, deviceToken, trip, path: `users/${ada.uid}/trips/${trip}` };
}
type Underway = Awaited<ReturnType<typeof underway>>;

/** An SOS that is taken back within its countdown. */
async function takeBack({ ada, email, trip, path }: Underway, pin: string): Promise<void> {
  const step = { purpose: "cancel", alertId: "held" };
  // The first PIN can take longer than the countdown: the function's process starts, and connects
  // to the database.
  expect(await enter(ada, trip, WRONG_PIN, step)).toEqual({ result: { outcome: "wrong" } });
  const happenedAt = Timestamp.now();
  const sendAt = Timestamp.fromMillis(happenedAt.toMillis() + 10_000);
  await setDoc(doc(ada.db, `${path}/alerts/held`), {
    ...{ userId: ada.uid, tripId: trip, type: "sos", createdAt: serverTimestamp(), happenedAt, sendAt },
    ...{ location: null, address: null, photoPath: null },
  });
  expect(await enter(ada, trip, pin, step)).toEqual({ result: { outcome: "done" } });
  const alert = await eventually(
    async () => (await getDoc(doc(ada.db, `${path}/alerts/held`))).data(),
    (data) => data?.["fannedOutAt"] != null,
  );
  expect(alert).toMatchObject({ contactCount: 0 });
  expect(await wholeLedger(`${path}/alerts/held`)).toEqual([]);
  expect(await emailsTo(email, /SOS/)).toEqual([]);
}

/** An arrival that is postponed for hours. */
async function postpone({ ada, trip, path }: Underway, pin: string): Promise<void> {
  const etaMs = Date.now() + 5 * 3_600_000;
  const step = { purpose: "postpone", etaMs };
  expect(await enter(ada, trip, pin, step)).toEqual({ result: { outcome: "done" } });
  const stored = (await getDoc(doc(ada.db, path))).data();
  expect(stored?.["eta"]).toEqual(Timestamp.fromMillis(etaMs));
  expect(stored?.["escalateAt"]).toEqual(stored?.["eta"]);
}

/** A question that is answered with "I'm fine", which the PIN alone may say. */
async function sayFine({ ada, trip, path }: Underway, pin: string): Promise<void> {
  const watch = doc(ada.db, `${path}/watch/state`);
  await callFunction("setCheckIns", ada.idToken, { tripId: trip, minutes: 30 });
  await checkAfter(path, 30);
  const { id: checkId } = (await getDoc(watch)).get("check") as { readonly id: string };
  const said = { tripId: trip, checkId, answer: "fine" };
  expect((await callFunction("answerCheck", ada.idToken, said)).error?.message).toBe("Answer with your PIN.");
  const step = { purpose: "fine", checkId, answer: "fine" };
  const reply = (wasOpen: boolean) => ({
    result: { outcome: "done", check: { wasOpen, wereContactsTold: false } },
  });
  expect(await enter(ada, trip, pin, step)).toEqual(reply(true));
  expect((await getDoc(watch)).data()).toMatchObject({ check: null });
  expect(await enter(ada, trip, pin, step)).toEqual(reply(false));
}

test.each([
  ["an SOS is taken back within its countdown", takeBack],
  ["a trip is postponed for hours", postpone],
  ["a question is answered", sayFine],
])(
  "%s with either PIN, which leave the same to their owner, and one alerts the contacts",
  async (_what, act) => {
    const [safety, duress] = await Promise.all([underway(), underway()]);
    // One after the other: for a second call at the same time the emulator starts another process
    // of the function, which can take longer than the countdown.
    await act(safety, PINS.safety);
    await act(duress, PINS.duress);
    await eventually(() => emailsTo(duress.email, FORCED), some);
    expect(await emailsTo(safety.email, FORCED)).toEqual([]);
    expect(await emailsTo(duress.email, FORCED)).toHaveLength(1);
    const viewed = ({ ada, trip, deviceToken, contact, phone, email }: Underway): Promise<string> =>
      ownViewOf(ada, { trip, deviceToken, names: { contact, phone, contactEmail: email } });
    await untilSame(
      () => viewed(duress),
      () => viewed(safety),
    );
  },
);

test("the owner is mailed when PINs are set and removed, and never which", async () => {
  const ada = await traveller("Ada Obi", { verified: true });
  await setPins(ada);
  await callFunction("setPins", ada.idToken, { safety: "4831", duress: null });
  await callFunction("setPins", ada.idToken, null);
  const mails = await eventually(
    () => emailsTo(ada.email, /PIN/),
    (all) => all.length === 3,
  );
  expect(mails[0]?.text.replace(/at .*/, "")).toBe(mails[1]?.text.replace(/at .*/, ""));
  expect(mails[2]?.subject).toContain("removed");
  expect(mails.map(({ text }) => text).join()).not.toMatch(/duress|safety/i);
});

test("what a duress PIN has left cannot be read by a path in place of a trip's id", async () => {
  const ada = await traveller("Ada Obi");
  const trip = await ada.startTrip();
  const hidden = `${trip}/hidden/pin`;
  await patchDocument(`users/${ada.uid}/trips/${hidden}`, { duressAt: { stringValue: "now" } });
  for (const [name, data] of [
    ["getEvidence", { tripId: hidden }],
    ["exportMyData", { tripIds: [hidden] }],
  ] as const)
    expect((await callFunction(name, ada.idToken, data)).error?.status, name).toBe("INVALID_ARGUMENT");
});

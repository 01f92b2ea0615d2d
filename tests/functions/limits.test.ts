import { MINUTE_MS } from "@guardianlink/domain/config";
import {
  MAX_ADS,
  MAX_CONTACTS,
  MAX_DEVICES,
  MAX_RUNNING_TRIPS,
  MAX_SENT_SOS,
  MEDICAL_LINKS_PER_DAY,
  SENT_SOS_WINDOW_MS,
} from "@guardianlink/domain/limits";
import { MEDICAL_FIELDS } from "@guardianlink/domain/testing/documents";
import { doc, serverTimestamp, setDoc, writeBatch } from "firebase/firestore";
import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments, readDocument, writeDocuments } from "../support/documents.ts";
import type { RestDocument } from "../support/documents.ts";
import { emailsTo, pushesTo, registerPushToken } from "../support/outbox.ts";
import { actor, contactWrite, tripWrite } from "./attack/accounts.ts";
import { saveAd } from "./support/ads.ts";
import { callFunction } from "./support/calls.ts";
import { addContactInApp } from "./support/contact-in-app.ts";
import { setCount } from "./support/counts.ts";
import { logEntries } from "./support/function-logs.ts";
import { newMedicalToken, saveMedicalProfile } from "./support/medical-profile.ts";
import { eventually } from "./support/services.ts";
import { newContact, newSos, person, sosTripKnown, sosTripOf, traveller } from "./support/traveller.ts";
import type { Person, Traveller } from "./support/traveller.ts";

/** Waits until the server has counted what the account has stored. */
const counted = ({ uid }: Person, field: "contacts" | "runningTrips", count: number): Promise<unknown> =>
  eventually(
    async () => (await readDocument(`users/${uid}/usage/counts`)).fields[field]?.["integerValue"],
    (value) => Number(value) === count,
  );

/** Waits for the line that a limit prints about an account. */
const limitMet = (limit: string, { uid }: Person): Promise<unknown> =>
  eventually(
    () => Promise.resolve(logEntries()),
    (entries) =>
      entries.some(
        ({ severity, payload }) =>
          severity === "WARNING" &&
          payload["message"] === "limit met" &&
          payload["limit"] === limit &&
          payload["userId"] === uid,
      ),
  );

/**
 * Calls until a call is refused. It makes up to two windows' worth of calls, because one window may
 * end meanwhile.
 * @returns how many calls were answered
 */
async function callsUntil(isRefused: () => Promise<boolean>, most: number): Promise<number> {
  for (let answered = 0; answered <= most; answered++) if (await isRefused()) return answered;
  throw new Error(`None of ${most} calls was refused.`);
}

test("an account has ten contacts at most", async () => {
  const ada = await traveller("Ada Obi");
  for (let index = 0; index < MAX_CONTACTS; index++) {
    await ada.addContact(uniqueEmail(`contact-${index}`));
    await counted(ada, "contacts", index + 1);
  }
  await expect(ada.addContact(uniqueEmail("eleventh"))).rejects.toMatchObject({ code: "permission-denied" });
});

test("an SOS goes to ten contacts when an account has more", async () => {
  const ada = await traveller("Ada Obi");
  const email = uniqueEmail("contact");
  const spelt = (index: number) => email.replace("@", `${index}@`);
  await writeDocuments(
    Array.from({ length: MAX_CONTACTS + 2 }, (_none, index) => ({
      path: `users/${ada.uid}/contacts/c${index}`,
      fields: {
        userId: { stringValue: ada.uid },
        name: { stringValue: "Ngozi Obi" },
        phone: { stringValue: `+23480312345${String(index).padStart(2, "0")}` },
        email: { stringValue: spelt(index) },
        relationship: { stringValue: "Friend" },
        createdAt: { timestampValue: new Date().toISOString() },
      },
    })),
  );
  const trip = await ada.startTrip();
  const alert = `users/${ada.uid}/trips/${trip}/alerts/${await ada.raiseSos(trip)}`;
  const { fields } = await eventually(
    () => readDocument(alert),
    (stored) => "timestampValue" in (stored.fields["fannedOutAt"] ?? {}),
  );
  expect(Number(fields["contactCount"]?.["integerValue"])).toBe(MAX_CONTACTS);
});

test("an account has five running trips at most, and an ended one makes room", async () => {
  const ada = await traveller("Ada Obi");
  const trips: string[] = [];
  for (let index = 0; index < MAX_RUNNING_TRIPS; index++) {
    trips.push(await ada.startTrip());
    await counted(ada, "runningTrips", index + 1);
  }
  await expect(ada.startTrip()).rejects.toMatchObject({ code: "permission-denied" });
  await ada.endTrip(trips[0] ?? "");
  await counted(ada, "runningTrips", MAX_RUNNING_TRIPS - 1);
  await ada.startTrip();
});

test("an account keeps the ten browsers that were used last, and an SOS goes to them", async () => {
  const ada = await traveller("Ada Obi");
  const oldest = await registerPushToken();
  const others = await Promise.all(Array.from({ length: MAX_DEVICES }, registerPushToken));
  const ngozi = await addContactInApp(ada, oldest, ...others);
  await ada.raiseSos(await ada.startTrip());
  for (const token of others)
    await eventually(
      () => pushesTo(token, /SOS/),
      (pushes) => pushes.length === 1,
    );
  expect(await pushesTo(oldest, /SOS/)).toEqual([]);
  await eventually(
    () => listDocuments(`users/${ngozi.uid}/devices`),
    (devices) => devices.length === MAX_DEVICES,
  );
  await limitMet("devices", ngozi);
});

test("an account makes twenty medical links in a day", async () => {
  const ada = await person("ada", { verified: false });
  const renew = () => saveMedicalProfile(ada, newMedicalToken(), null);
  for (let made = 0; made <= MEDICAL_LINKS_PER_DAY; made++) await renew();
  // The server counts a moment later, and a day may end meanwhile.
  await eventually(
    () => renew().then(() => null, String),
    (refusal) => refusal !== null,
  );
  await limitMet("medical links", ada);
});

test("a machine's calls are refused after sixty, those of another account are not", async () => {
  const [ada, ngozi] = [await traveller("Ada Obi"), await traveller("Ngozi Ade")];
  const answer = (account: Traveller) =>
    callFunction("answerCheck", account.idToken, { tripId: "none", checkId: "1", answer: "help" });
  const isRefused = async (): Promise<boolean> => {
    const { error } = await answer(ada);
    if (error === undefined) return false;
    expect(error).toEqual({
      status: "RESOURCE_EXHAUSTED",
      message: "Too many requests. Try again in 10 minutes.",
    });
    return true;
  };
  expect(await callsUntil(isRefused, 2 * 60)).toBeGreaterThanOrEqual(60);
  expect(await answer(ngozi)).toEqual({ result: { wasOpen: false, wereContactsTold: false } });
  await limitMet("calls", ada);
});

test("a flood of PINs is refused before they are compared, whichever PIN it is", async () => {
  const [ada, ngozi] = [await traveller("Ada Obi"), await traveller("Ngozi Ade")];
  const pins = { safety: "4831", duress: "9250" };
  for (const { idToken } of [ada, ngozi]) await callFunction("setPins", idToken, pins);
  const trips = new Map([
    [ada, await ada.startTrip()],
    [ngozi, await ngozi.startTrip()],
  ]);
  const enter = (account: Traveller, pin: string) =>
    callFunction("verifyPin", account.idToken, {
      pin,
      tripId: trips.get(account),
      step: { purpose: "end" },
    });
  const isRefused = async (): Promise<boolean> => (await enter(ada, "1111")).error !== undefined;
  expect(await callsUntil(isRefused, 2 * 30)).toBeGreaterThanOrEqual(30);
  const refused = {
    error: { status: "RESOURCE_EXHAUSTED", message: "Too many tries. Try again in 10 minutes." },
  };
  for (const pin of ["1111", pins.safety, pins.duress]) expect(await enter(ada, pin)).toEqual(refused);
  expect(await enter(ngozi, pins.safety)).toEqual({ result: { outcome: "done" } });
  await limitMet("PIN tries", ada);
});

test("an account without a profile has ten contacts and one trip of an SOS at most", async () => {
  const eve = await person("eve", { verified: false });
  const path = `users/${eve.uid}`;
  const add = (n: number) =>
    setDoc(doc(eve.db, `${path}/contacts/c${n}`), newContact(eve.uid, uniqueEmail(`contact-${n}`)));
  for (let n = 0; n < MAX_CONTACTS; n++) await add(n);
  await counted(eve, "contacts", MAX_CONTACTS);
  await expect(add(MAX_CONTACTS)).rejects.toMatchObject({ code: "permission-denied" });
  const raise = (trip: string) =>
    writeBatch(eve.db)
      .set(doc(eve.db, `${path}/trips/${trip}`), sosTripOf(eve.uid, trip))
      .set(doc(eve.db, `${path}/trips/${trip}/alerts/${trip}`), newSos(eve.uid, trip))
      .commit();
  await raise("first");
  await sosTripKnown(eve, "first");
  await expect(raise("second")).rejects.toMatchObject({ code: "permission-denied" });
});

const atOnce = <Result>(count: number, act: (n: number) => Promise<Result>): Promise<readonly Result[]> =>
  Promise.all(Array.from({ length: count }, (_none, n) => act(n)));

test("PINs are counted for all instances together", async () => {
  const ada = await traveller("Ada Obi");
  await callFunction("setPins", ada.idToken, { safety: "4831", duress: null });
  const tripId = await ada.startTrip();
  const enter = () =>
    callFunction("verifyPin", ada.idToken, { pin: "4831", tripId, step: { purpose: "end" } });
  const tries = { name: "PIN tries", limit: 30, windowMs: 10 * MINUTE_MS };
  // Three sessions' worth for the account.
  await setCount(tries, ada.uid, 3 * tries.limit);
  expect((await enter()).error?.status).toBe("RESOURCE_EXHAUSTED");
  await setCount(tries, ada.uid, 3 * tries.limit - 1);
  expect(await enter()).toEqual({ result: { outcome: "done" } });
});

test("SOS without a trip that are raised at the same time and not sent leave one trip, and no end is reported", async () => {
  const eve = await person("eve", { verified: false });
  const contact = uniqueEmail("contact");
  const trips = `users/${eve.uid}/trips`;
  await setDoc(doc(eve.db, `users/${eve.uid}/contacts/c`), newContact(eve.uid, contact));
  await setCount({ name: "sos", limit: MAX_SENT_SOS, windowMs: SENT_SOS_WINDOW_MS }, eve.uid, MAX_SENT_SOS);
  // Some may be refused, because the server has counted the first by then.
  const raised = await atOnce(6, async (n) => {
    const batch = writeBatch(eve.db)
      .set(doc(eve.db, `${trips}/trip-${n}`), sosTripOf(eve.uid, `trip-${n}`))
      .set(doc(eve.db, `${trips}/trip-${n}/alerts/trip-${n}`), newSos(eve.uid, `trip-${n}`));
    return batch.commit().then(
      () => 1,
      () => 0,
    );
  });
  const stored = raised.filter((one) => one === 1).length;
  expect(stored).toBeGreaterThan(1);
  const ended = await eventually(
    () => listDocuments(trips),
    (rows) => rows.filter(({ fields }) => fields["status"]?.["stringValue"] === "sos").length === 1,
  );
  expect(ended).toHaveLength(stored);
  expect(await emailsTo(contact, /SOS|ended/)).toEqual([]);
});

test("contacts, trips and links beyond the limits are removed when requests store them at the same time", async () => {
  const eve = await actor("eve");
  const more = 4;
  const [trips, contacts] = [`users/${eve.uid}/trips`, `users/${eve.uid}/contacts`];
  await Promise.all([
    atOnce(MAX_CONTACTS + more, () => eve.commit(contactWrite(eve, uniqueEmail("contact")))),
    atOnce(MAX_RUNNING_TRIPS + more, (n) => eve.commit(tripWrite(eve, `trip-${n}`))),
    atOnce(MEDICAL_LINKS_PER_DAY + more, () => {
      const token = newMedicalToken();
      const page = { ...MEDICAL_FIELDS, userId: eve.uid, publicToken: token, updatedAt: serverTimestamp() };
      return eve.commit(
        { path: `medicalTokens/${token}`, data: { userId: eve.uid } },
        { path: `medicalProfiles/${eve.uid}`, data: page },
      );
    }),
  ]);
  const isRunning = ({ fields }: RestDocument): boolean => fields["status"]?.["stringValue"] === "active";
  const isEves = ({ fields }: RestDocument): boolean => fields["userId"]?.["stringValue"] === eve.uid;
  const most = async (path: string, isCounted: (row: RestDocument) => boolean, limit: number) =>
    eventually(
      async () => (await listDocuments(path)).filter(isCounted),
      ({ length }) => length <= limit,
    );
  await most(contacts, () => true, MAX_CONTACTS);
  await most(trips, isRunning, MAX_RUNNING_TRIPS);
  // The page keeps the link that it has now.
  await most("medicalTokens", isEves, MEDICAL_LINKS_PER_DAY + 1);
});

test("the operator sees that an account has as many ads as it may have", async () => {
  const ada = await traveller("Ada Obi");
  for (let slot = 1; slot <= MAX_ADS; slot++) await saveAd(ada, slot);
  await limitMet("ads", ada);
});

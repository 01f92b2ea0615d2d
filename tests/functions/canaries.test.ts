import { doc, serverTimestamp, Timestamp, updateDoc, writeBatch } from "firebase/firestore";
import { expect, test } from "vitest";
import { createAccount, uniqueEmail } from "../support/accounts.ts";
import { listDocuments, patchDocument } from "../support/documents.ts";
import { getAlertsInApp } from "../support/contact-push.ts";
import { emailsTo, registerPushToken, runScheduler } from "../support/outbox.ts";
import { linkRequest } from "../support/link-request.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { callFunction } from "./support/calls.ts";
import { askRole, roleTokenMailed } from "./support/contact-role.ts";
import { printedByFunctions } from "./support/function-logs.ts";
import { settledLedger } from "./support/ledger.ts";
import { clearFaults, eventually, killPushToken, setFault } from "./support/services.ts";
import { person, traveller } from "./support/traveller.ts";
import type { Traveller } from "./support/traveller.ts";

// These tests fill every field that a person can fill with recognisable data (canaries), take it
// through every flow, also with failing providers, and check that none of it is in the functions'
// logs. The suite stores their output.

const { app, functions, projectId } = suiteUrls();

const CANARIES = {
  traveller: "Zephyrine Canarybird",
  contact: "Quillon Canarywatch",
  plate: "CNRY-777XQ",
  driver: "Oswin Canarydriver",
  notes: "Canarystead by the lake",
  address: "7 Canary Wharf Road",
  patient: "Yolande Canarypatient",
  allergies: "canaryseed and millet",
  condition: "Canaritis of the wing",
  medication: "Canarimycin",
  next: "Perpetua Canarykin",
  browser: "CanaryBrowser/9.7",
} as const;
/** Unmistakable phone numbers: the contact's, the patient's contact's and the traveller's own. */
const PHONES = { contact: "+2348037770001", next: "+2348037770002", own: "+2348037770003" } as const;
const BIRTHDAY = "1931-03-07";
const BLOOD_TYPE = "AB-";
/** A location that no other test uses. Its first 5 digits must not be printed either. */
const PLACE = { latitude: 6.77123, longitude: 3.88321 };
const placeNow = () => ({ ...PLACE, accuracy: 5, speed: null, timestamp: Timestamp.now() });
/** The time that is the name of the photo's file. */
const PHOTO_TIME = "1763712077777";

const post = (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url.startsWith("http") ? url : `${app}${url}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

const newToken = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, 22);

const setOwnPhone = (ada: Traveller): Promise<void> =>
  updateDoc(doc(ada.db, `users/${ada.uid}`), { "settings.phone": PHONES.own, updatedAt: serverTimestamp() });

/** A contact and a trip, both with a canary in each field. @returns the id of the trip */
async function startCanaryTrip(ada: Traveller, contactId: string, fields: object = {}): Promise<string> {
  await updateDoc(doc(ada.db, `users/${ada.uid}/contacts/${contactId}`), { phone: PHONES.contact });
  await setOwnPhone(ada);
  return ada.startTrip({
    licensePlate: CANARIES.plate,
    title: `Trip - ${CANARIES.plate}`,
    driverName: CANARIES.driver,
    destination: CANARIES.notes,
    startAddress: CANARIES.address,
    startLocationLat: PLACE.latitude,
    startLocationLng: PLACE.longitude,
    lastLocation: placeNow(),
    ...fields,
  });
}

async function saveMedicalProfile(ada: Traveller, token: string, nextMail: string): Promise<void> {
  await writeBatch(ada.db)
    .set(doc(ada.db, `medicalTokens/${token}`), { userId: ada.uid })
    .set(doc(ada.db, `medicalProfiles/${ada.uid}`), {
      userId: ada.uid,
      fullName: CANARIES.patient,
      dateOfBirth: BIRTHDAY,
      gender: "other",
      bloodType: BLOOD_TYPE,
      allergies: CANARIES.allergies,
      chronicConditions: CANARIES.condition,
      medications: CANARIES.medication,
      emergencyContactName: CANARIES.next,
      emergencyContactPhone: PHONES.next,
      emergencyContactEmail: nextMail,
      publicToken: token,
      updatedAt: serverTimestamp(),
    })
    .commit();
}

/** The tokens of a trip's live links. */
async function shareTokens(ada: Traveller, trip: string): Promise<string[]> {
  const links = await eventually(
    () => listDocuments(`users/${ada.uid}/trips/${trip}/shareLinks`),
    (found) => found.length > 0,
  );
  return links.map(({ fields }) => String(fields["token"]?.["stringValue"]));
}

/**
 * Waits until the log contains each text of `until`, and fails when it contains any of the secrets.
 */
async function expectNoneOf(secrets: readonly string[], until: readonly string[]): Promise<void> {
  await eventually(
    () => Promise.resolve(until.filter((part) => !printedByFunctions().includes(part))),
    (missing) => missing.length === 0,
  );
  const printed = printedByFunctions().toLowerCase();
  const words = Object.values(CANARIES).flatMap((text) =>
    text.split(/[ /]/).filter((word) => /canar/i.test(word)),
  );
  const all = [
    ...Object.values(CANARIES),
    ...words,
    ...Object.values(PHONES),
    ...Object.values(PHONES).map((phone) => phone.slice(4)),
    BIRTHDAY,
    PHOTO_TIME,
    String(PLACE.latitude),
    String(PLACE.longitude),
    // These two letters alone are part of many ids.
    `"${BLOOD_TYPE}"`,
    ...secrets,
  ];
  expect(all.filter((secret) => secret === "" || printed.includes(secret.toLowerCase()))).toEqual([]);
}

test("a journey with an SOS leaves nothing in the logs, with its links and answers and with failing providers", async () => {
  const ada = await traveller(CANARIES.traveller);
  const quillon = await person("canary.contact", { verified: true });
  const [own, others, dead] = [
    await registerPushToken(),
    await registerPushToken(),
    await registerPushToken(),
  ];
  await ada.addDevice(own);
  for (const token of [others, dead])
    await updateDoc(doc(quillon.db, `users/${quillon.uid}/devices/${await quillon.addDevice(token)}`), {
      userAgent: CANARIES.browser,
      refreshedAt: serverTimestamp(),
    });
  await killPushToken(dead);
  const contactId = await ada.addContact(quillon.email, CANARIES.contact);
  const role = await roleTokenMailed(quillon.email);
  for (const [path, method] of [
    ["", "GET"],
    ["/opened", "POST"],
    ["/confirm", "POST"],
    ["/trip-emails-on", "POST"],
  ] as const)
    expect((await askRole(`${role}${path}`, method)).ok).toBe(true);
  await getAlertsInApp(role, quillon.idToken);

  const trip = await startCanaryTrip(ada, contactId);
  await settledLedger(`users/${ada.uid}/trips/${trip}/alerts/started`, 2);
  for (const service of ["sendgrid", "resend"] as const)
    await setFault({ service, mix: [500, "drop"], match: quillon.email });
  await setFault({ service: "mapbox", status: 500, match: String(PLACE.longitude) });
  const photo = `trip-photos/${ada.uid}/${trip}/${PHOTO_TIME}.jpg`;
  const alert = await ada.raiseSos(trip, { address: null, location: placeNow(), photoPath: photo });
  await eventually(
    () => listDocuments(`users/${ada.uid}/trips/${trip}/alerts/${alert}/deliveries`),
    (rows) => rows.some(({ fields }) => String(fields["reason"]?.["stringValue"]).includes("Trying again")),
  );
  await clearFaults({ match: quillon.email });
  await clearFaults({ match: String(PLACE.longitude) });
  await settledLedger(`users/${ada.uid}/trips/${trip}/alerts/${alert}`, 2);

  const tokens = await shareTokens(ada, trip);
  for (const token of tokens) {
    for (const path of ["", "/photo"]) await linkRequest("track", token + path);
    for (const path of ["/opened", "/acknowledge"])
      expect((await linkRequest("track", token + path, { method: "POST" })).status).toBe(200);
  }
  await ada.endTrip(trip);
  await settledLedger(`users/${ada.uid}/trips/${trip}/alerts/ended`, 2);
  await expectNoneOf(
    [ada.email, quillon.email, own, others, dead, role, ...tokens],
    [alert, "dead device removed", "delivery attempted"],
  );
});

const refuseMailTo = async (match: string): Promise<void> => {
  for (const service of ["sendgrid", "resend"] as const) await setFault({ service, status: 400, match });
};

test("an overdue trip leaves nothing in the logs when pushes and mails are finally refused", async () => {
  const ada = await traveller(CANARIES.traveller);
  const contact = uniqueEmail("canary.overdue");
  const contactId = await ada.addContact(contact, CANARIES.contact);
  await roleTokenMailed(contact);
  const eta = Timestamp.fromMillis(Date.now() - 60_000);
  await refuseMailTo(contact);
  const trip = await startCanaryTrip(ada, contactId, { eta, escalateAt: eta });
  await runScheduler();
  const alert = `overdue_${eta.toMillis()}`;
  await settledLedger(`users/${ada.uid}/trips/${trip}/alerts/${alert}`, 1);
  await expectNoneOf([ada.email, contact, ...(await shareTokens(ada, trip))], [alert, '"outcome":"refused"']);
});

test("a medical profile leaves nothing in the logs when it is read, notified, failed and requested wrongly", async () => {
  const ada = await traveller(CANARIES.traveller);
  const own = await registerPushToken();
  await ada.addDevice(own);
  const [token, next] = [newToken(), uniqueEmail("canary.next")];
  await setOwnPhone(ada);
  await saveMedicalProfile(ada, token, next);
  const from = { "x-forwarded-for": "192.0.2.77" };
  const location = `${PLACE.latitude}, ${PLACE.longitude}`;
  const profile = await post("/api/medical/profile", { publicToken: token }, from);
  expect(profile.status).toBe(200);
  // The traveller's number is for live links and alerts, not for anyone who scans the code.
  expect(await profile.text()).not.toContain(PHONES.own);
  await refuseMailTo(next);
  expect((await post("/api/medical/alert", { publicToken: token, location }, from)).status).toBe(502);
  await clearFaults({ match: next });
  expect((await post("/api/medical/alert", { publicToken: token, location }, from)).status).toBe(200);
  expect(JSON.stringify(await emailsTo(next, /./))).not.toContain(PHONES.own);
  const wrong = { publicToken: token, location: CANARIES.address, name: CANARIES.patient };
  expect((await post("/api/medical/alert", wrong, from)).status).toBe(400);
  await expectNoneOf([ada.email, token, next, own, "192.0.2.77"], ["medical alert sent", ada.uid]);
});

test("an account leaves nothing in the logs when it is invited, tested, paid, exported and deleted", async () => {
  const ada = await createAccount(uniqueEmail("canary.ada"), { verified: true });
  const kin = await createAccount(uniqueEmail("canary.kin"), { verified: true });
  const named = (uid: string) => patchDocument(`users/${uid}`, { name: { stringValue: CANARIES.traveller } });
  await Promise.all([named(ada.uid), named(kin.uid)]);
  const text = (stringValue: string) => ({ stringValue });
  await patchDocument(`users/${ada.uid}/contacts/c1`, {
    name: text(CANARIES.contact),
    email: text(kin.email),
    phone: text(PHONES.contact),
    createdAt: { timestampValue: new Date().toISOString() },
  });
  await callFunction("sendTestAlert", ada.idToken, { contactId: "c1" });
  await callFunction("sendTestAlert", ada.idToken, { contactId: CANARIES.notes });

  await callFunction("inviteFamily", ada.idToken, { email: kin.email });
  const [mail] = await eventually(
    () => emailsTo(kin.email, /invites you to share trips/),
    (mails) => mails.length > 0,
  );
  const invite = /\?token=([A-Za-z0-9_-]{22})/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await callFunction("acceptFamilyInvite", kin.idToken, { token: invite })).toHaveProperty("result");
  await callFunction("acceptFamilyInvite", kin.idToken, { token: CANARIES.notes, email: kin.email });

  const { result } = await callFunction("createPayment", ada.idToken, null);
  const [url, reference] = [String(result?.["authorizationUrl"]), String(result?.["reference"])];
  await fetch(url, { method: "POST", body: new URLSearchParams({ act: "pay" }), redirect: "manual" });
  expect(await callFunction("verifyPaystackPayment", ada.idToken, { reference })).toHaveProperty("result");
  const forged = { event: "charge.success", data: { customer: { email: ada.email }, note: CANARIES.notes } };
  const webhook = `${functions}/${projectId}/europe-west1/paystackWebhook`;
  expect((await post(webhook, forged, { "x-paystack-signature": "00" })).ok).toBe(false);

  expect(await callFunction("exportMyData", ada.idToken, null)).toHaveProperty("result");
  await callFunction("deleteMyAccount", ada.idToken, null);
  await expectNoneOf(
    [ada.email, kin.email, invite, ada.idToken, kin.idToken, url],
    [reference, "webhook refused"],
  );
});

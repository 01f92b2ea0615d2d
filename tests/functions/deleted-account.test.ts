import { publicToken } from "@guardianlink/domain/ids";
import { doc, serverTimestamp, writeBatch } from "firebase/firestore";
import { expect, test } from "vitest";
import { deployedFunctions } from "../../scripts/deploy/deployed-functions.ts";
import { uniqueEmail } from "../support/accounts.ts";
import { readDocument } from "../support/documents.ts";
import { emailsTo, pushesTo, registerPushToken } from "../support/outbox.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { saveAd } from "./support/ads.ts";
import { callFunction } from "./support/calls.ts";
import { asksForTripEmails, choosesApp } from "./support/contact-role.ts";
import { repeatCreated } from "./support/events.ts";
import { everything } from "./support/everything.ts";
import { settledLedger } from "./support/ledger.ts";
import { callAs } from "./support/live-link.ts";
import { eventually } from "./support/services.ts";
import { traveller } from "./support/traveller.ts";
import type { Traveller } from "./support/traveller.ts";

const some = (list: readonly unknown[]): boolean => list.length > 0;

/** Saves a medical profile as the page does and opens it once as a stranger. */
async function medicalProfile({ uid, db }: Traveller): Promise<string> {
  const token = publicToken(crypto.getRandomValues(new Uint8Array(16)));
  await writeBatch(db)
    .set(doc(db, `medicalTokens/${token}`), { userId: uid })
    .set(doc(db, `medicalProfiles/${uid}`), {
      userId: uid,
      fullName: "Ada Obi",
      dateOfBirth: null,
      gender: null,
      bloodType: "O+",
      allergies: null,
      chronicConditions: null,
      medications: null,
      emergencyContactName: null,
      emergencyContactPhone: null,
      emergencyContactEmail: uniqueEmail("ngozi"),
      publicToken: token,
      updatedAt: serverTimestamp(),
    })
    .commit();
  for (const [path, more] of [
    ["profile", {}],
    ["alert", { location: "Location unavailable" }],
  ] as const) {
    const response = await fetch(`${suiteUrls().app}/api/medical/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ publicToken: token, ...more }),
    });
    expect(response.status).toBe(200);
  }
  return token;
}

/**
 * Runs a trip with an SOS, a photo and a shared live link, and ends it.
 * @returns a function that repeats the event of its start
 */
async function trip(ada: Traveller): Promise<() => Promise<void>> {
  const contact = uniqueEmail("contact");
  const contactId = await ada.addContact(contact);
  await callAs(ada, "sendTestAlert", { contactId });
  const id = await ada.startTrip();
  const path = `users/${ada.uid}/trips/${id}`;
  const started = await readDocument(path);
  await callAs(ada, "createShare", { tripId: id });
  const alert = await ada.raiseSos(id);
  await settledLedger(`${path}/alerts/${alert}`, 1);
  const { storage, projectId } = suiteUrls();
  const name = encodeURIComponent(`trip-photos/${ada.uid}/${id}/1.jpg`);
  const stored = await fetch(
    `${storage}/upload/storage/v1/b/${projectId}.appspot.com/o?uploadType=media&name=${name}`,
    {
      method: "POST",
      headers: { "content-type": "image/jpeg", authorization: "Bearer owner" },
      body: "photo",
    },
  );
  expect(stored.ok).toBe(true);
  await ada.endTrip(id);
  await eventually(() => emailsTo(contact, /trip has ended/), some);
  return () => repeatCreated("onTripCreated", path, started);
}

/** Sends two invitations and accepts one of them. */
async function family(ada: Traveller, member: Traveller): Promise<void> {
  await callAs(ada, "inviteFamily", { email: uniqueEmail("nobody") });
  await callAs(ada, "inviteFamily", { email: member.email });
  const [mail] = await eventually(() => emailsTo(member.email, /invites you/), some);
  const token = /\?token=([A-Za-z0-9_-]{22})/.exec(mail?.text ?? "")?.[1];
  await callAs(member, "acceptFamilyInvite", { token });
}

test("the token of a deleted account, which is valid for an hour, calls nothing but the deletion", async () => {
  const ada = await traveller("Ada Obi", { verified: true });
  await ada.addDevice(await registerPushToken());
  expect((await callFunction("practiseSos", ada.idToken, null)).result).toMatchObject({ email: true });
  expect((await callFunction("deleteMyAccount", ada.idToken, null)).result).toEqual({ refusal: null });
  const ofAda = async () =>
    (await everything()).filter((row) => row.includes(ada.uid) || row.includes(ada.email));
  const before = await ofAda();
  const mails = await emailsTo(ada.email, /./);
  const names = deployedFunctions().flatMap(({ kind, name }) => (kind === "callable" ? [name] : []));
  expect(names).toEqual(expect.arrayContaining(["createPayment", "bindContactPush", "practiseSos"]));
  for (const name of names.filter((one) => one !== "deleteMyAccount"))
    expect([name, (await callFunction(name, ada.idToken, null)).error]).toEqual([
      name,
      { status: "UNAUTHENTICATED", message: "Your account and its data have been deleted." },
    ]);
  expect(await ofAda()).toEqual(before);
  expect(await emailsTo(ada.email, /./)).toEqual(mails);
});

test("no document and no file anywhere names a deleted account", async () => {
  const ada = await traveller("Ada Obi", { verified: true });
  const phone = await registerPushToken();
  await ada.addDevice(phone);
  const token = await medicalProfile(ada);
  const repeatStart = await trip(ada);
  const emeka = await traveller("Emeka", { verified: true });
  await family(ada, emeka);
  await saveAd(ada, 1);
  await callAs(ada, "createPayment", null);
  // Another traveller has her as a contact and her phone got a push of his trip, so the server
  // stored which account that was.
  const bola = await traveller("Bola");
  const contact = await bola.addContact(ada.email, "Ada");
  await choosesApp(ada);
  await asksForTripEmails(ada.email);
  const bolasTrip = await bola.startTrip();
  await eventually(() => pushesTo(phone, /^Trip Started$/), some);

  const names = (row: string): boolean => row.includes(ada.uid) || row.includes(ada.email);
  const before = (await everything()).filter(names);
  expect(new Set(before.map((row) => row.split("/")[0]))).toEqual(
    new Set([
      "adBanners",
      "contactRoles",
      "family",
      "familyInvites",
      "medicalAlerts",
      "medicalProfiles",
      "medicalTokens",
      "payments",
      "shares",
      "trip-photos",
      "users",
    ]),
  );

  expect(await callAs(ada, "deleteMyAccount", null)).toEqual({ refusal: null });
  // Repeated and late events restore nothing.
  await repeatStart();
  const after = await everything();
  expect(
    after
      .filter(names)
      .map((row) => row.split(" ")[0])
      .sort(),
  ).toEqual(
    [
      // Stops open pages of the account from writing; it expires a day later.
      `deletedAccounts/${ada.uid}`,
      // The address that he typed in is his data: in his contacts, and in the email that was sent
      // there.
      `users/${bola.uid}/contacts/${contact}`,
      `users/${bola.uid}/trips/${bolasTrip}/alerts/started/jobs/${contact}_email`,
    ].sort(),
  );
  // A printed code must never lead to another person, so its token stays claimed, without an owner.
  expect(after).toContain(`medicalTokens/${token} {"userId":{"stringValue":"deleted-account"}}`);
});

import { PUBLIC_MEDICAL_FIELDS } from "@guardianlink/domain/medical/medical-profile";
import { deleteDoc, doc, updateDoc } from "firebase/firestore";
import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments } from "../support/documents.ts";
import { emailsTo, pushesTo, registerPushToken } from "../support/outbox.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { newMedicalToken, saveMedicalProfile } from "./support/medical-profile.ts";
import { clearFaults, eventually, setFault } from "./support/services.ts";
import { traveller } from "./support/traveller.ts";

const some = (list: readonly unknown[]): boolean => list.length > 0;

/** A request from a phone with the link; each `address` stands for another phone. */
async function ask(path: "profile" | "alert", body: unknown, address = crypto.randomUUID()) {
  const response = await fetch(`${suiteUrls().app}/api/medical/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const PLACE = "6.601800, 3.351500";

async function ada() {
  const owner = await traveller("Ada Obi");
  const token = newMedicalToken();
  const contact = uniqueEmail("ngozi");
  await saveMedicalProfile(owner, token, contact);
  return { owner, token, contact };
}

test("the page gets the public fields and no other, and the owner is told that it was opened", async () => {
  const { owner, token } = await ada();
  const phone = await registerPushToken();
  await owner.addDevice(phone);
  const { status, body } = await ask("profile", { publicToken: token });
  expect(status).toBe(200);
  const data = body["data"] as Record<string, unknown>;
  expect(Object.keys(data).sort()).toEqual([...PUBLIC_MEDICAL_FIELDS].sort());
  expect(data).toMatchObject({ fullName: "Ada Obi", bloodType: "O+", allergies: "Penicillin" });
  const openings = await listDocuments(`medicalProfiles/${owner.uid}/openings`);
  expect(openings.map(({ fields }) => fields["kind"])).toEqual([{ stringValue: "opened" }]);
  await eventually(() => pushesTo(phone, /MediReach page opened/), some);
});

test("the contact gets an email with the location, once in five minutes, and the owner sees it", async () => {
  const { owner, token, contact } = await ada();
  const alert = { publicToken: token, location: PLACE };
  expect((await ask("alert", alert)).body).toEqual({
    emergencyContactPhone: "+2348031234567",
    alreadyNotified: false,
  });
  expect((await ask("alert", alert)).body).toMatchObject({ alreadyNotified: true });
  const mails = await emailsTo(contact, /Medical emergency/);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(PLACE);
  expect(mails[0]?.text).not.toContain("Penicillin");
  const openings = await listDocuments(`medicalProfiles/${owner.uid}/openings`);
  expect(openings.map(({ fields }) => [fields["kind"], fields["location"]])).toEqual([
    [{ stringValue: "notified" }, { stringValue: PLACE }],
  ]);
});

test("the contact's email is in the language that was chosen for this contact", async () => {
  const { owner, token, contact } = await ada();
  const id = await owner.addContact(contact);
  await updateDoc(doc(owner.db, `users/${owner.uid}/contacts/${id}`), { language: "yo" });
  await eventually(() => emailsTo(contact, /named you|emergency contact/i), some);
  await ask("alert", { publicToken: token, location: PLACE });
  const [mail] = await emailsTo(contact, /Medical emergency/);
  expect(mail?.subject).toMatch(/^Pàjáwìrì ìlera: /);
  expect(mail?.text).toContain("Ibi tó wà / Location: 6.601800, 3.351500");
});

test("the contact is alerted once when two helpers press at the same time", async () => {
  const { token, contact } = await ada();
  const answers = await Promise.all(
    [1, 2].map(() => ask("alert", { publicToken: token, location: "Location unavailable" })),
  );
  expect(answers.map(({ body }) => body["alreadyNotified"]).sort()).toEqual([false, true]);
  expect(await emailsTo(contact, /Medical emergency/)).toHaveLength(1);
});

test("a helper sees that an email could not be sent, and can retry at once", async () => {
  const { token, contact } = await ada();
  for (const service of ["sendgrid", "resend"] as const)
    await setFault({ service, status: 400, match: contact });
  const alert = { publicToken: token, location: PLACE };
  expect((await ask("alert", alert)).status).toBeGreaterThanOrEqual(500);
  await clearFaults({ match: contact });
  expect((await ask("alert", alert)).body).toMatchObject({ alreadyNotified: false });
  expect(await emailsTo(contact, /Medical emergency/)).toHaveLength(1);
});

test("a link opens nothing when it was renewed or its profile is deleted", async () => {
  const { owner, token, contact } = await ada();
  const renewed = newMedicalToken();
  await saveMedicalProfile(owner, renewed, contact);
  for (const path of ["profile", "alert"] as const) {
    const body = { publicToken: token, ...(path === "alert" && { location: PLACE }) };
    expect((await ask(path, body)).status).toBe(404);
  }
  expect((await ask("profile", { publicToken: renewed })).status).toBe(200);
  await deleteDoc(doc(owner.db, `medicalProfiles/${owner.uid}`));
  expect((await ask("profile", { publicToken: renewed })).status).toBe(404);
  expect(await emailsTo(contact, /Medical emergency/)).toEqual([]);
});

test("a helper alerts no one when the profile has no contact email", async () => {
  const owner = await traveller("Ada Obi");
  const token = newMedicalToken();
  await saveMedicalProfile(owner, token, null);
  const { status } = await ask("alert", { publicToken: token, location: PLACE });
  expect([status >= 400, status < 500]).toEqual([true, true]);
});

test("guesses from one address are refused at its limit, and a helper at that address still opens the page and alerts", async () => {
  const { token, contact } = await ada();
  const address = crypto.randomUUID();
  const guess = async () =>
    (await ask("alert", { publicToken: newMedicalToken(), location: PLACE }, address)).status;
  // Ten tries in ten minutes, and one window may end meanwhile.
  const codes: number[] = [];
  for (let time = 0; time < 21; time++) codes.push(await guess());
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404));
  expect(codes).toContain(429);
  expect((await ask("profile", { publicToken: token }, address)).status).toBe(200);
  expect((await ask("alert", { publicToken: token, location: PLACE }, address)).status).toBe(200);
  expect(await emailsTo(contact, /Medical emergency/)).toHaveLength(1);
});

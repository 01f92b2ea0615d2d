import { doc, getDoc } from "firebase/firestore";
import { expect, test } from "vitest";
import { changePassword, resetPassword, signIn, uniqueEmail } from "../support/accounts.ts";
import { listDocuments, patchDocument } from "../support/documents.ts";
import { emailsTo, pushesTo, registerPushToken } from "../support/outbox.ts";
import { callFunction } from "./support/calls.ts";
import { choosesApp } from "./support/contact-role.ts";
import { repeatCreated } from "./support/events.ts";
import { callAs } from "./support/live-link.ts";
import { eventually, nextSecond } from "./support/services.ts";
import { person, traveller } from "./support/traveller.ts";

test("a password change is mailed to the owner and ends the pushes to other browsers", async () => {
  const [ada, ngozi] = [await traveller("Ada Obi"), await person("ngozi", { verified: false })];
  const [stolen, own] = [await registerPushToken(), await registerPushToken()];
  await ngozi.addDevice(stolen);
  await nextSecond();
  await changePassword(ngozi.uid, "Harmattan2027");
  await callAs({ email: ngozi.email, password: "Harmattan2027" }, "passwordChanged", null);
  await nextSecond();
  await ngozi.addDevice(own);
  await eventually(
    () => emailsTo(ngozi.email, /password was changed/),
    (mails) => mails.length === 1,
  );
  const usage = await getDoc(doc(ngozi.db, `users/${ngozi.uid}/usage/counts`));
  expect(Date.now() / 1000 - Number(usage.get("sessionsSince"))).toBeLessThan(15 * 60);
  await ada.addContact(ngozi.email);
  await choosesApp(ngozi);
  await ada.raiseSos(await ada.startTrip());
  await eventually(
    () => pushesTo(own, /SOS/),
    (pushes) => pushes.length > 0,
  );
  expect(await pushesTo(stolen, /SOS/)).toEqual([]);
});

test("a password that was reset by a link ends the pushes to a browser that registers with an earlier session", async () => {
  const ngozi = await person("ngozi", { verified: false });
  const devices = () => listDocuments(`users/${ngozi.uid}/devices`);
  // The first session of an account begins within two seconds after it was made.
  for (let second = 0; second < 3; second++) await nextSecond();
  await resetPassword(ngozi.email, "Harmattan2027");
  await ngozi.addDevice(await registerPushToken());
  await eventually(devices, (found) => found.length === 0);
  const usage = await getDoc(doc(ngozi.db, `users/${ngozi.uid}/usage/counts`));
  expect(Date.now() / 1000 - Number(usage.get("sessionsSince"))).toBeLessThan(15 * 60);
  // From now on the rules ask each session, and what they let in stays.
  const kept = await ngozi.addDevice(await registerPushToken());
  await repeatCreated("onDeviceWritten", `users/${ngozi.uid}/devices/${kept}`);
  expect(await devices()).toHaveLength(1);
});

test("a session that a new password has ended makes no live link, and still answers for its trip", async () => {
  const ada = await traveller("Ada Obi");
  const trip = await ada.startTrip();
  const stolen = await signIn(ada.email, "Journey2026");
  // A real one is five minutes older than the change, which no test waits for.
  await patchDocument(`users/${ada.uid}/usage/counts`, {
    sessionsSince: { integerValue: String(Math.floor(Date.now() / 1000) + 3600) },
  });
  const refused = await callFunction("createShare", stolen.idToken, { tripId: trip });
  expect(refused.error?.status).toBe("UNAUTHENTICATED");
  const taken = await callFunction("setCheckIns", stolen.idToken, { tripId: trip, minutes: 0 });
  expect(taken.error).toBeUndefined();
});

test("the owner gets a mail when a contact is added", async () => {
  const ada = await traveller("Ada Obi", { verified: true });
  await ada.addContact(uniqueEmail("ngozi"));
  const [mail] = await eventually(
    () => emailsTo(ada.email, /was added to your emergency contacts/),
    (mails) => mails.length === 1,
  );
  expect(mail?.text).toContain("delete the contact, and change your password now");
});

import { REGION } from "@guardianlink/domain/config";
import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { emailsTo, reportMail } from "../support/outbox.ts";
import { ledger, settledLedger } from "./support/ledger.ts";
import type { LedgerEntry } from "./support/ledger.ts";
import { eventually } from "./support/services.ts";
import { traveller } from "./support/traveller.ts";

async function sosTo(address: string): Promise<string> {
  const ada = await traveller("Ada Obi");
  await ada.addContact(address);
  const trip = await ada.startTrip();
  return `users/${ada.uid}/trips/${trip}/alerts/${await ada.raiseSos(trip)}`;
}

test("an email is delivered in the ledger when the provider reports its arrival", async () => {
  const alert = await sosTo(uniqueEmail("contact"));
  const [entry] = await eventually(
    () => ledger(alert),
    ([first]) => first?.state === "delivered",
  );
  expect(entry).toMatchObject({ reason: null, attempts: 1 });
});

test("an email has failed when it bounces after the provider had accepted it", async () => {
  // The stand-in bounces every email to such an address.
  const alert = await sosTo(uniqueEmail("bounce"));
  const [entry] = await eventually(
    () => ledger(alert),
    ([first]) => first?.state === "failed",
  );
  expect(entry?.reason).toContain("The email came back");
});

test("an email contains one opaque reference and no id of a person, trip or alert", async () => {
  const address = uniqueEmail("contact");
  const alert = await sosTo(address);
  const [email] = await eventually(
    () => emailsTo(address, /SOS/),
    (emails) => emails.length > 0,
  );
  expect(email?.customArgs).toEqual({ reference: expect.stringMatching(/^[\w-]{22}$/) as unknown });
  for (const id of alert.split("/")) expect(email?.customArgs["reference"]).not.toContain(id);
});

test("an email stays opened in the ledger when an earlier event is reported late", async () => {
  const address = uniqueEmail("contact");
  const alert = await sosTo(address);
  await settledLedger(alert, 1);
  const [email] = await emailsTo(address, /SOS/);
  if (email === undefined) throw new Error("There is no email.");
  await reportMail(email, "open");
  const isOpened = ([first]: readonly LedgerEntry[]): boolean => first?.state === "opened";
  await eventually(() => ledger(alert), isOpened);
  await reportMail(email, "deferred");
  expect((await ledger(alert)).map(({ state }) => state)).toEqual(["opened"]);
});

test("a report changes nothing when SendGrid has not signed it", async () => {
  const { functions, projectId } = suiteUrls();
  const address = uniqueEmail("contact");
  const alert = await sosTo(address);
  const before = await eventually(
    () => ledger(alert),
    ([first]) => first?.state === "delivered",
  );
  const [email] = await emailsTo(address, /SOS/);
  const response = await fetch(`${functions}/${projectId}/${REGION}/mailEvents`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-twilio-email-event-webhook-signature": Buffer.alloc(70).toString("base64"),
      "x-twilio-email-event-webhook-timestamp": String(Math.floor(Date.now() / 1000)),
    },
    body: JSON.stringify([{ event: "bounce", ...email?.customArgs }]),
  });
  expect(response.status).toBe(401);
  expect(await ledger(alert)).toEqual(before);
});

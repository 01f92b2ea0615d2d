import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { emailsTo } from "../support/outbox.ts";
import { ledger } from "./support/ledger.ts";
import { eventually, setFault } from "./support/services.ts";
import type { Fault } from "./support/services.ts";
import { traveller } from "./support/traveller.ts";

/** An SOS to one contact while SendGrid fails in some way, once its email is delivered. */
async function sosWhile(fault: Omit<Fault, "service" | "match">) {
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("contact");
  await ada.addContact(contact);
  const trip = await ada.startTrip();
  await setFault({ service: "sendgrid", match: contact, ...fault });
  const startedMs = Date.now();
  const alert = await ada.raiseSos(trip);
  const path = `users/${ada.uid}/trips/${trip}/alerts/${alert}`;
  await eventually(
    async () => (await ledger(path)).find(({ id }) => id.endsWith("_email"))?.state,
    (state) => state === "delivered",
  );
  const seconds = (Date.now() - startedMs) / 1000;
  return { seconds, emails: await emailsTo(contact, /SOS/) };
}

test.each([
  ["refuses it for good", { status: 400 }],
  ["does not take our account", { status: 401 }],
])("an email takes the second way at once when the first service %s", async (_name, fault) => {
  const { emails } = await sosWhile(fault);
  expect(emails).toMatchObject([{ service: "resend" }]);
});

test("an email takes the second way within half a minute when the first service is down", async () => {
  const { emails, seconds } = await sosWhile({ status: 503 });
  expect(emails).toMatchObject([{ service: "resend" }]);
  console.log(`by the second way after ${seconds.toFixed(1)} s`);
});

test("an email whose answer was lost is not sent by the other service once it is reported", async () => {
  const { emails } = await sosWhile({ mix: ["lose"] });
  expect(emails).toMatchObject([{ service: "sendgrid" }]);
});

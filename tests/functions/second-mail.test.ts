import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { emailsTo } from "../support/outbox.ts";
import { ledger } from "./support/ledger.ts";
import { eventually, setFault } from "./support/services.ts";
import type { Fault } from "./support/services.ts";
import { traveller } from "./support/traveller.ts";

/** No text goes there, so the contact has email only. */
const FOREIGN_PHONE = "+447700900123";

/** An SOS to one contact while SendGrid fails in some way, once its email is delivered. */
async function sosWhile(fault: Omit<Fault, "service" | "match">, phone?: string) {
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("contact");
  await ada.addContact(contact, "Ngozi Obi", phone);
  const trip = await ada.startTrip();
  await setFault({ service: "sendgrid", match: contact, ...fault });
  const alert = await ada.raiseSos(trip);
  const path = `users/${ada.uid}/trips/${trip}/alerts/${alert}`;
  await eventually(
    async () => (await ledger(path)).find(({ id }) => id.endsWith("_email"))?.state,
    (state) => state === "delivered",
  );
  return emailsTo(contact, /SOS/);
}

test.each([
  ["refuses it for good", { status: 400 }],
  ["does not take our account", { status: 401 }],
  ["is down", { status: 503 }],
])("an email takes the second way at once when the first service %s", async (_name, fault) => {
  expect(await sosWhile(fault)).toMatchObject([{ service: "resend" }]);
});

test("the email of a contact without another channel takes the second way when no answer comes", async () => {
  expect(await sosWhile({ mix: ["hang"] }, FOREIGN_PHONE)).toMatchObject([{ service: "resend" }]);
});

test.each([
  ["whose answer was lost", "lose"],
  ["for which a gateway answered 504", "gateway"],
] as const)("an email %s is not sent by the other service once it is reported", async (_name, kind) => {
  expect(await sosWhile({ mix: [kind] })).toMatchObject([{ service: "sendgrid" }]);
});

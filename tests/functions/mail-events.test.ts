import { REGION } from "@guardianlink/domain/config";
import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { ledger } from "./support/ledger.ts";
import { eventually } from "./support/services.ts";
import { traveller } from "./support/traveller.ts";

async function sosTo(address: string): Promise<string> {
  const ada = await traveller("Ada Obi");
  await ada.addContact(address);
  const trip = await ada.startTrip();
  return `users/${ada.uid}/trips/${trip}/alerts/${await ada.raiseSos(trip)}`;
}

test("an email that has arrived is delivered in the ledger", async () => {
  const alert = await sosTo(uniqueEmail("contact"));
  const [entry] = await eventually(
    () => ledger(alert),
    ([first]) => first?.state === "delivered",
  );
  expect(entry).toMatchObject({ reason: null, attempts: 1 });
});

test("an email that bounces has failed, although the provider had accepted it", async () => {
  // The stand-in bounces what goes to such an address.
  const alert = await sosTo(uniqueEmail("bounce"));
  const [entry] = await eventually(
    () => ledger(alert),
    ([first]) => first?.state === "failed",
  );
  expect(entry?.reason).toContain("The email came back");
});

test("a report that SendGrid has not signed is refused", async () => {
  const { functions, projectId } = suiteUrls();
  const response = await fetch(`${functions}/${projectId}/${REGION}/mailEvents`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-twilio-email-event-webhook-signature": "AAAA",
      "x-twilio-email-event-webhook-timestamp": "1763712000",
    },
    body: "[]",
  });
  expect(response.status).toBe(403);
});

import { REGION } from "@guardianlink/domain/config";
import { TEST_ALERTS_PER_HOUR } from "@guardianlink/domain/test-alert";
import { expect, test } from "vitest";
import { createAccount, uniqueEmail } from "../support/accounts.ts";
import type { TestAccount } from "../support/accounts.ts";
import { patchDocument } from "../support/documents.ts";
import { emailsTo, pushesTo, registerPushToken } from "../support/outbox.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { person } from "./support/traveller.ts";

async function travellerWith(contactEmail: string): Promise<TestAccount> {
  const account = await createAccount(uniqueEmail("traveller"), { verified: false });
  await patchDocument(`users/${account.uid}`, { name: { stringValue: "Ada Obi" } });
  await patchDocument(`users/${account.uid}/contacts/c1`, {
    name: { stringValue: "Ngozi Obi" },
    email: { stringValue: contactEmail },
    createdAt: { timestampValue: new Date().toISOString() },
  });
  return account;
}

async function sendTest(account: TestAccount | null, contactId: string): Promise<Record<string, unknown>> {
  const { functions, projectId } = suiteUrls();
  const response = await fetch(`${functions}/${projectId}/${REGION}/sendTestAlert`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(account === null ? {} : { authorization: `Bearer ${account.idToken}` }),
    },
    body: JSON.stringify({ data: { contactId } }),
  });
  return (await response.json()) as Record<string, unknown>;
}

test("a contact gets a message marked TEST by email and push, and nobody else does", async () => {
  const ngozi = await person("ngozi", { verified: true });
  const token = await registerPushToken();
  await ngozi.addDevice(token);
  const ada = await travellerWith(ngozi.email);
  expect(await sendTest(ada, "c1")).toEqual({
    result: { email: { sent: true, reason: null }, push: { sent: true, reason: null } },
  });
  const [email] = await emailsTo(ngozi.email, /^TEST/);
  expect(email?.text).toContain("Nobody is in danger");
  expect(email?.html).not.toContain("tel:112");
  const [push] = await pushesTo(token, /^TEST/);
  expect(push?.body).toContain("This is a TEST by Ada Obi");
});

test("tests are limited, and for one's own contacts", async () => {
  const contact = uniqueEmail("contact");
  const ada = await travellerWith(contact);
  expect(await sendTest(null, "c1")).toMatchObject({ error: { status: "UNAUTHENTICATED" } });
  expect(await sendTest(ada, "somebody")).toMatchObject({ error: { status: "NOT_FOUND" } });
  for (let sent = 0; sent < TEST_ALERTS_PER_HOUR; sent++) await sendTest(ada, "c1");
  expect(await sendTest(ada, "c1")).toMatchObject({ error: { status: "RESOURCE_EXHAUSTED" } });
  expect(await emailsTo(contact, /^TEST/)).toHaveLength(TEST_ALERTS_PER_HOUR);
});

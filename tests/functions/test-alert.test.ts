import { REGION } from "@guardianlink/domain/config";
import { TEST_ALERTS_PER_HOUR } from "@guardianlink/domain/contacts/test-alert";
import { expect, test } from "vitest";
import { createAccount, uniqueEmail } from "../support/accounts.ts";
import type { TestAccount } from "../support/accounts.ts";
import { patchDocument, readDocument } from "../support/documents.ts";
import { emailsTo, pushesTo, registerPushToken } from "../support/outbox.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { agrees, askRole, choosesApp } from "./support/contact-role.ts";
import { eventually } from "./support/services.ts";
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

type Fields = Record<string, { mapValue?: { fields: Fields }; stringValue?: string }>;

/** The state of each channel of the contact's newest test, as the traveller sees it. */
async function lastTest(account: TestAccount): Promise<Record<string, string | undefined> | null> {
  const fields = (await readDocument(`users/${account.uid}/contacts/c1`)).fields as Fields;
  const test = fields["lastTest"]?.mapValue?.fields;
  const stateOf = (channel: string) => test?.[channel]?.mapValue?.fields["state"]?.stringValue;
  return test === undefined ? null : { email: stateOf("email"), push: stateOf("push") };
}

test("a contact in the app gets a message marked TEST by email and push, and no one else does", async () => {
  const ngozi = await person("ngozi", { verified: false });
  const token = await registerPushToken();
  await ngozi.addDevice(token);
  const ada = await travellerWith(ngozi.email);
  await choosesApp(ngozi);
  expect(await sendTest(ada, "c1")).toEqual({ result: {} });
  // The traveller also sees the provider's report and the phone's receipt.
  await eventually(
    () => lastTest(ada),
    (test) => test?.email === "delivered" && test.push === "accepted",
  );
  const [email] = await emailsTo(ngozi.email, /^TEST/);
  expect(email?.text).toContain("No one is in danger");
  expect(email?.html).not.toContain("tel:112");
  const [push] = await pushesTo(token, /^TEST/);
  expect(push?.body).toContain("This is a TEST by Ada Obi");
  await fetch(`${suiteUrls().app}/api/push/shown`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ receipt: push?.data["receipt"] }),
  });
  expect(await lastTest(ada)).toMatchObject({ push: "delivered" });
  const roleToken = /\/contact\/([A-Za-z0-9_-]{22})/.exec(email?.text ?? "")?.[1] ?? "";
  await askRole(`${roleToken}/opened`, "POST");
  expect(await lastTest(ada)).toMatchObject({ email: "opened" });
});

test("a test tells no one whether an address has an account", async () => {
  const [withAccount, without] = [await person("ngozi", { verified: true }), uniqueEmail("emeka")];
  const token = await registerPushToken();
  await withAccount.addDevice(token);
  const shown = [];
  for (const email of [withAccount.email, without]) {
    const ada = await travellerWith(email);
    expect(await sendTest(ada, "c1")).toEqual({ result: {} });
    shown.push(
      await eventually(
        () => lastTest(ada),
        (test) => test?.email === "delivered",
      ),
    );
  }
  expect(shown).toEqual([
    { email: "delivered", push: undefined },
    { email: "delivered", push: undefined },
  ]);
  expect(await pushesTo(token, /./)).toEqual([]);
});

test("test alerts are rate-limited and refused for another user's contacts", async () => {
  const contact = uniqueEmail("contact");
  const ada = await travellerWith(contact);
  // An address that has not agreed gets fewer notices a day.
  await agrees(contact);
  expect(await sendTest(null, "c1")).toMatchObject({ error: { status: "UNAUTHENTICATED" } });
  expect(await sendTest(ada, "somebody")).toMatchObject({ error: { status: "NOT_FOUND" } });
  for (let sent = 0; sent < TEST_ALERTS_PER_HOUR; sent++) await sendTest(ada, "c1");
  expect(await sendTest(ada, "c1")).toMatchObject({ error: { status: "RESOURCE_EXHAUSTED" } });
  expect(await emailsTo(contact, /^TEST/)).toHaveLength(TEST_ALERTS_PER_HOUR);
});

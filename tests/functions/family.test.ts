import { expect, test } from "vitest";
import { changeAddress, createAccount, uniqueEmail } from "../support/accounts.ts";
import type { TestAccount } from "../support/accounts.ts";
import { listDocuments, patchDocument, readStatus } from "../support/documents.ts";
import { emailsTo, pushesTo, registerPushToken } from "../support/outbox.ts";
import { callFunction } from "./support/calls.ts";
import { eventually } from "./support/services.ts";
import { traveller } from "./support/traveller.ts";

/** An account with a profile. */
async function named(name: string, { verified = true } = {}): Promise<TestAccount> {
  const account = await createAccount(uniqueEmail(name.toLowerCase()), { verified });
  await patchDocument(`users/${account.uid}`, { name: { stringValue: name } });
  return account;
}

/** The token in the newest invitation to an address. */
async function tokenSentTo(email: string): Promise<string> {
  const [mail] = await eventually(
    () => emailsTo(email, /invites you to share trips/),
    (mails) => mails.length > 0,
  );
  const token = /\?token=([A-Za-z0-9_-]{22})/.exec(mail?.text ?? "")?.[1];
  if (token === undefined) throw new Error("The invitation has no token.");
  return token;
}

async function link(ada: TestAccount, ngozi: TestAccount): Promise<string> {
  expect(await callFunction("inviteFamily", ada.idToken, { email: ngozi.email })).toEqual({
    result: { sent: true },
  });
  const token = await tokenSentTo(ngozi.email);
  expect(await callFunction("acceptFamilyInvite", ngozi.idToken, { token })).toEqual({
    result: { inviterName: "Ada" },
  });
  return token;
}

test("an invitation by mail links two accounts and no third, and either side can end it", async () => {
  const [ada, ngozi, eve] = [await named("Ada"), await named("Ngozi"), await named("Eve")];
  await callFunction("inviteFamily", ada.idToken, { email: ngozi.email.toUpperCase() });
  const token = await tokenSentTo(ngozi.email);

  expect((await callFunction("getFamilyInvite", eve.idToken, { token })).result).toMatchObject({
    state: "wrong-account",
    email: ngozi.email,
  });
  expect((await callFunction("acceptFamilyInvite", eve.idToken, { token })).error).toMatchObject({
    status: "FAILED_PRECONDITION",
    message: "This invitation was sent to another email address.",
  });
  expect((await callFunction("getFamilyInvite", ngozi.idToken, { token })).result).toMatchObject({
    state: "open",
    inviterName: "Ada",
  });
  for (let time = 0; time < 2; time++)
    expect((await callFunction("acceptFamilyInvite", ngozi.idToken, { token })).result).toEqual({
      inviterName: "Ada",
    });
  for (const owner of [ada, ngozi])
    await eventually(
      () => emailsTo(owner.email, /was added to your family/),
      (mails) => mails.length === 1,
    );
  expect(await readStatus(`family/${ada.uid}/members/${ngozi.uid}`, ada.idToken)).toBe(200);
  expect(await readStatus(`family/${ngozi.uid}/members/${ada.uid}`, ngozi.idToken)).toBe(200);

  await callFunction("leaveFamily", ngozi.idToken, { memberId: ada.uid });
  expect(await listDocuments(`family/${ada.uid}/members`)).toEqual([]);
  expect(await listDocuments(`family/${ngozi.uid}/members`)).toEqual([]);
  expect((await callFunction("acceptFamilyInvite", ngozi.idToken, { token })).error?.status).toBe(
    "NOT_FOUND",
  );
});

test.each([
  ["inviteFamily", { email: "no address" }],
  ["inviteFamily", { email: "a@b.co", role: "admin" }],
  ["getFamilyInvite", { token: "../../users" }],
  ["acceptFamilyInvite", { token: 7 }],
  ["leaveFamily", { memberId: "a/b" }],
  ["withdrawFamilyInvite", {}],
])("%s refuses %j", async (name, data) => {
  const ada = await named("Ada");
  expect((await callFunction(name, ada.idToken, data)).error?.status).toBe("INVALID_ARGUMENT");
  expect((await callFunction(name, null, data)).error).toBeDefined();
});

test("a family member gets a push when a trip starts", async () => {
  const [ada, ngozi] = [await traveller("Ada Obi"), await named("Ngozi")];
  await patchDocument(`family/${ada.uid}/members/${ngozi.uid}`, {
    name: { stringValue: "Ngozi" },
    email: { stringValue: ngozi.email },
    since: { timestampValue: new Date().toISOString() },
  });
  const token = await registerPushToken();
  await patchDocument(`users/${ngozi.uid}/devices/phone`, {
    token: { stringValue: token },
    refreshedAt: { timestampValue: new Date().toISOString() },
  });
  const trip = await ada.startTrip();
  const [push] = await eventually(
    () => pushesTo(token, /Trip Started/),
    (pushes) => pushes.length > 0,
  );
  expect(push?.body).toContain("Ada Obi started a trip");
  expect(await readStatus(`users/${ada.uid}/trips/${trip}`, ngozi.idToken)).toBe(200);
  await ada.endTrip(trip);
  expect(await readStatus(`users/${ada.uid}/trips/${trip}`, ngozi.idToken)).toBe(403);
});

test("an invitation is refused when the two accounts are linked already", async () => {
  const [ada, ngozi] = [await named("Ada"), await named("Ngozi")];
  await link(ada, ngozi);
  expect((await callFunction("inviteFamily", ada.idToken, { email: ngozi.email })).error?.message).toBe(
    "You're already linked with this person.",
  );
});

test("an account with an unverified address invites no one, and no mail is sent", async () => {
  const impostor = await named("Mum", { verified: false });
  const victim = uniqueEmail("victim");
  expect((await callFunction("inviteFamily", impostor.idToken, { email: victim })).error).toMatchObject({
    status: "FAILED_PRECONDITION",
    message: expect.stringMatching(/^Verify your email first/) as string,
  });
  expect(await emailsTo(victim, /./)).toEqual([]);
});

test("an account that has verified another address since invites no one by the session of the unverified one", async () => {
  const impostor = await named("Mum", { verified: false });
  await changeAddress(impostor.uid, uniqueEmail("own"));
  const victim = uniqueEmail("victim");
  const { error } = await callFunction("inviteFamily", impostor.idToken, { email: victim });
  expect(error?.message).toMatch(/^Verify your email first/);
  expect(await emailsTo(victim, /./)).toEqual([]);
});

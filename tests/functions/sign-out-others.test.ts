import { expect, test } from "vitest";
import { createAccount, signIn, uniqueEmail } from "../support/accounts.ts";
import { emailsTo } from "../support/outbox.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { callFunction } from "./support/calls.ts";
import { eventually, nextSecond } from "./support/services.ts";

/**
 * Whether Firebase Auth takes a session. The emulator refuses an ended one when the account is
 * looked up; the real service refuses to renew its token too, which the emulator never does.
 */
async function isValid(idToken: string): Promise<boolean> {
  const response = await fetch(
    `${suiteUrls().auth}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ idToken }),
    },
  );
  await response.text();
  return response.ok;
}

test("signing out everywhere else ends the sessions of other phones, and its owner gets a mail", async () => {
  const account = await createAccount(uniqueEmail("ada"), { verified: true });
  expect(await isValid(account.idToken)).toBe(true);
  await nextSecond();
  const own = await signIn(account.email, account.password);
  expect((await callFunction("signOutOthers", own.idToken, null)).error).toBeUndefined();
  const kept = await signIn(account.email, account.password);
  expect(await isValid(account.idToken)).toBe(false);
  expect(await isValid(kept.idToken)).toBe(true);
  await eventually(
    () => emailsTo(account.email, /other phones were signed out/),
    (mails) => mails.length === 1,
  );
});

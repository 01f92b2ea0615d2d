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

test("a session that uses up its calls leaves those of the owner's next sign-in", async () => {
  const account = await createAccount(uniqueEmail("ada"), { verified: true });
  const calls = async ({ idToken }: typeof account, name: string): Promise<string | undefined> =>
    (await callFunction(name, idToken, name === "setPins" ? { safety: "4831", duress: null } : null)).error
      ?.status;
  const limits = [
    ["signOutOthers", 10],
    ["passwordChanged", 10],
    ["setPins", 20],
  ] as const;
  for (const [name, limit] of limits) {
    // A day may end meanwhile.
    let last: string | undefined;
    for (let call = 0; call <= 2 * limit && last !== "RESOURCE_EXHAUSTED"; call++)
      last = await calls(account, name);
    expect([name, last]).toEqual([name, "RESOURCE_EXHAUSTED"]);
  }
  await nextSecond();
  const own = await signIn(account.email, account.password);
  for (const [name] of limits) expect([name, await calls(own, name)]).not.toContain("RESOURCE_EXHAUSTED");
});

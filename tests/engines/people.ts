import { expect } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { emailsTo } from "../support/outbox.ts";
import { checkAfter } from "../support/passing-time.ts";
import { callFunction } from "../functions/support/calls.ts";
import { traveller } from "../functions/support/traveller.ts";
import type { Traveller } from "../functions/support/traveller.ts";
import type { EnginePage } from "./browser.ts";

const WAIT = { timeout: 60_000 } as const;
/** The password of `createAccount`. */
export const PASSWORD = "Journey2026";

/** A traveller with an account, and the address of her contact Ngozi. */
export interface Ada extends Traveller {
  readonly contact: string;
}

export async function adaWithContact(): Promise<Ada> {
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("ngozi");
  await ada.addContact(contact);
  return { ...ada, contact };
}

/** Ada is 30 minutes into a trip with check-ins, and is asked. @returns the path of the trip */
export async function askedByCheckIn(ada: Ada): Promise<string> {
  const tripId = await ada.startTrip();
  expect(await callFunction("setCheckIns", ada.idToken, { tripId, minutes: 30 })).toEqual({ result: {} });
  const trip = `users/${ada.uid}/trips/${tripId}`;
  await checkAfter(trip, 30);
  return trip;
}

/** Creates an account on the page that asks for it. */
export async function createAccountOn(page: EnginePage, name: string, email: string): Promise<void> {
  await page.fill(/^Full name/, name);
  await page.fill(/^Email/, email);
  await page.fill(/^Password/, PASSWORD);
  await page.fill(/^Confirm password/, PASSWORD);
  await page.tap(/^Create account/);
}

/** @param options.origin where the app is opened, if it is not its usual address */
export async function signIn(
  page: EnginePage,
  { email }: Pick<Ada, "email">,
  { origin = "", password = PASSWORD }: { readonly origin?: string; readonly password?: string } = {},
): Promise<void> {
  await page.open(`${origin}/auth/login`);
  await page.fill(/^Email/, email);
  await page.fill(/^Password/, password);
  await page.tap(/^Sign in$/);
  await page.sees(/Good (morning|afternoon|evening), Ada/);
}

/**
 * Opens a page again until the service worker serves it, because pages that opened before the
 * worker stay without it.
 */
export const openWithWorker = (page: EnginePage, url: string): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.open(url);
        return page.evaluate("navigator.serviceWorker?.controller != null");
      },
      { timeout: 120_000, interval: 1_000 },
    )
    .toBe(true);

export const mailCount = async (address: string, subject: RegExp): Promise<number> =>
  (await emailsTo(address, subject)).length;

/** Waits until an address has one mail with a subject. */
export const mailArrives = (address: string, subject: RegExp): Promise<void> =>
  expect.poll(() => mailCount(address, subject), WAIT).toBe(1);

/** The path of the first link of a kind in the first mail with a subject, which it waits for. */
export async function linkMailed(
  address: string,
  subject: RegExp,
  kind: "track" | "contact",
): Promise<string> {
  await expect.poll(() => mailCount(address, subject), WAIT).toBeGreaterThan(0);
  const [email] = await emailsTo(address, subject);
  return new RegExp(`/${kind}/[\\w-]{22}`).exec(email?.text ?? "")?.[0] ?? "";
}

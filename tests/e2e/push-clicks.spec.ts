import { roleToken } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { expect, test } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { createAccount, uniqueEmail } from "../support/accounts.ts";
import { listDocuments, pathOf, readDocument } from "../support/documents.ts";
import { emailsTo } from "../support/outbox.ts";
import { checkAfter, letMinutesPass } from "../support/passing-time.ts";
import { tripPathOf } from "./support/asked-traveller.ts";
import { checkScreen } from "./support/check-screen.ts";
import { roleTokenMailed } from "./support/contact-page.ts";
import { allowNotifications, clickNotification, enablePushes, shownNotifications } from "./support/pushes.ts";
import { raiseSos, signIn, startTrip, openSignedIn, ngoziAt } from "./support/traveller.ts";

// The journeys of this file need the service worker.
test.use({ serviceWorkers: "allow" });

const TRIP = { plate: "KJA-417BD", driver: "Musa", notes: "" };

/** When the contacts of a trip are alerted, in milliseconds since the epoch. */
const alertAtMs = async (trip: string): Promise<number> =>
  Date.parse(String((await readDocument(trip)).fields["escalateAt"]?.["timestampValue"]));

/** The state of the push in the ledger of the SOS. The phone reports that it was shown. */
async function pushState(email: string): Promise<unknown> {
  const path = await tripPathOf(email);
  const sos = (await listDocuments(`${path}/alerts`)).find(
    ({ fields }) => fields["type"]?.["stringValue"] === "sos",
  );
  const deliveries = await listDocuments(`${sos === undefined ? "" : pathOf(sos)}/deliveries`);
  return deliveries.find(({ name }) => name.endsWith("_push"))?.fields["state"]?.["stringValue"];
}

async function titles(context: BrowserContext): Promise<string[]> {
  return (await shownNotifications(context)).map(({ title }) => title);
}

test("a contact's phone shows the SOS, its tap opens the live page, and the answer reaches the traveller", async ({
  page,
  context,
  browser,
}) => {
  const email = uniqueEmail("ngozi");
  await createAccount(email, { verified: false });
  const phone = await browser.newContext({ permissions: ["notifications"] });
  const ngozi = await phone.newPage();
  await allowNotifications(ngozi);
  await signIn(ngozi, email);

  await allowNotifications(page);
  const traveller = await openSignedIn(page, ngoziAt(email));
  await enablePushes(page);

  await test.step("three taps after the contact's email: confirm, the app, alerts", async () => {
    await ngozi.goto(routes.contactPage(roleToken(await roleTokenMailed(email))));
    await ngozi.getByRole("button", { name: "Confirm" }).click();
    await ngozi.getByRole("link", { name: "Get these alerts in the app" }).click();
    await expect(ngozi.getByText(`You're signed in as ${email}.`)).toBeVisible();
    await checkScreen(ngozi, "alerts-in-app");
    await ngozi.getByRole("button", { name: "Get Alerts" }).click();
    await expect(ngozi.getByText("You get Ada Obi's alerts here")).toBeVisible();
    await checkScreen(ngozi, "alerts-in-app-on");
    await ngozi.goBack();
    await expect(ngozi.getByText("Alerts also go to the app of ng…@ex….")).toBeVisible();
    await checkScreen(ngozi, "contact-in-app");
  });
  await enablePushes(ngozi);
  await startTrip(page, TRIP);
  await expect.poll(() => titles(phone)).toContain("Trip Started");
  await raiseSos(page);

  await expect.poll(() => titles(phone)).toContain("SOS Emergency Alert");
  const sos = (await shownNotifications(phone)).filter(({ title }) => title === "SOS Emergency Alert");
  expect(sos).toHaveLength(1);
  expect(sos[0]?.options.requireInteraction).toBe(true);
  expect(sos[0]?.options.tag).toMatch(/^sos-/);
  expect(sos[0]?.options.body).toContain("Ada Obi needs help");
  await expect.poll(() => pushState(traveller.email)).toBe("delivered");

  const opened = await clickNotification(phone, "SOS Emergency Alert");
  expect(opened).toMatch(/\/track\/[\w-]{22}$/);
  await ngozi.goto(opened ?? "");
  await expect(ngozi.getByRole("heading", { name: "Ada needs help" })).toBeVisible();
  await expect(page.getByText("Ngozi Obi has opened it.")).toBeVisible();

  await ngozi.getByRole("button", { name: "I'm on it" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Ngozi Obi is on it." })).toBeVisible();
  await expect.poll(() => titles(context)).toContain("Trip update");
  const answered = (await shownNotifications(context)).find(({ title }) => title === "Trip update");
  expect(JSON.stringify(answered)).not.toContain("Ngozi");
  await phone.close();
});

test("the traveller answers the question before the arrival on the notification", async ({
  page,
  context,
}) => {
  await allowNotifications(page);
  const traveller = await openSignedIn(page);
  await enablePushes(page);
  await startTrip(page, TRIP);
  const path = await tripPathOf(traveller.email);
  await checkAfter(path, 55);
  await expect(page.getByText("Arriving soon?")).toBeVisible();
  await expect.poll(() => titles(context)).toContain("Have you arrived?");
  const question = (await shownNotifications(context)).find(({ title }) => title === "Have you arrived?");
  expect(question?.options.actions?.map(({ title }) => title)).toEqual(["I have arrived", "+30 min"]);

  await test.step("+30 min moves the arrival by itself", async () => {
    const before = await alertAtMs(path);
    await clickNotification(context, "Have you arrived?", "extend");
    await expect(page.getByText("Arrival moved")).toBeVisible();
    await expect.poll(async () => (await alertAtMs(path)) - before).toBe(30 * 60_000);
    await expect(page.getByText("Arriving soon?")).toBeHidden();
  });

  await test.step("I have arrived asks whether to end the trip, also in a page that opens for it", async () => {
    await page.goto("/");
    const opened = await clickNotification(context, "Have you arrived?", "arrived");
    expect(new URL(opened ?? "").pathname).toBe("/trip/active");
    await page.goto(opened ?? "");
    await expect(page.getByRole("alertdialog", { name: "End this trip?" })).toBeVisible();
    await page.getByRole("button", { name: "Keep Going" }).click();
    await page.reload();
    await expect(page.getByText("Monitoring", { exact: true })).toBeVisible();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  });
});

test("one tap moves the arrival by 15, 30 or 60 minutes", async ({ page }) => {
  const traveller = await openSignedIn(page);
  await startTrip(page, TRIP);
  const path = await tripPathOf(traveller.email);
  let passing = 55;
  for (const minutes of [15, 30, 60]) {
    await letMinutesPass(path, passing);
    const before = await alertAtMs(path);
    await page.getByRole("button", { name: `+${minutes} min` }).click();
    await expect.poll(async () => (await alertAtMs(path)) - before).toBe(minutes * 60_000);
    passing = minutes;
  }
});

/** A second page that the test closes. */
const phoneDies = (page: Page): Promise<void> => page.close();

test("contacts are alerted when the traveller's phone is dead", async ({ page }) => {
  const email = uniqueEmail("ngozi");
  const traveller = await openSignedIn(page, ngoziAt(email));
  await startTrip(page, TRIP);
  const path = await tripPathOf(traveller.email);
  await phoneDies(page);
  await checkAfter(path, 61);
  await expect.poll(async () => (await emailsTo(email, /has not arrived yet/)).length).toBe(1);
});

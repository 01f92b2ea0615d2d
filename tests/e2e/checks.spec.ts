import { expect, test } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments, patchDocument, readDocument } from "../support/documents.ts";
import { linkRequest } from "../support/link-request.ts";
import { emailsTo, readOutbox, runScheduler } from "../support/outbox.ts";
import {
  afterNoProgress,
  afterStop,
  ago,
  letAnswerTimePass,
  letBeAsked,
  STOP,
  tripPathsOf,
} from "./support/asked-traveller.ts";
import { checkScreen, closeToasts } from "./support/check-screen.ts";
import { roleTokenMailed } from "./support/contact-page.ts";
import { strangersPage } from "./support/in-app-browser.ts";
import { PINS, setPins } from "./support/pins.ts";
import { allowNotifications, clickNotification, enablePushes, shownNotifications } from "./support/pushes.ts";
import { ngoziAt, openSignedIn, startTrip } from "./support/traveller.ts";

const TRIP = { plate: "EKY-455BC", driver: "Musa", notes: "" };

/**
 * Ada has stood on the way for 20 minutes and is asked whether all is well.
 * @param before what happens before the trip
 */
async function askedAtStop(
  page: Page,
  context: BrowserContext,
  before: (contact: string) => Promise<void> = () => Promise.resolve(),
) {
  const contact = uniqueEmail("ngozi");
  const phone = `+234803${String(Math.floor(Math.random() * 1e6)).padStart(6, "1")}7`;
  await context.setGeolocation(STOP);
  const { email } = await openSignedIn(page, { ...ngoziAt(contact), phone });
  await before(contact);
  await startTrip(page, TRIP);
  await closeToasts(page);
  const paths = await tripPathsOf(email);
  const question = await letBeAsked(page, paths, afterStop);
  await expect(question).toContainText("You've been in one place for 15 minutes.");
  return { ...paths, contact, phone, question };
}

const count = async (emails: Promise<readonly unknown[]>): Promise<number> => (await emails).length;
const openQuestion = async (watch: string): Promise<unknown> => (await readDocument(watch)).fields["check"];

/** Makes the next round of the information's ladder due now. */
async function letRoundPass(trip: string, round: number): Promise<void> {
  const alerts = await listDocuments(`${trip}/alerts`);
  const path = alerts.find(({ name }) => name.includes("overdue_check_"))?.name.split("/documents/")[1] ?? "";
  const field = async (name: string) => (await readDocument(path)).fields[name];
  await expect.poll(() => field("nextRoundAt")).toHaveProperty("timestampValue");
  await patchDocument(path, { nextRoundAt: ago(1) });
  await runScheduler();
  await expect.poll(() => field("round")).toEqual({ integerValue: String(round) });
}

test("a stop without an answer is told to the contact and climbs to a call, until “I'm fine”", async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(300_000);
  const agrees = async (contact: string): Promise<void> => {
    const token = await roleTokenMailed(contact);
    expect((await linkRequest("contact", `${token}/confirm`, { method: "POST" })).status).toBe(200);
  };
  const { contact, phone, trip, watch, question } = await askedAtStop(page, context, agrees);
  await expect(question).toContainText(/Answer by \d\d:\d\d, or we'll tell your contacts\./);
  await checkScreen(page, "trip-check");
  expect(await count(emailsTo(contact, /has not answered us/))).toBe(0);

  await letAnswerTimePass(watch);
  await expect(question).toContainText("You didn't answer, so we've told your contacts.");
  await checkScreen(page, "trip-check-told");
  await expect.poll(() => count(emailsTo(contact, /Ada Obi has not answered us/))).toBe(1);
  const [mail] = await emailsTo(contact, /Ada Obi has not answered us/);
  expect(mail?.text).toContain("the phone had stayed in one place for 15 minutes");
  const viewer = await strangersPage(browser);
  await viewer.goto(/\/track\/[\w-]{22}/.exec(mail?.html ?? "")?.[0] ?? "");
  const told = viewer.getByText(/has not answered|hasn't answered/).first();
  await expect(told).toBeVisible();
  await checkScreen(viewer, "track-check");

  await test.step("a call follows: the contact has opened it, so there is no one to remind", async () => {
    const calls = async () => (await readOutbox()).calls.filter(({ to }) => to === phone).length;
    expect(await calls()).toBe(0);
    await letRoundPass(trip, 2);
    await expect.poll(calls).toBe(1);
  });

  await test.step("an answer ends it, and the contact reads of the answer", async () => {
    await question.getByRole("button", { name: "I'm fine" }).click();
    await expect(page.getByText("We're telling your contacts that you answered.")).toBeVisible();
    await expect(question).toBeHidden();
    await expect.poll(() => count(emailsTo(contact, /Ada Obi has answered/))).toBe(1);
    await expect(told).toBeHidden();
    const alerts = await listDocuments(`${trip}/alerts`);
    const information = alerts.find(({ name }) => name.includes("overdue_check_"));
    expect(information?.fields["nextRoundAt"]).toEqual({ nullValue: null });
  });
  await viewer.context().close();
});

test("an answer in time with the PIN keeps the contacts out of it, and +15 min moves the arrival", async ({
  page,
  context,
}) => {
  const { contact, trip, watch, question } = await askedAtStop(page, context, () => setPins(page));
  const etaMs = async (): Promise<number> =>
    Date.parse(String((await readDocument(trip)).fields["eta"]?.["timestampValue"]));
  const before = await etaMs();
  await question.getByRole("button", { name: "+15 min" }).click();
  const pin = page.getByRole("dialog", { name: "All well?" });
  await pin.getByLabel("PIN", { exact: true }).fill(PINS.safety);
  await pin.getByRole("button", { name: "I'm fine" }).click();
  await expect(question).toBeHidden();
  await expect.poll(async () => (await etaMs()) - before).toBe(15 * 60_000);
  await expect.poll(() => openQuestion(watch)).toEqual({ nullValue: null });
  await runScheduler();
  expect(await count(emailsTo(contact, /answered/))).toBe(0);
});

test("an answer after the information that help is needed raises an SOS", async ({ page, context }) => {
  const { contact, watch, question } = await askedAtStop(page, context);
  await letAnswerTimePass(watch);
  await expect(question).toContainText("You didn't answer, so we've told your contacts.");
  await question.getByRole("button", { name: "Need help" }).click();
  await page.getByRole("button", { name: "Open Camera" }).click();
  await page.getByRole("button", { name: "Capture" }).click();
  await page.getByRole("button", { name: "Send SOS Alert" }).click();
  await expect.poll(() => count(emailsTo(contact, /^SOS/))).toBe(1);
  expect(await count(emailsTo(contact, /has answered/))).toBe(0);
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("“I'm fine” on the notification answers the question", async ({ page, context }) => {
    await allowNotifications(page);
    const { contact, watch, question } = await askedAtStop(page, context, () => enablePushes(page));
    const shown = async () =>
      (await shownNotifications(context)).find(({ title }) => title === "All well?")?.options;
    await expect
      .poll(async () => (await shown())?.actions?.map(({ title }) => title))
      .toEqual(["I'm fine", "Need help", "+15 min"]);
    await clickNotification(context, "All well?", "fine");
    await expect(page.getByText("We won't tell your contacts.")).toBeVisible();
    await expect(question).toBeHidden();
    await expect.poll(() => openQuestion(watch)).toEqual({ nullValue: null });
    expect(await count(emailsTo(contact, /answered/))).toBe(0);
  });

  test("a destination that was chosen without a network is watched", async ({ page, context }) => {
    await context.setGeolocation(STOP);
    const { email } = await openSignedIn(page);
    await page.goto("/trip");
    await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.getByLabel("License Plate").fill(TRIP.plate);
    await page.getByLabel("Driver Name").fill(TRIP.driver);
    await page.getByRole("button", { name: "Choose Destination" }).click();
    await page.getByLabel("Town or address").fill("Ibad");
    await page.getByRole("button", { name: /^Ibadan, Oyo/ }).click();
    await expect(page.getByRole("button", { name: /^To Ibadan, Oyo/ })).toBeVisible();
    await page.getByRole("button", { name: "Start Trip Monitoring" }).click();
    await expect(page).toHaveURL(/\/trip\/active$/);
    await context.setOffline(false);
    const paths = await tripPathsOf(email);
    const question = await letBeAsked(page, paths, afterNoProgress);
    await expect(question).toContainText("You've got no closer to your destination for 35 minutes.");
  });
});

import { expect, test } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments, patchDocument, readDocument } from "../support/documents.ts";
import type { RestDocument } from "../support/documents.ts";
import { emailsTo, runScheduler } from "../support/outbox.ts";
import { checkScreen, closeToasts } from "./support/check-screen.ts";
import { strangersPage } from "./support/in-app-browser.ts";
import { ngoziAt, openSignedIn, startTrip, uidOf } from "./support/traveller.ts";

type Fields = RestDocument["fields"];
const inside = (value: Fields[string] | undefined): Fields =>
  (value?.["mapValue"] as { fields: Fields } | undefined)?.fields ?? {};
const ago = (minutes: number) => ({
  timestampValue: new Date(Date.now() - minutes * 60_000).toISOString(),
});

const STOP = { latitude: 6.62, longitude: 3.42, accuracy: 8 };

/**
 * Ada has stood on the way for 20 minutes and is asked whether all is well. The minutes pass in what
 * is stored, because a test waits for no clock.
 */
async function askedAtStop(page: Page, context: BrowserContext) {
  const contact = uniqueEmail("ngozi");
  await context.setGeolocation(STOP);
  const { email } = await openSignedIn(page, ngoziAt(contact));
  await startTrip(page, { plate: "EKY-455BC", driver: "Musa", notes: "" });
  await closeToasts(page);
  const [row] = await listDocuments(`users/${await uidOf(email)}/trips`);
  const trip = row?.name.split("/documents/")[1] ?? "";
  const watch = `${trip}/watch/state`;
  // She started 10 km away: waiting near the start is no stop.
  await patchDocument(trip, {
    startLocationLat: { doubleValue: 6.53 },
    startLocationLng: { doubleValue: 3.42 },
  });
  await expect
    .poll(async () => {
      await runScheduler();
      return readDocument(watch).then(
        ({ fields }) => Object.keys(inside(fields["movement"])),
        () => [],
      );
    })
    .toContain("anchor");
  const movement = inside((await readDocument(watch)).fields["movement"]);
  const anchor = { ...inside(movement["anchor"]), since: ago(20) };
  await patchDocument(watch, {
    movement: { mapValue: { fields: { ...movement, anchor: { mapValue: { fields: anchor } } } } },
  });
  const question = page.getByRole("alert").filter({ hasText: "All well?" });
  let steps = 0;
  await expect(async () => {
    // Steps of 50 m to and fro: the phone stores them, and they are no move.
    await context.setGeolocation({ ...STOP, latitude: STOP.latitude + (++steps % 2) * 0.0005 });
    await runScheduler();
    await expect(question).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  await expect(question).toContainText("You've been in one place for 15 minutes.");
  return {
    contact,
    trip,
    watch,
    question,
    /** Lets the five minutes of the open question pass. */
    letAnswerTimePass: async (): Promise<void> => {
      const check = inside((await readDocument(watch)).fields["check"]);
      await patchDocument(watch, {
        check: { mapValue: { fields: { ...check, askedAt: ago(6) } } },
        nextAt: ago(1),
      });
      await runScheduler();
    },
  };
}

const count = async (emails: Promise<readonly unknown[]>): Promise<number> => (await emails).length;

test("a stop without an answer is told to the contact, who reads of it on the live page", async ({
  page,
  context,
  browser,
}) => {
  const { contact, question, letAnswerTimePass } = await askedAtStop(page, context);
  await expect(question).toContainText(/Answer by \d\d:\d\d, or we'll tell your contacts\./);
  await checkScreen(page, "trip-check");
  expect(await count(emailsTo(contact, /has not answered us/))).toBe(0);

  await letAnswerTimePass();
  await expect(question).toContainText("You didn't answer, so we've told your contacts.");
  await checkScreen(page, "trip-check-told");
  await expect.poll(() => count(emailsTo(contact, /Ada Obi has not answered us/))).toBe(1);
  const [mail] = await emailsTo(contact, /Ada Obi has not answered us/);
  expect(mail?.text).toContain("the phone had stayed in one place for 15 minutes");
  const viewer = await strangersPage(browser);
  await viewer.goto(/\/track\/[\w-]{22}/.exec(mail?.html ?? "")?.[0] ?? "");
  await expect(viewer.getByText(/has not answered|hasn't answered/).first()).toBeVisible();
  await checkScreen(viewer, "track-check");

  await viewer.context().close();
});

test("an answer in time keeps the contacts out of it, and +15 min moves the arrival, too", async ({
  page,
  context,
}) => {
  const { contact, trip, watch, question } = await askedAtStop(page, context);
  const etaMs = async (): Promise<number> =>
    Date.parse(String((await readDocument(trip)).fields["eta"]?.["timestampValue"]));
  const before = await etaMs();
  await question.getByRole("button", { name: "+15 min" }).click();
  await expect(question).toBeHidden();
  await expect.poll(async () => (await etaMs()) - before).toBe(15 * 60_000);
  await expect.poll(async () => (await readDocument(watch)).fields["check"]).toEqual({ nullValue: null });
  await runScheduler();
  expect(await count(emailsTo(contact, /answered/))).toBe(0);
});

test("an answer that help is needed raises an SOS", async ({ page, context }) => {
  const { contact, question } = await askedAtStop(page, context);
  await question.getByRole("button", { name: "Need help" }).click();
  await page.getByRole("button", { name: "Open Camera" }).click();
  await page.getByRole("button", { name: "Capture" }).click();
  await page.getByRole("button", { name: "Send SOS Alert" }).click();
  await expect.poll(() => count(emailsTo(contact, /^SOS/))).toBe(1);
  expect(await count(emailsTo(contact, /has not answered us/))).toBe(0);
});

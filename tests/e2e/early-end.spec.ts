import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { emailsTo } from "../support/outbox.ts";
import { checkAfter } from "../support/passing-time.ts";
import { questionOn, tripPathOf } from "./support/asked-traveller.ts";
import { checkScreen, closeToasts } from "./support/check-screen.ts";
import { strangersPage } from "./support/in-app-browser.ts";
import { allowNotifications, clickNotification, enablePushes, shownNotifications } from "./support/pushes.ts";
import { ngoziAt, openSignedIn, startTrip } from "./support/traveller.ts";

/** Ada ends a trip to Ibadan in Lagos. */
async function endInLagos(page: Page): Promise<void> {
  await startTrip(page, { plate: "EKY-455BC", driver: "Musa", notes: "", town: "Ibadan" });
  await expect(page.getByText("Tracking live.")).toBeVisible();
  await page.getByRole("button", { name: "End Trip Safely" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End Trip" }).click();
  await expect(page.getByText("Your journey has been completed safely.")).toBeVisible();
}

test("an end far from the destination is asked about, then the contact is told, until the answer “I'm fine”", async ({
  page,
  browser,
}) => {
  const contact = uniqueEmail("ngozi");
  const { email } = await openSignedIn(page, ngoziAt(contact));
  await endInLagos(page);
  await expect(questionOn(page)).toContainText("You ended your trip far from your destination.");
  await closeToasts(page);
  await checkScreen(page, "dashboard-early-end");
  expect(await emailsTo(contact, /answered/)).toEqual([]);

  await checkAfter(await tripPathOf(email), 5);
  await expect(questionOn(page)).toContainText("You didn't answer, so we're telling your contacts.");
  const mails = (subject: RegExp) => emailsTo(contact, subject);
  await expect.poll(async () => (await mails(/Ada Obi has not answered us/)).length).toBe(1);
  const [mail] = await mails(/Ada Obi has not answered us/);
  expect(mail?.text).toContain("the trip was ended far from its destination");
  const viewer = await strangersPage(browser);
  const link = /\/track\/[\w-]{22}/.exec(mail?.html ?? "")?.[0] ?? "";
  await viewer.goto(link);
  await expect(viewer.getByText("Ada has not answered us").first()).toBeVisible();
  await checkScreen(viewer, "track-early-end");

  await questionOn(page).getByRole("button", { name: "I'm fine" }).click();
  await expect.poll(async () => (await mails(/"I'm fine" was pressed on Ada Obi's phone/)).length).toBe(1);
  await expect(viewer.getByText("Ada has not answered us")).toHaveCount(0);
  await viewer.context().close();
  await page.reload();
  await expect(page.getByText("Recent Activity")).toBeVisible();
  await expect(questionOn(page)).toBeHidden();
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("“Need help” on the notification of an early end opens the SOS", async ({ page, context }) => {
    const contact = uniqueEmail("ngozi");
    await allowNotifications(page);
    await openSignedIn(page, ngoziAt(contact));
    await enablePushes(page);
    await endInLagos(page);
    const shown = async () =>
      (await shownNotifications(context)).find(({ title }) => title === "All well?")?.options;
    await expect
      .poll(async () => (await shown())?.actions?.map(({ title }) => title))
      .toEqual(["I'm fine", "Need help"]);
    await expect(questionOn(page)).toBeVisible();
    await clickNotification(context, "All well?", "help");
    await page.getByRole("button", { name: "Send without photo" }).click();
    await expect.poll(async () => (await emailsTo(contact, /^SOS/)).length).toBe(1);
  });

  test("an answer to an early end leads the traveller to the report of the trip, which shows it", async ({
    page,
    context,
    browser,
  }) => {
    const contact = uniqueEmail("ngozi");
    await allowNotifications(page);
    const { email } = await openSignedIn(page, ngoziAt(contact));
    await enablePushes(page);
    await endInLagos(page);
    await expect(questionOn(page)).toBeVisible();
    await checkAfter(await tripPathOf(email), 5);
    const mails = () => emailsTo(contact, /Ada Obi has not answered us/);
    await expect.poll(async () => (await mails()).length).toBe(1);
    const viewer = await strangersPage(browser);
    await viewer.goto(/\/track\/[\w-]{22}/.exec((await mails())[0]?.html ?? "")?.[0] ?? "");
    await viewer.getByRole("button", { name: "I'm on it" }).click();
    await expect
      .poll(async () => (await shownNotifications(context)).map(({ title }) => title))
      .toContain("Trip update");
    await page.goto((await clickNotification(context, "Trip update")) ?? "");
    await expect(page.getByRole("heading", { name: "Trip report" })).toBeVisible();
    await expect(page.getByText("Ngozi Obi answered “I'm on it”")).toBeVisible();
    await viewer.context().close();
  });
});

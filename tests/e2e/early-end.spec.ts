import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { readDocument } from "../support/documents.ts";
import { emailsTo } from "../support/outbox.ts";
import { tripPathsOf } from "./support/asked-traveller.ts";
import { checkScreen, closeToasts } from "./support/check-screen.ts";
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

const question = (page: Page) => page.getByRole("alert").filter({ hasText: "All well?" });

test("a traveller who ended far from the destination is asked on the dashboard, once", async ({ page }) => {
  const contact = uniqueEmail("ngozi");
  const { email } = await openSignedIn(page, ngoziAt(contact));
  await endInLagos(page);
  await expect(question(page)).toContainText("You ended your trip far from your destination.");
  await closeToasts(page);
  await checkScreen(page, "dashboard-early-end");
  await question(page).getByRole("button", { name: "I'm fine" }).click();
  const { watch } = await tripPathsOf(email);
  await expect.poll(async () => (await readDocument(watch)).fields["check"]).toEqual({ nullValue: null });
  await page.reload();
  await expect(page.getByText("Recent Activity")).toBeVisible();
  await expect(question(page)).toBeHidden();
  expect(await emailsTo(contact, /answered/)).toEqual([]);
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
    await expect(question(page)).toBeVisible();
    await clickNotification(context, "All well?", "help");
    await page.getByRole("button", { name: "Send without photo" }).click();
    await expect.poll(async () => (await emailsTo(contact, /^SOS/)).length).toBe(1);
  });
});

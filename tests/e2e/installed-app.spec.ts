import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { addContact, signUp } from "./support/traveller.ts";

// What the app does once it stands on the home screen.

const workerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));

const MAIN_PAGES = [
  ["/", /^Good/],
  ["/trip", "Start Trip"],
  ["/contacts", "Emergency Contacts"],
  ["/medireach", "MediReach"],
  ["/profile", /Profile/],
  ["/subscription", /Subscription/],
] as const;

test("a second visit opens from the phone, without any network", async ({ page, context }) => {
  test.setTimeout(180_000);
  await signUp(page);
  await addContact(page, {
    name: "Ngozi Obi",
    phone: "0803 123 4567",
    email: uniqueEmail("ngozi"),
    relationship: "Sibling",
  });
  await workerReady(page);
  await context.setOffline(true);
  for (const [path, heading] of MAIN_PAGES) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading }).first(), path).toBeVisible();
    await expect(page.getByText(/You are offline/).first(), path).toBeVisible();
  }
  await page.goto("/contacts");
  await expect(page.getByText("Ngozi Obi", { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/You are offline/)).toHaveCount(0);
});

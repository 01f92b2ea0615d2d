import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { emailsTo } from "../support/outbox.ts";
import { look } from "./support/look.ts";
import { signUp } from "./support/traveller.ts";

/** Fills in and saves the medical profile; gives the public link. */
async function saveProfile(page: Page, contactEmail: string): Promise<string> {
  await page.goto("/medireach");
  await page.getByLabel("Full Name").fill("Ada Obi");
  await page.getByLabel("Blood Type").selectOption("O+");
  await page.getByLabel("Allergies").fill("Penicillin");
  await page.getByLabel("Emergency Contact Name").fill("Ngozi Obi");
  await page.getByLabel("Emergency Contact Phone").fill("0803 123 4567");
  await page.getByLabel("Emergency Contact Email").fill(contactEmail);
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Medical profile saved successfully.")).toBeVisible();
  return page.getByText(/\/medireach\/[\w-]{22}$/).innerText();
}

test("a helper opens the page from the code, calls for the contact, and the owner hears of it", async ({
  page,
  browser,
}) => {
  await signUp(page);
  const contact = uniqueEmail("ngozi");
  const link = await saveProfile(page, contact);
  await look(page, "medireach");

  const stranger = await browser.newContext({ permissions: ["geolocation"] });
  await stranger.setGeolocation({ latitude: 6.6, longitude: 3.35 });
  const helper = await stranger.newPage();
  await helper.goto(link);
  await expect(helper.getByRole("heading", { name: "Ada Obi" })).toBeVisible();
  await expect(helper.getByText("Penicillin")).toBeVisible();
  await look(helper, "medical-page");
  await helper.getByRole("button", { name: "Notify Emergency Contact" }).click();
  await expect(helper.getByRole("button", { name: "Contact Notified" })).toBeDisabled();
  await expect(helper.getByText("Emergency Contact Notified")).toBeVisible();
  await expect(helper.getByRole("link", { name: "Open WhatsApp" })).toHaveAttribute(
    "href",
    /wa\.me\/2348031234567/,
  );

  const [email] = await emailsTo(contact, /Medical emergency/);
  expect(email?.text).toContain("6.600000, 3.350000");
  expect(email?.text).not.toContain("Penicillin");
  await expect(page.getByText("Emergency contact notified")).toBeVisible();
  await expect(page.getByText("Page opened")).toBeVisible();

  // Whoever presses again after reloading does not flood the contact.
  await helper.reload();
  await helper.getByRole("button", { name: "Notify Emergency Contact" }).click();
  await expect(helper.getByText("The contact was alerted a few minutes ago.")).toBeVisible();
  expect(await emailsTo(contact, /Medical emergency/)).toHaveLength(1);
  await stranger.close();
});

test("a renewed link replaces the old one", async ({ page }) => {
  await signUp(page);
  const link = await saveProfile(page, uniqueEmail("ngozi"));
  await page.getByRole("button", { name: "Renew Link" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Renew Link" }).click();
  await expect(page.getByText("Link renewed")).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Profile Not Found" })).toBeVisible();
});

test("the public page asks the server for nothing but itself and the profile", async ({ page }) => {
  const hosts = new Set<string>();
  let scriptBytes = 0;
  page.on("response", (response) => {
    hosts.add(new URL(response.url()).host);
    if (response.request().resourceType() === "script")
      void response.body().then((body) => (scriptBytes += body.length));
  });
  await page.goto(`/medireach/${"A".repeat(22)}`);
  await expect(page.getByRole("heading", { name: "Profile Not Found" })).toBeVisible();
  expect(hosts.size).toBe(1);
  expect(scriptBytes).toBeLessThan(90_000);
});

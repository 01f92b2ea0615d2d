import { expect, test } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { emailsTo } from "../support/outbox.ts";
import { blockStorage } from "./support/in-app-browser.ts";
import { fillContact, raiseSos, signUp, holdToEndTrip } from "./support/traveller.ts";

test("a trip and an SOS work in a browser whose storage is blocked", async ({ page, context }) => {
  await blockStorage(context);
  const email = uniqueEmail("ngozi");
  await signUp(page);

  // Navigate only inside the app, because after a reload this browser has no session.
  await page.getByRole("link", { name: /^Emergency Contacts/ }).click();
  await page.getByRole("button", { name: "Add First Contact" }).click();
  await fillContact(page, { name: "Ngozi Obi", phone: "0803 123 4567", email, relationship: "Sibling" });

  await page.getByRole("link", { name: "Start new trip", exact: true }).click();
  await expect(page).toHaveURL(/\/trip$/);
  await page.getByLabel("License Plate").fill("abc-123de");
  await page.getByLabel("Driver Name").fill("Musa Bello");
  await page.getByRole("button", { name: "Start Trip Monitoring" }).click();
  await expect(page.getByText("We're watching this trip.")).toBeVisible();

  await raiseSos(page);
  await expect(page.getByText("SOS Alert Sent!")).toBeVisible();
  await expect.poll(async () => (await emailsTo(email, /SOS: Ada Obi needs help/)).length).toBe(1);
  await expect(page.getByText("Photo: on the server.")).toBeVisible();

  await holdToEndTrip(page);
  await expect(page.getByText("Your journey has been completed safely.")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

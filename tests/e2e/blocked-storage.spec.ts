import { expect, test } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { emailsTo } from "../support/outbox.ts";
import { blockStorage } from "./support/in-app-browser.ts";
import { addNgozi, fillContact, raiseSos, signUp, startTrip, holdToEndTrip } from "./support/traveller.ts";

// The journeys of this file need the service worker.
test.use({ serviceWorkers: "allow" });

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
  await expect(page.getByText("Photo: uploaded.")).toBeVisible();

  await holdToEndTrip(page);
  await expect(page.getByText("Your journey has been completed safely.")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test("an SOS without network survives a reload on a phone whose database takes nothing", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException("The phone is full.", "QuotaExceededError");
    };
    Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse });
  });
  const contact = uniqueEmail("ngozi");
  await signUp(page);
  await addNgozi(page, contact);
  await startTrip(page, { plate: "EKY-455BC", driver: "Musa", notes: "" });
  await expect(page.getByText("We're watching this trip.")).toBeVisible();
  await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await raiseSos(page);
  await expect(page.getByText("Not sent yet: no network")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "SOS SENT" })).toBeDisabled();
  await context.setOffline(false);
  await expect.poll(async () => (await emailsTo(contact, /^SOS/)).length).toBe(1);
});

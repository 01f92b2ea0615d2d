import { expect, test } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments } from "../support/documents.ts";
import { emailsTo } from "../support/outbox.ts";
import { checkScreen } from "./support/check-screen.ts";
import { ngoziAt, openSignedIn, raiseSos, startTrip, uidOf } from "./support/traveller.ts";

// The journeys of this file need the service worker.
test.use({ serviceWorkers: "allow" });

const trip = { plate: "EKY-455BC", driver: "Musa", notes: "" };

async function alertsOf(email: string): Promise<number> {
  const uid = await uidOf(email);
  const [row] = await listDocuments(`users/${uid}/trips`);
  const alerts = await listDocuments(`${row?.name.split("/documents/")[1] ?? ""}/alerts`);
  return alerts.filter((alert) => alert.fields["type"]?.["stringValue"] === "sos").length;
}

test("an SOS without network waits on the phone, survives a reload, and is sent once", async ({
  page,
  context,
}) => {
  const contactEmail = uniqueEmail("ngozi");
  const traveller = await openSignedIn(page, ngoziAt(contactEmail));
  await startTrip(page, trip);
  await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));

  await context.setOffline(true);
  await raiseSos(page);
  await expect(page.getByRole("link", { name: /112/ }).first()).toBeVisible();
  expect(await alertsOf(traveller.email)).toBe(0);
  // A toast that the finger rests on stays.
  const toast = page.locator("[data-toast]").last();
  await toast.dispatchEvent("pointerover");
  await checkScreen(page, "sos-offline-toast");
  await expect(toast).toBeVisible();

  await page.reload();
  await expect(page.getByRole("button", { name: "SOS SENT" })).toBeDisabled();
  await context.setOffline(false);
  await expect.poll(() => alertsOf(traveller.email)).toBe(1);
  await expect.poll(async () => (await emailsTo(contactEmail, /SOS/)).length).toBe(1);
});

test("a reload during a trip returns to it", async ({ page }) => {
  await openSignedIn(page, ngoziAt(uniqueEmail("ngozi")));
  await startTrip(page, trip);
  await page.reload();
  await expect(page.getByText("Monitoring", { exact: true })).toBeVisible();
  await expect(page.getByText("EKY-455BC")).toBeVisible();
  await page.goto("/");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/trip/active");
  await expect(page.getByText("EKY-455BC")).toBeVisible();
});

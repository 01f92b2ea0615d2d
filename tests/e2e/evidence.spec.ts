import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments, readStatus } from "../support/documents.ts";
import { emailsTo } from "../support/outbox.ts";
import { checkScreen } from "./support/check-screen.ts";
import { checkedInBrowser, runCheck, saveEvidence } from "./support/evidence.ts";
import { raiseSos, startTrip, uidOf, openSignedIn, ngoziAt } from "./support/traveller.ts";

test("the report of a trip with an SOS is read, printed, saved, and checked outside of the app", async ({
  page,
  context,
}) => {
  const contact = uniqueEmail("ngozi");
  const { email } = await openSignedIn(page, ngoziAt(contact));
  await startTrip(page, { plate: "EKY-455BC", driver: "Musa", notes: "Ibadan" });
  const uid = await uidOf(email);
  const [row] = await listDocuments(`users/${uid}/trips`);
  const trip = row?.name.split("/").at(-1) ?? "";
  const locations = async () => (await listDocuments(`users/${uid}/trips/${trip}/locations`)).length;
  await expect.poll(locations).toBe(1);
  await context.setGeolocation({ latitude: 6.5344, longitude: 3.3842, accuracy: 12 });
  await expect.poll(locations).toBe(2);
  await raiseSos(page);
  await expect.poll(async () => (await emailsTo(contact, /SOS/)).length).toBe(1);

  // A report is of one moment, and the email may be here before the server has its outcome.
  await expect(async () => {
    await page.goto(`/trip/${trip}/report`);
    await expect(page.getByText(/^SOS raised/).first()).toBeVisible();
    await expect(page.getByText("SOS raised. Sent to 1 of 1")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText(/Email to Ngozi Obi: (sent|delivered)/).first()).toBeVisible();
  await expect(page.getByText("Signature", { exact: true })).toBeVisible();
  const photo = page.getByRole("img", { name: /^Photo stored at / });
  await expect(photo).toBeVisible();
  expect(await photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  const route = page.getByRole("img", { name: "The route of the trip, north up" });
  for (const mark of ["Start", "End", "SOS"]) await expect(route.getByText(mark)).toBeVisible();
  const rows = page.getByRole("region", { name: "Locations every five minutes" }).getByRole("row");
  await expect(rows.filter({ hasText: /near Shomolu, Lagos.*6\.5\d+, 3\.3\d+.*12 m/ }).first()).toBeVisible();
  await checkScreen(page, "trip-report");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation")).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(photo).toBeVisible();
  await page.emulateMedia({ media: null });

  const folder = await saveEvidence(page);
  const checked = runCheck(folder);
  expect(checked.stdout).toMatch(/^OK {2}\d+ files, \d+ records, \d+ links/m);
  expect(checked.stdout).toMatch(/^STAMP {2}Link 0 existed at .+ CN=Time stamps of the local suite$/m);
  expect(checked.status).toBe(0);
  await expect(await checkedInBrowser(page, folder)).toContainText("Everything fits together.");
  const file = path.join(folder, "evidence.json");
  const text = readFileSync(file, "utf8");
  expect(text).not.toMatch(/"token"/);
  writeFileSync(file, text.replace("EKY-455BC", "EKY-455BD"));
  expect(runCheck(folder).status).toBe(1);
  await expect(await checkedInBrowser(page, folder)).toContainText("The record trip was changed.");
  expect(await readStatus(`users/${uid}/trips/${trip}/seals/0`, null)).toBe(403);
});

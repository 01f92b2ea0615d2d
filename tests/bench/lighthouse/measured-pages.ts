import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { uniqueEmail } from "../../support/accounts.ts";
import type { MeasuredBrowser } from "./lighthouse.ts";
import { saveMedicalProfile } from "../../e2e/support/medical-profile.ts";
import { startTrip, openSignedIn, ngoziAt } from "../../e2e/support/traveller.ts";

/** The pages that Lighthouse measures. */
export type MeasuredPage = "login" | "dashboard" | "trip" | "medical" | "live";

async function shareLink(page: Page): Promise<string> {
  // A phone would open its share sheet, which a test cannot see.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.getByRole("button", { name: "Share Live Link" }).click();
  // The first call of a function, on a machine that has just measured something.
  await expect(page.getByText("Link copied")).toBeVisible({ timeout: 60_000 });
  return page.evaluate(() => navigator.clipboard.readText());
}

/**
 * Takes a new person through the app and calls `measure` for each page once its address can be
 * opened.
 * @param measure gets the path of the page
 */
export async function eachMeasuredPage(
  browser: MeasuredBrowser,
  measure: (name: MeasuredPage, path: string) => Promise<void>,
): Promise<void> {
  await measure("login", "/auth/login");
  const page = await browser.context().newPage();
  await openSignedIn(page, ngoziAt(uniqueEmail("ngozi")));
  const medical = await saveMedicalProfile(page, uniqueEmail("ngozi"));
  await page.close();
  await measure("dashboard", "/");
  await measure("trip", "/trip");
  const traveller = await browser.context().newPage();
  await traveller.goto("/trip");
  await startTrip(traveller, { plate: "KJA-991AA", driver: "Musa", notes: "" });
  const live = await shareLink(traveller);
  await traveller.close();
  await measure("medical", new URL(medical).pathname);
  await measure("live", new URL(live).pathname);
}

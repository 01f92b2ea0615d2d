import { uniqueEmail } from "../../support/accounts.ts";
import type { MeasuredBrowser } from "./lighthouse.ts";
import { saveMedicalProfile } from "../../e2e/support/medical-profile.ts";
import { ngoziAt, openSignedIn, shareLiveLink, startTrip } from "../../e2e/support/traveller.ts";

/** The pages that Lighthouse measures. */
export type MeasuredPage = "login" | "dashboard" | "trip" | "medical" | "live";

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
  const live = await shareLiveLink(traveller);
  await traveller.close();
  await measure("medical", new URL(medical).pathname);
  await measure("live", new URL(live).pathname);
}

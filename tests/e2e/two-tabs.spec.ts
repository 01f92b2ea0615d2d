import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { listDocuments } from "../support/documents.ts";
import { openSignedIn, openTripForm, startTrip, uidOf } from "./support/traveller.ts";

/**
 * Taps a button in both tabs without waiting in between. The first tap may take the other's away.
 */
const tapInBoth = (tabs: readonly Page[], name: string): Promise<unknown> =>
  Promise.all(
    tabs.map((tab) =>
      tab
        .getByRole("button", { name, exact: true })
        .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click())),
    ),
  );

/** A tab that sees the other one's trip before its own tap offers the way to it. */
const openRunningTrip = (tab: Page): Promise<void> =>
  expect(async () => {
    const offer = tab.getByRole("link", { name: "Go to Active Trip" });
    if (await offer.isVisible()) await offer.click({ timeout: 1_000 });
    await expect(tab.getByText("Monitoring", { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();

test("one trip starts when two tabs start one at the same moment, and both show it", async ({
  page,
  context,
}) => {
  const { email } = await openSignedIn(page);
  const second = await context.newPage();
  const tabs = [page, second];
  for (const [tab, plate] of [
    [page, "AAA-111"],
    [second, "BBB-222"],
  ] as const) {
    await openTripForm(tab);
    await tab.getByLabel("License Plate").fill(plate);
    await tab.getByLabel("Driver Name").fill("Musa Bello");
  }
  await tapInBoth(tabs, "Start Trip Monitoring");
  for (const tab of tabs) await openRunningTrip(tab);
  const trips = await listDocuments(`users/${await uidOf(email)}/trips`);
  expect(trips).toHaveLength(1);
  for (const tab of tabs)
    await expect(tab.getByText(String(trips[0]?.fields["licensePlate"]?.["stringValue"]))).toBeVisible();
});

test("a trip that two tabs end at the same moment leads both to the dashboard", async ({ page, context }) => {
  await openSignedIn(page);
  await startTrip(page, { plate: "AAA-111", driver: "Musa Bello", notes: "" });
  const second = await context.newPage();
  await second.goto("/trip/active");
  const tabs = [page, second];
  for (const tab of tabs) {
    await tab.getByRole("button", { name: "End Trip Safely" }).click();
    await expect(tab.getByRole("button", { name: "End Trip", exact: true })).toBeEnabled();
  }
  await tapInBoth(tabs, "End Trip");
  for (const tab of tabs) await expect(tab).toHaveURL(/\/$/);
});

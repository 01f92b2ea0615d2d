import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { emailsTo } from "../support/outbox.ts";
import { holdToEndTrip, ngoziAt, openSignedIn, raiseSos } from "./support/traveller.ts";

const hasLoaded = (page: Page, chunk: string): Promise<boolean> =>
  page.evaluate(
    (name) =>
      performance.getEntriesByType("resource").some((entry) => entry.name.includes(`/assets/${name}-`)),
    chunk,
  );

test("a trip that starts as the network goes has its page, its SOS and its end, without a worker's copy", async ({
  page,
  context,
}) => {
  const contact = uniqueEmail("ngozi");
  await openSignedIn(page, ngoziAt(contact));
  await page.goto("/trip");
  await page.getByLabel("License Plate").fill("EKY-455BC");
  await page.getByLabel("Driver Name").fill("Musa");
  for (const chunk of ["active-trip", "dashboard"])
    await expect.poll(() => hasLoaded(page, chunk), chunk).toBe(true);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Start Trip Monitoring" }).click();
  await expect(page.getByText("Saved on this phone. Waiting for network").first()).toBeVisible();
  await raiseSos(page);
  await holdToEndTrip(page);
  await expect(page.getByRole("heading", { name: /^Good (morning|afternoon|evening), Ada/ })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await emailsTo(contact, /SOS/)).length).toBe(1);
});

import { expect, test } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { patchDocument, readStatus } from "../support/documents.ts";
import { emailsTo } from "../support/outbox.ts";
import { checkScreen, closeToasts } from "./support/check-screen.ts";
import { ngoziAt, openSignedIn, uidOf } from "./support/traveller.ts";

const text = (stringValue: string) => ({ stringValue });

test("the dashboard shows the install banner and the ads, and a dismissal lasts", async ({ page }) => {
  const { email } = await openSignedIn(page);
  const uid = await uidOf(email);
  const title = `Obi Auto Care ${uid}`;
  await patchDocument(`adBanners/dashboard-${uid}`, {
    userId: text(uid),
    title: text(title),
    description: { nullValue: null },
    imageUrl: { nullValue: null },
    linkUrl: text("https://example.com/"),
    isActive: { booleanValue: true },
    review: text("approved"),
    // Sorted before the ads of other tests.
    displayOrder: { integerValue: "-1000" },
  });
  const ads = page.getByRole("region", { name: "Sponsored" });
  await expect(ads.getByRole("link", { name: new RegExp(title) })).toHaveAttribute(
    "rel",
    "noopener nofollow",
  );

  const banner = page.getByRole("region", { name: "Install as App" });
  await expect(banner).toBeVisible();
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Good/ })).toBeVisible();
  await expect(ads).toBeVisible();
  await expect(banner).toBeHidden();
  await patchDocument(`adBanners/dashboard-${uid}`, { isActive: { booleanValue: false } });
  await expect(ads.getByText(title)).toHaveCount(0);
});

test("every page shows the last day of the trial, its end and a paid month", async ({ page }) => {
  const { email } = await openSignedIn(page);
  const account = `users/${await uidOf(email)}`;
  const hoursAgo = (hours: number) => ({
    timestampValue: new Date(Date.now() - hours * 3_600_000).toISOString(),
  });
  const card = (name: string) => page.getByRole("region", { name });
  const startButton = page.getByRole("link", { name: "Start new trip", exact: true });
  await expect(card("Free Trial").getByText("3 days left")).toBeVisible();
  // The page shows the new account before the server has stored it.
  await expect.poll(() => readStatus(account, "owner")).toBe(200);

  await patchDocument(account, { createdAt: hoursAgo(60) });
  await expect(page.getByText(/Your free trial expires in 1 day\./)).toBeVisible();
  await expect(page.getByRole("link", { name: "Subscribe now" })).toBeVisible();
  await expect(startButton).toBeVisible();
  await page.mouse.wheel(0, 200);
  await expect(startButton).toBeHidden();
  await page.mouse.wheel(0, -200);
  await expect(startButton).toBeVisible();
  await closeToasts(page);
  await checkScreen(page, "dashboard-trial-ends");

  await patchDocument(account, { createdAt: hoursAgo(73) });
  await expect(card("Subscription Expired")).toContainText("Inactive");
  await expect(page.getByText(/free trial expires/)).toHaveCount(0);
  await expect(startButton).toHaveCount(0);
  await checkScreen(page, "dashboard-trial-over");
  await page.goto("/trip");
  await expect(page.getByText("Subscription Required")).toBeVisible();
  await checkScreen(page, "trip-plan-required");
  await page.getByRole("button", { name: "View Subscription Plans" }).click();
  await expect(page).toHaveURL(/\/subscription$/);
  await page.goto("/profile");
  await expect(page.getByText("Expired", { exact: true })).toBeVisible();

  await patchDocument(account, {
    subscriptionActive: { booleanValue: true },
    subscriptionEndsAt: hoursAgo(-2),
  });
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await page.goto("/medireach");
  await expect(page.getByLabel("Full Name")).toBeVisible();
  await expect(startButton).toBeHidden();
  await page.goto("/trip");
  await expect(page.getByRole("button", { name: "Start Trip Monitoring" })).toBeVisible();

  // Paid until an hour ago: the month is over even if the flag says premium.
  await patchDocument(account, { subscriptionEndsAt: hoursAgo(1) });
  await expect(page.getByText("Subscription Required")).toBeVisible();
});

test("a practice SOS is held like a real one and reaches the traveller alone", async ({ page }) => {
  const contact = uniqueEmail("ngozi");
  const { email } = await openSignedIn(page, ngoziAt(contact));
  await page.goto("/practice");
  const button = page.getByRole("button", { name: "Practise SOS" });
  await button.click();
  await expect(page.getByText("That was a tap.")).toBeVisible();
  await checkScreen(page, "practice");
  await button.hover();
  await page.mouse.down();
  await expect(page.getByText(/^Sent to you by email/)).toBeVisible();
  await page.mouse.up();
  await expect.poll(async () => (await emailsTo(email, /^TEST/)).length).toBe(1);
  expect(await emailsTo(contact, /SOS/)).toEqual([]);
});

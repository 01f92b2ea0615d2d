import { expect, test } from "@playwright/test";
import { SOS_HOLD_MS } from "@guardianlink/domain/alerts/sos";
import type { Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { patchDocument } from "../support/documents.ts";
import { emailsTo } from "../support/outbox.ts";
import { checkScreen, closeToasts } from "./support/check-screen.ts";
import { raiseSos, startTrip, uidOf, openSignedIn, ngoziAt } from "./support/traveller.ts";

async function endTrip(page: Page, name: "End Trip" | "Hold to End Trip"): Promise<void> {
  await page.getByRole("button", { name: "End Trip Safely" }).click();
  const button = page.getByRole("alertdialog").getByRole("button", { name });
  await button.click(name === "End Trip" ? {} : { delay: SOS_HOLD_MS + 500 });
  await expect(page).toHaveURL(/\/$/);
}

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a traveller's trips, alerts and answers are counted, for the trial and for no one after it", async ({
  page,
  context,
}) => {
  const ngozi = uniqueEmail("ngozi");
  const { email } = await openSignedIn(page, ngoziAt(ngozi));
  await page.goto("/analytics");
  await expect(page.getByText("No trips to count yet")).toBeVisible();
  await closeToasts(page);
  await checkScreen(page, "analytics-empty");

  await startTrip(page, { plate: "EKY-455BC", driver: "Musa", notes: "" });
  await endTrip(page, "End Trip");
  await startTrip(page, { plate: "KJA-991AA", driver: "Chidi", notes: "" });
  await raiseSos(page);
  await expect.poll(async () => (await emailsTo(ngozi, /^SOS/)).length).toBe(1);
  const [alert] = await emailsTo(ngozi, /^SOS/);
  const helper = await context.newPage();
  await helper.goto(/\/track\/[\w-]+/.exec(alert?.text ?? "")?.[0] ?? "no link");
  await helper.getByRole("button", { name: "I'm on it" }).click();
  await expect(helper.getByRole("button", { name: "You are on it" })).toBeDisabled();
  await helper.close();
  await expect(page.getByText("Has answered: I'm on it")).toBeVisible();
  await closeToasts(page);
  await endTrip(page, "Hold to End Trip");

  await page.goto("/subscription");
  await page.getByRole("link", { name: "See Advanced Analytics" }).click();
  await expect(card(page, "On time or late").getByText("On time: 2")).toBeVisible();
  await expect(card(page, "Drivers").getByRole("listitem")).toHaveText(["Chidi1 trip", "Musa1 trip"]);
  await expect(card(page, "License plates").getByRole("listitem")).toHaveCount(2);
  await expect(card(page, "Alerts").getByRole("listitem").first()).toHaveText("SOS1");
  await expect(card(page, "What your contacts answered").getByText("I'm on it: 1")).toBeVisible();
  await card(page, "What your contacts answered").getByText("Show as table").click();
  await expect(page.getByRole("row", { name: "Ngozi Obi I'm on it 1" })).toBeVisible();
  await closeToasts(page);
  await checkScreen(page, "analytics");

  // The trial is over: the page says what it is and where to get it.
  const over = new Date(Date.now() - 4 * 86_400_000).toISOString();
  await patchDocument(`users/${await uidOf(email)}`, { createdAt: { timestampValue: over } });
  await expect(page.getByText("Part of Premium")).toBeVisible();
  await expect(card(page, "Drivers")).toHaveCount(0);
  await checkScreen(page, "analytics-plan");
  await page.getByRole("link", { name: "View Subscription Plans" }).click();
  await expect(page).toHaveURL(/\/subscription$/);
});

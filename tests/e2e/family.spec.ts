import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { markVerified, uniqueEmail } from "../support/accounts.ts";
import { emailsTo } from "../support/outbox.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { checkScreen } from "./support/check-screen.ts";
import { PASSWORD, startTrip, uidOf, openSignedIn } from "./support/traveller.ts";

const closeToasts = (page: Page): Promise<void> => expect(page.locator("[data-toast]")).toHaveCount(0);

/** The path of the invitation in the newest mail to an address. */
async function inviteLink(email: string): Promise<string> {
  await expect.poll(async () => (await emailsTo(email, /invites you/)).length).toBeGreaterThan(0);
  const [mail] = await emailsTo(email, /invites you/);
  const path = /https?:\/\/[^/\s]+(\/auth\/\S+)/.exec(mail?.text ?? "")?.[1];
  if (path === undefined) throw new Error("The invitation has no link.");
  return path;
}

test("two people link their accounts by mail, and one sees the other's running trip", async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  const ada = await openSignedIn(page);
  await page.goto("/profile");
  await expect(page.getByText("Verify your email")).toBeVisible();
  await closeToasts(page);
  await checkScreen(page, "profile-unverified");
  await markVerified(await uidOf(ada.email));
  await page.reload();
  await expect(page.getByText("Verify your email")).toBeHidden();
  await page.getByRole("button", { name: "Family" }).click();
  await expect(page.getByText("No Family Members")).toBeVisible();
  await checkScreen(page, "family-empty");
  const email = uniqueEmail("ngozi");
  await page.getByRole("button", { name: "Invite Family Member" }).click();
  await page.getByLabel("Email Address").fill(email);
  await checkScreen(page, "family-invite");
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await expect(page.getByText("Invitation sent")).toBeVisible();
  await expect(page.getByRole("list", { name: "Pending Invitations" }).getByText(email)).toBeVisible();

  const other = await browser.newContext({ colorScheme: "dark" });
  const ngozi = await other.newPage();
  await ngozi.goto(suiteUrls().app + (await inviteLink(email)));
  await ngozi.getByLabel("Full name").fill("Ngozi Obi");
  await ngozi.getByLabel("Email").fill(email);
  await ngozi.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await ngozi.getByLabel("Confirm password").fill(PASSWORD);
  await ngozi.getByRole("button", { name: "Create account" }).click();
  await expect(ngozi.getByRole("heading", { name: "Ada Obi invites you" })).toBeVisible();
  await closeToasts(ngozi);
  await checkScreen(ngozi, "family-accept");
  await ngozi.getByRole("button", { name: "Accept" }).click();
  await expect(ngozi.getByText("No trip is running.")).toBeVisible();

  await startTrip(page, { plate: "abc-123de", driver: "Musa Bello", notes: "Ibadan" });
  await expect(ngozi.getByText("On the road", { exact: true })).toBeVisible();
  await closeToasts(ngozi);
  await checkScreen(ngozi, "family-on-the-road");
  await page.goto("/family");
  await expect(page.getByText("Ngozi Obi")).toBeVisible();
  await checkScreen(page, "family");
  await page.getByRole("button", { name: "End sharing with Ngozi Obi" }).click();
  await expect(page.getByRole("alertdialog", { name: "End sharing with Ngozi Obi?" })).toBeVisible();
  await checkScreen(page, "family-end");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();

  // Ngozi's second tab shows the login page with the reason when her account is deleted.
  const secondTab = await other.newPage();
  await secondTab.goto(`${suiteUrls().app}/profile`);
  await expect(secondTab.getByText("GuardianLink Member")).toBeVisible();
  await ngozi.goto(`${suiteUrls().app}/profile`);
  await ngozi.getByRole("button", { name: "Delete my account" }).click();
  await expect(ngozi.getByText("Delete your account?")).toBeVisible();
  await checkScreen(ngozi, "profile-delete");
  await ngozi.getByRole("button", { name: "Delete Account" }).click();
  for (const tab of [ngozi, secondTab])
    await expect(tab.getByText("Your account and its data have been deleted.")).toBeVisible();
  await expect(page.getByText("No Family Members")).toBeVisible();
  await other.close();
});

import { expect, test } from "@playwright/test";
import { checkScreen, closeToasts } from "./support/check-screen.ts";
import { pendingWriteCount, storePendingWrite } from "./support/pending-writes.ts";
import { PASSWORD, openSignedIn } from "./support/traveller.ts";

test.use({ permissions: ["geolocation", "notifications"] });

test("the profile and the password are changed, and the new password signs in", async ({ page }) => {
  const { email } = await openSignedIn(page);
  await page.goto("/profile");
  await expect(page.getByText("GuardianLink Member")).toBeVisible();
  await checkScreen(page, "profile");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Full Name").fill("Ada Nwosu");
  await page.getByLabel("Phone Number").fill("0803 123 4567");
  await page.getByRole("button", { name: "Save Changes" }).scrollIntoViewIfNeeded();
  await checkScreen(page, "profile-edit");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated")).toBeVisible();

  await page.getByRole("button", { name: "Change Password" }).click();
  await page.getByLabel("Current Password").fill(PASSWORD);
  await page.getByLabel("New Password", { exact: true }).fill("Journey2027");
  await page.getByLabel("Confirm New Password").fill("Journey2027");
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();

  // A write without an answer yet may contain a vehicle and a location.
  await storePendingWrite(page, "users/ada/trips/trip", { driverName: "Musa" });
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect.poll(() => pendingWriteCount(page)).toBe(0);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Journey2027");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: /Ada/ })).toBeVisible();
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("this browser is registered for pushes", async ({ page }) => {
    // Simulate the permission, because a headless browser has no dialog for it.
    await page.addInitScript(() => {
      let permission: NotificationPermission = "default";
      Object.defineProperty(Notification, "permission", { get: () => permission });
      Notification.requestPermission = () => Promise.resolve((permission = "granted"));
    });
    await openSignedIn(page);
    await page.goto("/notifications");
    await page.getByRole("button", { name: "Enable Push Notifications" }).click();
    await expect(page.getByText("Notifications enabled")).toBeVisible();
    await expect(page.getByText("Registered", { exact: true })).toBeVisible();
    await closeToasts(page);
    await checkScreen(page, "notifications");
  });
});

test("an ad is created and deleted", async ({ page }) => {
  await openSignedIn(page);
  const title = "Obi Auto Care";
  await page.goto("/ads-manager");
  await page.getByRole("button", { name: "Create Ad" }).click();
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Ad created successfully")).toBeVisible();
  // The toast covers the button but must not block the tap.
  await page.getByRole("button", { name: "Create Ad" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await closeToasts(page);
  await checkScreen(page, "ads-manager");
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Ad deleted successfully")).toBeVisible();
});

test("the install help also opens at its earlier address", async ({ page }) => {
  await openSignedIn(page);
  await page.goto("/pwa-install-help");
  await expect(page).toHaveURL(/\/pwa-help$/);
  // The address changes before the page's script is loaded.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await checkScreen(page, "pwa-help");
  await page.getByRole("button", { name: "Back to Profile" }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { letMinutesPass } from "../support/passing-time.ts";
import { tripPathOf } from "./support/asked-traveller.ts";
import { throughDialog } from "./support/keyboard.ts";
import { checkScreen, checkState, closeToasts } from "./support/check-screen.ts";
import { addNgozi, ngoziAt, openSignedIn, shareLiveLink, startTrip } from "./support/traveller.ts";

// Tests every dialog in light and dark, and with the keyboard alone.

// The last states are those of an installed app without network.
test.use({ serviceWorkers: "allow" });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("the dialogs of an account", async ({ page }) => {
  await page.goto("/auth/forgot-password");
  await page.getByLabel("Email").fill(uniqueEmail("nobody"));
  await page.getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await closeToasts(page);
  await checkScreen(page, "forgot-password-sent");

  await openSignedIn(page, ngoziAt(uniqueEmail("ngozi")));
  await page.goto("/contacts");
  await throughDialog(page, button(page, /^Add/).first(), "Add Emergency Contact");
  await throughDialog(page, button(page, "Edit Ngozi Obi"), /Edit/, () => checkScreen(page, "contacts-edit"));
  await throughDialog(page, button(page, "Delete Ngozi Obi"), "Delete Ngozi Obi?", () =>
    checkScreen(page, "contacts-delete"),
  );

  await page.goto("/profile");
  await throughDialog(page, button(page, "Change Password"), "Change Password", () =>
    checkScreen(page, "profile-password"),
  );
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
  await page.goto("/notifications");
  await expect(page.getByText("Blocked", { exact: true })).toBeVisible();
  await checkScreen(page, "notifications-blocked");
  await page.goto("/profile");
  await throughDialog(page, button(page, "Delete my account"), "Delete your account?");

  await page.goto("/family");
  await throughDialog(page, button(page, "Invite Family Member").first(), "Invite Family Member");

  await page.goto("/ads-manager");
  await button(page, "Create Ad").click();
  await page.getByLabel("Title").fill("Tyres at Ojota");
  await checkScreen(page, "ads-form");
  await button(page, "Save").click();
  await expect(page.getByText("Ad created successfully")).toBeVisible();
  await closeToasts(page);
  await throughDialog(page, button(page, "Delete Tyres at Ojota"), "Delete ad", () =>
    checkScreen(page, "ads-delete"),
  );
});

test("the dialogs and states of a trip", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write", "geolocation", "camera"]);
  const traveller = await openSignedIn(page);
  await closeToasts(page);
  // The dialog opens two seconds after the page.
  await expect(page.getByRole("region", { name: "Install as App" })).toBeVisible();
  await checkScreen(page, "install-banner");
  await page.goto("/trip/active?sos=1");
  await expect(page.getByText("No trip is running. You can still alert your contacts.")).toBeVisible();
  await expect(button(page, "SOS")).toBeEnabled();
  await expect(page.getByRole("link", { name: "Call 112" })).toHaveAttribute("href", "tel:112");
  await checkScreen(page, "sos-no-trip");
  await addNgozi(page);
  await page.goto("/trip");
  await throughDialog(page, button(page, "Take Vehicle Photo"), "Capture Vehicle Photo", async (dialog) => {
    await expect(dialog.getByRole("button", { name: "Capture" })).toBeEnabled();
    await checkScreen(page, "trip-photo");
  });
  await throughDialog(page, button(page, "Choose Destination"), "Where are you going?", async (dialog) => {
    await dialog.getByLabel("Town or address").fill("12 Allen Avenue");
    await dialog.getByRole("button", { name: "Search addresses" }).click();
    await expect(dialog.getByRole("list", { name: "Addresses" })).toBeVisible();
    await dialog.getByLabel("Town or address").fill("ib");
    await expect(dialog.getByRole("list", { name: "Towns" })).toBeVisible();
    await checkScreen(page, "trip-destination");
  });
  await startTrip(page, { plate: "LSR-200XY", driver: "Musa", notes: "" });
  await closeToasts(page);
  await throughDialog(page, page.getByRole("button", { name: "SOS", exact: true }), "Emergency SOS");
  await throughDialog(page, button(page, "End Trip Safely"), "End this trip?");

  await page.goto("/trip");
  await expect(page.getByText("You have a running trip")).toBeVisible();
  await checkState(page, "a trip under way");
  await page.goto("/profile");
  await throughDialog(page, button(page, "Sign Out"), "Sign out during a trip?", () =>
    checkScreen(page, "profile-sign-out"),
  );
  await page.goto("/trip/active");
  await shareLiveLink(page);
  await closeToasts(page);
  await button(page, "End the link you share").evaluate((end) => end.scrollIntoView({ block: "center" }));
  await checkScreen(page, "trip-link");
  await throughDialog(page, button(page, "End the link you share"), "End this link?", () =>
    checkScreen(page, "trip-link-end"),
  );

  const trip = await tripPathOf(traveller.email);
  await letMinutesPass(trip, 52);
  await expect(button(page, "I have arrived")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await checkScreen(page, "trip-arrival-soon");
  await letMinutesPass(trip, 9);
  await expect(page.getByText("Overdue", { exact: true })).toBeVisible();
  await checkScreen(page, "trip-overdue");

  await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await expect(page.getByText(/You're offline. We'll send your changes/)).toBeVisible();
  await checkScreen(page, "trip-offline");
  await page.goto("/");
  await expect(page.getByText(/You're offline. We'll send your changes/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Good/ })).toBeVisible();
  await checkScreen(page, "dashboard-offline");
});

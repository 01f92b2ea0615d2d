import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { emailsTo } from "../support/outbox.ts";
import { tabOrder } from "./support/keyboard.ts";
import { largeTextFaults } from "./support/large-text.ts";
import { movements } from "./support/movements.ts";
import { saveMedicalProfile } from "./support/medical-profile.ts";
import { addContact, signUp } from "./support/traveller.ts";

// Beside axe (support/look.ts) and the dialogs (dialogs.spec.ts): large text, movement, the thumb, the keyboard and a screen reader.

const contact = () => ({
  name: "Ngozi Chukwuemeka-Obi",
  phone: "0803 123 4567",
  email: uniqueEmail("ngozi.chukwuemeka-obi"),
  relationship: "Colleague",
});

/** Starts a trip, whether or not the server has taken it yet. */
async function beginTrip(page: Page, driver: string): Promise<void> {
  await page.goto("/trip");
  await page.getByLabel("License Plate").fill("LSR-200XY");
  await page.getByLabel("Driver Name").fill(driver);
  await page.getByRole("button", { name: "Start Trip Monitoring" }).click();
  await expect(page).toHaveURL(/\/trip\/active$/);
  await expect(page.getByText("Monitoring", { exact: true })).toBeVisible();
}

/** Every page behind sign-in that a test can open by its address, with its heading. */
const SIGNED_IN = [
  ["/", /^Good/],
  ["/contacts", "Emergency Contacts"],
  ["/trip", /Start Trip|You have a trip/],
  ["/trip/active", "Active Trip"],
  ["/medireach", "MediReach"],
  ["/subscription", /Subscription/],
  ["/profile", /Profile/],
  ["/notifications", /Notifications/],
  ["/ads-manager", /Ads/],
  ["/family", /Family/],
  ["/pwa-help", /Install/],
] as const;

/** Where each dialog is opened, by what, and its name. */
const DIALOGS = [
  ["/contacts", /^Add (Emergency )?Contact$/i, "Add Emergency Contact"],
  ["/contacts", /^Delete Ngozi/, /^Delete Ngozi/],
  ["/profile", "Change Password", "Change Password"],
  ["/profile", "Delete my account", "Delete your account?"],
  ["/family", "Invite Family Member", "Invite Family Member"],
  ["/trip/active", "End Trip Safely", "End this trip?"],
  ["/trip/active", "SOS", "Emergency SOS"],
] as const;

/** The path of the page that a contact is mailed. */
async function contactLink(address: string): Promise<string> {
  const find = async () =>
    (await emailsTo(address, /./))
      .map(({ html }) => /\/contact\/[A-Za-z0-9_-]{22}/.exec(html)?.[0])
      .find((path) => path !== undefined);
  await expect.poll(find).toBeDefined();
  return (await find()) ?? "";
}

test("text of twice the size fits every page and dialog", async ({ page }) => {
  test.setTimeout(300_000);
  for (const path of ["/auth/login?sos=1", "/auth/signup", "/auth/forgot-password"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect.soft(await largeTextFaults(page), path).toEqual([]);
  }
  await signUp(page);
  const ngozi = contact();
  await addContact(page, ngozi);
  await beginTrip(page, "Oluwaseun Adebayo-Williams");
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  for (const [path, heading] of SIGNED_IN) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
    expect.soft(await largeTextFaults(page), path).toEqual([]);
    for (const [where, opener, name] of DIALOGS) {
      if (where !== path) continue;
      await page
        .getByRole("button", { name: opener, exact: typeof opener === "string" })
        .first()
        .click();
      const dialog = page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name }));
      await expect(dialog).toBeVisible();
      expect.soft(await largeTextFaults(page), String(name)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
  }
  const medical = new URL(await saveMedicalProfile(page, ngozi.email)).pathname;
  // What others get: the pages of their links, and what stands there once a link has ended.
  const publicPages = [medical, await contactLink(ngozi.email)];
  const ended = ["/medireach", "/contact", "/track"].map((page) => `${page}/${"A".repeat(22)}`);
  for (const path of [...publicPages, ...ended]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    expect.soft(await largeTextFaults(page), path).toEqual([]);
  }
});

test("the SOS: one thumb, a keyboard, a screen reader, and no movement for those who want none", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto("/auth/login");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(await tabOrder(page, 6)).toEqual([
    "Email",
    "Password",
    "Show password",
    "Forgot password?",
    "Sign In",
    "Sign up",
  ]);

  await signUp(page);
  await addContact(page, contact());
  await page.emulateMedia({ reducedMotion: "reduce" });
  await beginTrip(page, "Musa");
  const sos = page.getByRole("button", { name: "SOS", exact: true });
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    const box = await sos.boundingBox();
    const [top, bottom] = [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)];
    expect(top, `SOS at ${size.width}x${size.height}`).toBeGreaterThan(size.height / 2);
    expect(bottom).toBeLessThanOrEqual(size.height);
    expect(box?.height).toBeGreaterThanOrEqual(64);
    expect(box?.width).toBeGreaterThanOrEqual(size.width / 2);
  }
  await expect(page.getByRole("link", { name: "Call 112" })).toHaveAttribute("href", "tel:112");
  expect(await movements(page)).toEqual([]);

  // With the keyboard alone, by the names that a screen reader says.
  await sos.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Emergency SOS" });
  await expect(dialog).toHaveAccessibleDescription(/Take a photo/);
  const camera = dialog.getByRole("button", { name: "Open Camera" });
  expect((await camera.boundingBox())?.y).toBeGreaterThan(320);
  await camera.focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Live picture of the camera")).toBeVisible();
  const capture = dialog.getByRole("button", { name: "Capture" });
  await expect(capture).toBeEnabled();
  await capture.focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("img", { name: "The photo that goes with the SOS" })).toBeVisible();
  expect(await movements(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send SOS Alert" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "SOS SENT" })).toBeDisabled();
  expect(await movements(page)).toEqual([]);
});

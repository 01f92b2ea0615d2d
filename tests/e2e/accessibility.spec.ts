import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { tabOrder } from "./support/keyboard.ts";
import { movements } from "./support/movements.ts";
import { openSignedIn } from "./support/traveller.ts";

// Tests reduced motion, reach of the thumb, keyboard and screen reader. support/check-screen.ts
// tests axe and large text, dialogs.spec.ts dialogs.

const contact = () => ({
  name: "Ngozi Chukwuemeka-Obi",
  phone: "+2348031234567",
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

test("the SOS: one thumb, a keyboard, a screen reader, and no movement for those who want none", async ({
  page,
}) => {
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

  await openSignedIn(page, contact());
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

  // Uses the keyboard alone and finds controls by the names that a screen reader speaks.
  await sos.focus();
  expect(await page.evaluate(() => scrollY), "the SOS is in view, so the page stays").toBe(0);
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

test("a keyboard keeps its place on the contacts' page when the button that it pressed is gone", async ({
  page,
}) => {
  await openSignedIn(page);
  await page.goto("/contacts");
  await page.getByRole("button", { name: "Add First Contact" }).press("Enter");
  const { name, phone, email, relationship } = contact();
  const dialog = page.getByRole("dialog", { name: "Add Emergency Contact" });
  await dialog.getByLabel("Full Name").fill(name);
  await dialog.getByLabel("Phone Number").fill(phone);
  await dialog.getByLabel("Email Address").fill(email);
  await dialog.getByLabel("Relationship").selectOption(relationship);
  await dialog.getByRole("button", { name: "Add Contact" }).press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();

  await page.getByRole("button", { name: `Delete ${name}` }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("No Emergency Contacts")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

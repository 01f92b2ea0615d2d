import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";

export const PINS = { safety: "4831", duress: "9250" } as const;

export const pinSettings = (page: Page): Locator => page.getByRole("dialog", { name: "Safety PIN" });

export async function openPinSettings(page: Page): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Safety PIN" }).click();
  await expect(pinSettings(page)).toBeVisible();
}

/** Sets both PINs on the profile page. */
export async function setPins(page: Page): Promise<void> {
  await openPinSettings(page);
  await pinSettings(page).getByLabel("Safety PIN", { exact: true }).fill(PINS.safety);
  await pinSettings(page).getByLabel("Duress PIN").fill(PINS.duress);
  await pinSettings(page).getByRole("button", { name: "Save PIN" }).click();
  await expect(page.getByText("PIN saved")).toBeVisible();
}

/**
 * The visible text of a page without times and durations, which differ between any two answers. The
 * browser names its place again first: it does so once only, and a page says when that is old.
 */
export async function textWithoutTimes(page: Page): Promise<string> {
  const longitude = 3.3792 + Math.random() / 1e5;
  await page.context().setGeolocation({ latitude: 6.5244, longitude, accuracy: 12 });
  await expect(page.getByText("Not live")).toBeHidden();
  const text = await page.locator("body").innerText();
  return text
    .replaceAll(/[\w.+-]+@[\w.-]+/g, "<email>")
    .replaceAll(/\d+ (?:s|min|m) ago|just now/g, "<ago>")
    .replaceAll(/\d[\dhmin ]* left/g, "<left>")
    .replaceAll(/(?:\b\w{3} \d{1,2} \w{3}, )?\b\d{1,2}:\d\d(?::\d\d)?\b|\d+h \d+m/g, "<time>")
    .replaceAll(/\b[\da-f]{16,}\b/g, "<hash>");
}

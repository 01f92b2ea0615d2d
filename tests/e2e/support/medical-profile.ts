import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** Fills in and saves the medical profile on /medireach; returns the public link. */
export async function saveMedicalProfile(page: Page, contactEmail: string): Promise<string> {
  await page.goto("/medireach");
  await page.getByLabel("Full Name").fill("Ada Obi");
  await page.getByLabel("Blood Type").selectOption("O+");
  await page.getByLabel("Allergies").fill("Penicillin");
  await page.getByLabel("Emergency Contact Name").fill("Ngozi Obi");
  await page.getByLabel("Emergency Contact Phone").fill("0803 123 4567");
  await page.getByLabel("Emergency Contact Email").fill(contactEmail);
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Medical profile saved successfully.")).toBeVisible();
  return page.getByText(/\/medireach\/[\w-]{22}$/).innerText();
}

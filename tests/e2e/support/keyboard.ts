import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";

/** More presses than any dialog has tab stops, so that focus that escapes is noticed. */
const PRESSES = 14;

const holdsFocus = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((element) => element.contains(document.activeElement));

/**
 * Goes through a dialog with the keyboard alone: it opens on Enter and takes the focus, Tab goes
 * round inside it, Escape closes it and the focus is back where it was.
 * @param opener the control that opens the dialog
 * @param whileOpen further checks of the open dialog
 */
export async function throughDialog(
  page: Page,
  opener: Locator,
  name: string | RegExp,
  whileOpen: (dialog: Locator) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name }));
  await expect(dialog).toBeVisible();
  await expect.poll(() => holdsFocus(dialog), `${String(name)} takes the focus`).toBe(true);
  await whileOpen(dialog);
  for (const key of ["Tab", "Shift+Tab"])
    for (let press = 0; press < PRESSES; press++) {
      await page.keyboard.press(key);
      // At either end an element outside the dialog has the focus for a moment and returns it.
      await expect.poll(() => holdsFocus(dialog), `${key} stays in ${String(name)}`).toBe(true);
    }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener, `the focus is back after ${String(name)}`).toBeFocused();
}

/** The accessible names of what Tab reaches, in order from the start of the page. */
export async function tabOrder(page: Page, presses: number): Promise<readonly string[]> {
  const names: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press("Tab");
    names.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement) || element === document.body) return "";
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
        return (label ?? element.getAttribute("aria-label") ?? element.textContent).trim();
      }),
    );
  }
  return names;
}

import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { checkScreen, closeToasts } from "./support/check-screen.ts";
import { coveredControls } from "./support/covered-controls.ts";
import { addContact, addNgozi, startTrip, openSignedIn } from "./support/traveller.ts";

/**
 * A finger hits what is at least this wide and high,
 * https://www.w3.org/WAI/WCAG22/quickref/#target-size-enhanced.
 */
const MIN_TARGET_PX = 44;
/** Three cards fit the phone beside the page's own lines. The email may take two lines. */
const MAX_CARD_PX = 175;
/** The bar with SOS is one row of buttons. */
const MAX_BAR_PX = 72;

/** Expects that the part is at most this high at the widths of a small and of a usual phone. */
async function expectLow(part: Locator, maxPx: number): Promise<void> {
  const page = part.page();
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  for (const width of [360, 390]) {
    await page.setViewportSize({ ...size, width });
    expect((await part.boundingBox())?.height, `at ${width} px`).toBeLessThanOrEqual(maxPx);
  }
  await page.setViewportSize(size);
}

/** Expects that a contact's card is low, and that each of its controls can be hit. */
async function expectTargets(card: Locator): Promise<void> {
  const sizes = await card
    .locator("a, button, summary")
    .filter({ visible: true })
    .evaluateAll((controls) =>
      controls.map((control) => {
        const { width, height } = control.getBoundingClientRect();
        return { name: control.textContent || control.ariaLabel, smallest: Math.min(width, height) };
      }),
    );
  expect(sizes.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^Call Chidi/));
  expect(sizes.filter(({ smallest }) => smallest < MIN_TARGET_PX)).toEqual([]);
  await expectLow(card, MAX_CARD_PX);
}

/** Expects that the start button is seen without scrolling on a small and on a usual phone. */
async function expectStartUnderThumb(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  for (const phone of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(phone);
    await expect(page.getByRole("button", { name: "Start Trip Monitoring" })).toBeInViewport({ ratio: 1 });
    expect(await coveredControls(page), `at ${phone.height} px`).toEqual([]);
  }
  await page.setViewportSize(size);
}

/** Expects that a turned phone shows enough of a trip's page above its bar, also with a toast. */
async function expectRoomOnTurnedPhone(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 740, height: 360 });
  const bar = page.locator(":has(> [data-toast-bar])");
  await expect.poll(async () => (await bar.boundingBox())?.y).toBeGreaterThanOrEqual(150);
  await expect(page.getByRole("button", { name: "End Trip Safely" })).toBeInViewport({ ratio: 1 });
  expect(await coveredControls(page), "on a turned phone").toEqual([]);
  await page.setViewportSize(size);
}

test("the signed-out pages are accessible and fit the phone", async ({ page }) => {
  await page.goto("/auth/login");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await checkScreen(page, "login");
  await page.goto("/auth/signup");
  await expect(page.getByRole("button", { name: "Create account" })).toBeVisible();
  await checkScreen(page, "signup");
  await page.getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { name: "What we store, and why" })).toBeVisible();
  await checkScreen(page, "privacy");
  await page.goto("/auth/forgot-password");
  await expect(page.getByLabel("Email")).toBeVisible();
  await checkScreen(page, "forgot-password");
});

test("the pages of a journey are accessible and fit the phone", async ({ page }) => {
  await openSignedIn(page);
  await expect(page.getByText("No recent activity")).toBeVisible();
  await closeToasts(page);
  await expectLow(page.getByRole("complementary", { name: "Emergency" }), MAX_BAR_PX);
  await checkScreen(page, "dashboard");

  await page.goto("/contacts");
  await expect(page.getByText("No Emergency Contacts")).toBeVisible();
  await checkScreen(page, "contacts-empty");
  await page.getByRole("button", { name: "Add First Contact" }).click();
  await expect(page.getByRole("dialog", { name: "Add Emergency Contact" })).toBeVisible();
  await checkScreen(page, "contacts-add");
  await addNgozi(page);
  await addContact(page, {
    name: "Chidi Eze",
    phone: "0806 765 4321",
    email: uniqueEmail("chidi"),
    relationship: "Friend",
  });
  await closeToasts(page);
  await expectTargets(page.getByRole("listitem").filter({ hasText: "Chidi Eze" }));
  await checkScreen(page, "contacts");
  await page.getByRole("button", { name: "Change Order of Calls" }).click();
  await page.getByRole("button", { name: "Move up Chidi Eze" }).click();
  await checkScreen(page, "contacts-order");
  await page.getByRole("button", { name: "Save Order" }).click();
  await expect(page.getByText("We call Chidi first.")).toBeVisible();
  await closeToasts(page);

  await page.goto("/trip");
  await expect(page.getByText("6.524400, 3.379200")).toBeVisible();
  await checkScreen(page, "trip");
  await expectStartUnderThumb(page);
  await startTrip(page, { plate: "abc-123de", driver: "Musa Bello", notes: "Ibadan, new garage" });
  await expectRoomOnTurnedPhone(page);
  await closeToasts(page);
  await checkScreen(page, "trip-active");

  await page.getByRole("button", { name: /^SOS/ }).click();
  await expect(page.getByRole("button", { name: "Open Camera" })).toBeVisible();
  await checkScreen(page, "sos-dialog");
  await page.getByRole("button", { name: "Open Camera" }).click();
  await expect(page.getByRole("button", { name: "Capture" })).toBeEnabled();
  await checkScreen(page, "sos-camera");
  // A phone is often turned for a photo.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole("button", { name: "Capture" })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Capture" }).click();
  await expect(page.getByRole("button", { name: "Send SOS Alert" })).toBeVisible();
  await checkScreen(page, "sos-preview");
  await page.getByRole("button", { name: "Send SOS Alert" }).click();
  await expect(page.getByText("SOS Alert Sent!")).toBeVisible();
  await closeToasts(page);
  await expect(page.getByText(/Sent to 2 of 2/)).toBeVisible();
  await expect(page.getByText(/^Reminding 2 contacts at /)).toBeVisible();
  await checkScreen(page, "sos-sent");
  await page.getByRole("button", { name: "Stop Calling" }).click();
  await expect(page.getByRole("alertdialog", { name: "Stop calling your contacts?" })).toBeVisible();
  await checkScreen(page, "sos-stop-calls");
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop Calling" }).click();
  await expect(page.getByText("You stopped the calls. Your contacts keep what they got.")).toBeVisible();
  await closeToasts(page);
  await page.getByRole("button", { name: "End Trip Safely" }).click();
  await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toBeVisible();
  await checkScreen(page, "trip-end");
});

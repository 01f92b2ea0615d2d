import { expect, test } from "@playwright/test";
import type { Browser, Locator, Page } from "@playwright/test";
import { tripId } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments } from "../support/documents.ts";
import { emailsTo } from "../support/outbox.ts";
import { checkScreen, closeToasts } from "./support/check-screen.ts";
import { openPinSettings, PINS, pinSettings, setPins, textWithoutTimes } from "./support/pins.ts";
import { ngoziAt, openSignedIn, raiseSosAtServer, startTrip, uidOf } from "./support/traveller.ts";

const trip = { plate: "EKY-455BC", driver: "Musa", notes: "" };
const FORCED = /Ada Obi was forced to say "safe". Don't call/;

const question = (page: Page): Locator => page.getByRole("dialog", { name: "End this trip?" });

/** A traveller with PINs whose contact was alerted by an SOS. */
async function alerted(page: Page): Promise<{ readonly contact: string; readonly email: string }> {
  const contact = uniqueEmail("ngozi");
  const { email } = await openSignedIn(page, ngoziAt(contact));
  await setPins(page);
  await startTrip(page, trip);
  await raiseSosAtServer(page);
  await closeToasts(page);
  return { contact, email };
}

async function enter(page: Page, pin: string): Promise<void> {
  await question(page).getByLabel("PIN", { exact: true }).fill(pin);
  await question(page).getByRole("button", { name: "End Trip" }).click();
}

/** A traveller who has ended a trip. */
interface Ended {
  readonly page: Page;
  /** What the question for the PIN said. */
  readonly said: string;
  /** The address of the trip's report. */
  readonly report: string;
}

/** Ends the trip of a new traveller with a PIN. */
async function endedWith(browser: Browser, pin: string): Promise<Ended> {
  const page = await (await browser.newContext()).newPage();
  const { email } = await alerted(page);
  await page.getByRole("button", { name: "End Trip Safely" }).click();
  const said = await question(page).innerText();
  await enter(page, pin);
  await expect(page.getByText("Your journey has been completed safely.")).toBeVisible();
  await closeToasts(page);
  const [ended] = await listDocuments(`users/${await uidOf(email)}/trips`);
  return { page, said, report: routes.tripReport(tripId(ended?.name.split("/").at(-1) ?? "")) };
}

test("every page is the same after the end with either PIN", async ({ browser }) => {
  const safety = await endedWith(browser, PINS.safety);
  const duress = await endedWith(browser, PINS.duress);
  expect(duress.said).toBe(safety.said);
  const paths = ["/", "/analytics", "/profile", "/contacts", "/notifications", "/family", "report"];
  for (const path of paths) {
    // The server may still be sending one of the two alerts, and a page that counts asks once.
    await expect(async () => {
      for (const { page, report } of [safety, duress]) {
        await page.goto(path === "report" ? report : path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      }
      await expect
        .poll(async () => [await textWithoutTimes(duress.page)], { timeout: 5000 })
        .toEqual([await textWithoutTimes(safety.page)]);
    }).toPass();
    expect(await textWithoutTimes(duress.page)).not.toMatch(/forced|duress/i);
  }
  for (const { page } of [safety, duress]) await page.context().close();
});

test("a wrong PIN ends nothing, and a duress PIN alerts the contacts", async ({ page, browser }) => {
  const { contact } = await alerted(page);
  await page.getByRole("button", { name: "End Trip Safely" }).click();
  await checkScreen(page, "pin");
  await enter(page, "7306");
  await expect(question(page).getByText("That PIN isn't right.")).toBeVisible();
  await enter(page, PINS.duress);
  await expect(page.getByText("Your journey has been completed safely.")).toBeVisible();
  await expect.poll(async () => (await emailsTo(contact, FORCED)).length).toBeGreaterThan(0);
  const [mail] = await emailsTo(contact, FORCED);
  const link = /https?:\S+\/track\/[\w-]{22}/.exec(mail?.text ?? "")?.[0] ?? "";
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(new URL(link).pathname);
  await expect(reader.getByRole("heading", { name: /Ada was forced to say "safe"/ })).toBeVisible();
  await expect(reader.getByText("Don't call or text Ada.")).toBeVisible();
  await expect(reader.getByRole("link", { name: /^Call Ada/ })).toHaveCount(0);
  await checkScreen(reader, "track-duress");
});

test("a PIN waits for a connection, and the page says the same for every PIN", async ({ page, context }) => {
  await alerted(page);
  await page.getByRole("button", { name: "End Trip Safely" }).click();
  await context.setOffline(true);
  await enter(page, PINS.safety);
  const waits = /^No connection\. We'll check your PIN when you're online\. Keep this page open/;
  await expect(question(page).getByText(waits)).toBeVisible();
  const said = await question(page).innerText();
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "End Trip Safely" }).click();
  await enter(page, PINS.duress);
  await expect(question(page).getByText(waits)).toBeVisible();
  expect(await question(page).innerText()).toBe(said);
  await context.setOffline(false);
  await expect(page.getByText("Your journey has been completed safely.")).toBeVisible();
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a PIN that waits when its page closes is asked for again, and the phone has not kept it", async ({
    page,
    context,
  }) => {
    await alerted(page);
    await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
    await page.getByRole("button", { name: "End Trip Safely" }).click();
    await context.setOffline(true);
    await enter(page, PINS.safety);
    await expect(question(page).getByText(/Keep this page open/)).toBeVisible();
    await page.reload();
    await expect(question(page).getByText(/^Your PIN wasn't checked before the page closed/)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
      PINS.safety,
    );
    await context.setOffline(false);
    await enter(page, PINS.safety);
    await expect(page.getByText("Your journey has been completed safely.")).toBeVisible();
  });
});

test("a PIN that is typed while the countdown of an SOS ends can still end the trip", async ({ page }) => {
  const contact = uniqueEmail("ngozi");
  await openSignedIn(page, ngoziAt(contact));
  await setPins(page);
  await startTrip(page, trip);
  await closeToasts(page);
  const box = await page.getByRole("button", { name: "SOS", exact: true }).boundingBox();
  if (box === null) throw new Error("The SOS button is not on the page.");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.getByRole("button", { name: "Cancel SOS" }).click();
  await page.mouse.up();
  await page.getByLabel("PIN", { exact: true }).pressSequentially(PINS.safety.slice(0, 2));
  const late = page.getByRole("dialog", { name: "Too late to cancel" });
  await expect(late).toBeVisible();
  await expect(late.getByLabel("PIN", { exact: true })).toBeFocused();
  await page.keyboard.type(PINS.safety.slice(2));
  await checkScreen(page, "pin-too-late");
  // Only those who got the SOS learn of its end.
  await expect.poll(async () => (await emailsTo(contact, /^SOS/)).length).toBe(1);
  await late.getByRole("button", { name: "End Trip" }).click();
  await expect(page.getByText("Your journey has been completed safely.")).toBeVisible();
  await expect.poll(async () => (await emailsTo(contact, /trip has ended/)).length).toBe(1);
});

test("the profile sets PINs, refuses weak ones, and does not show which are set", async ({ page }) => {
  await openSignedIn(page);
  await openPinSettings(page);
  await pinSettings(page).getByLabel("Safety PIN", { exact: true }).fill("1234");
  await pinSettings(page).getByLabel("Duress PIN").fill("9250");
  await pinSettings(page).getByRole("button", { name: "Save PIN" }).click();
  await expect(pinSettings(page).getByText("Too easy to guess.")).toBeVisible();
  await setPins(page);
  await openPinSettings(page);
  await expect(pinSettings(page).getByLabel("Duress PIN")).toHaveValue("");
  await checkScreen(page, "profile-pin");
  await pinSettings(page).getByRole("button", { name: "Remove PIN" }).click();
  await expect(page.getByText("PIN removed")).toBeVisible();
});

import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments, patchDocument } from "../support/documents.ts";
import { emailsTo } from "../support/outbox.ts";
import { closeToasts, checkScreen } from "./support/check-screen.ts";
import { startTrip, uidOf, openSignedIn, ngoziAt } from "./support/traveller.ts";

// Most phones show movement, which the configuration turns off.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const trip = { plate: "EKY-455BC", driver: "Musa", notes: "" };

async function travellerWithContact(
  page: Page,
): Promise<{ readonly email: string; readonly contact: string }> {
  const contact = uniqueEmail("ngozi");
  const { email } = await openSignedIn(page, ngoziAt(contact));
  return { email, contact };
}

const sosOf = (page: Page): Locator => page.getByRole("button", { name: "SOS", exact: true });
const sheet = (page: Page): Locator => page.getByRole("dialog", { name: "Sending your SOS" });

/** Rests a finger on the SOS button until the countdown opens. */
async function hold(page: Page): Promise<void> {
  const button = sosOf(page);
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error("The SOS button is not on the page.");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(sheet(page)).toBeVisible();
  await page.mouse.up();
}

const mails = async (contact: string): Promise<number> => (await emailsTo(contact, /^SOS/)).length;
/** The path of the account's only trip. */
async function pathOfTrip(email: string): Promise<string> {
  const [row] = await listDocuments(`users/${await uidOf(email)}/trips`);
  return row?.name.split("/documents/")[1] ?? "";
}

/** How many SOS of the account the server has, sent or in their countdown. */
async function sosCount(email: string): Promise<number> {
  const alerts = await listDocuments(`${await pathOfTrip(email)}/alerts`);
  return alerts.filter(({ fields }) => fields["type"]?.["stringValue"] === "sos").length;
}
const statusOf = async (email: string): Promise<string | undefined> => {
  const [row] = await listDocuments(`users/${await uidOf(email)}/trips`);
  return JSON.stringify(row?.fields["status"]);
};

/** How far the middle of a button is from the top of the screen, in pixels. */
async function middleOf(button: Locator): Promise<number> {
  const box = await button.boundingBox();
  if (box === null) throw new Error("The button is not on the page.");
  return box.y + box.height / 2;
}

test("a held SOS is sent by itself when its countdown is over", async ({ page }) => {
  const { email, contact } = await travellerWithContact(page);
  await startTrip(page, trip);
  await closeToasts(page);
  await hold(page);
  await expect(sheet(page).getByRole("button", { name: "Cancel SOS" })).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  await expect.poll(() => mails(contact)).toBe(1);
  await expect.poll(() => statusOf(email)).toContain("sos");

  await test.step("and takes a photo afterwards", async () => {
    await page.getByRole("button", { name: "Add Photo" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Photo" });
    await expect(dialog.getByRole("button", { name: "Capture" })).toBeEnabled();
    await closeToasts(page);
    await checkScreen(page, "sos-add-photo");
    await dialog.getByRole("button", { name: "Capture" }).click();
    await dialog.getByRole("button", { name: "Add Photo" }).click();
    await expect(page.getByText("Photo: uploaded.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save Photo" })).toBeVisible();
  });
});

test("a held SOS that is cancelled reaches no one, and the next one does", async ({ page }) => {
  const { email, contact } = await travellerWithContact(page);
  await startTrip(page, trip);
  await hold(page);
  await sheet(page).getByRole("button", { name: "Cancel SOS" }).click();
  await expect(page.getByText("SOS cancelled")).toBeVisible();
  await expect(sosOf(page)).toBeEnabled();
  expect(await statusOf(email)).toContain("active");
  await hold(page);
  await expect.poll(() => mails(contact)).toBe(1);
  const alerts = await listDocuments(`users/${await uidOf(email)}/trips`);
  expect(alerts).toHaveLength(1);
});

test("the countdown of a held SOS can be read and cancelled by everyone", async ({ page, context }) => {
  await travellerWithContact(page);
  await startTrip(page, trip);
  await closeToasts(page);
  // The server would end the countdown, and the clock too, before the picture is taken.
  await context.setOffline(true);
  await hold(page);
  await page.clock.setFixedTime(new Date());
  await checkScreen(page, "sos-countdown");
  await sheet(page).getByRole("button", { name: "Cancel SOS" }).click();
  await expect(sheet(page)).toBeHidden();
});

/** Where a part of the page is: the heights of its top and its end. */
async function placeOf(part: Locator): Promise<{ readonly top: number; readonly end: number }> {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`${String(part)} is not on the page.`);
  return { top: box.y, end: box.y + box.height };
}

/** The parts of the page in a green of the theme: of success, or of the brand. */
function greenParts(): readonly string[] {
  const probe = document.body.appendChild(document.createElement("i"));
  const greens = ["success-text", "success-soft", "primary-soft", "brand"].map((name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return [...document.querySelectorAll("body *")]
    .filter((one) => one.getClientRects().length > 0 && !one.closest("a, button"))
    .filter((one) => {
      const { color, backgroundColor } = getComputedStyle(one);
      return greens.includes(color) || greens.includes(backgroundColor);
    })
    .map((one) => one.outerHTML.slice(0, 120));
}

test("no toast covers the countdown, and after it toasts are in the bar, above its buttons", async ({
  page,
}) => {
  await travellerWithContact(page);
  await startTrip(page, trip);
  const started = page.locator("[data-toast]").first();
  await expect(started).toBeVisible();
  // A toast that the finger rests on stays.
  await started.dispatchEvent("pointerover");
  await hold(page);
  expect((await placeOf(started)).end).toBeLessThan((await placeOf(sheet(page))).top);
  await started.dispatchEvent("pointerout");
  await expect(sheet(page)).toBeHidden();

  const sent = page.locator("[data-toast]").filter({ hasText: /^Emergency Alerts Sent/ });
  await expect(sent).toBeVisible();
  const header = page.locator("header").filter({ hasText: /^SOS sent/ });
  // "SOS Alert Sent!" may stand above it. The bar has grown by both, so its end is that of the
  // page.
  const bar = page.locator(":has(> [data-toast-bar])");
  const highest = await placeOf(page.locator("[data-toast]").first());
  expect(highest.top).toBeGreaterThan((await placeOf(bar)).top);
  expect((await placeOf(bar)).top).toBeGreaterThan((await placeOf(header)).end);
  expect((await placeOf(sent)).end).toBeLessThan(
    (await placeOf(page.getByRole("link", { name: "Call 112" }))).top,
  );
  await sent.dispatchEvent("pointerover");
  await expect(page.getByText("SOS Alert Sent!")).toBeHidden();
  await checkScreen(page, "sos-sent-toast");
  expect(await page.evaluate(greenParts)).toEqual([]);
});

test("an SOS that is held before the sign-in service answers and the database has loaded is sent", async ({
  page,
}) => {
  const { contact } = await travellerWithContact(page);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(session|sdk)-|accounts:lookup/, async (route) => {
    await released;
    await route.continue();
  });
  // This page is not drawn at the build, so its button is there only with the app.
  await page.goto("/contacts");
  await hold(page);
  release();
  await expect.poll(() => mails(contact)).toBe(1);
});

/** Opens the drawn dashboard, whose scripts come when `start` is called. */
async function openDrawn(page: Page): Promise<{ readonly start: () => void }> {
  let start = (): void => undefined;
  const started = new Promise<void>((resolve) => (start = resolve));
  await page.route(/\/assets\/[^?]*\.js$/, async (route) => {
    await started;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-first", "page");
  await sosOf(page).hover();
  return { start };
}

const isFilled = (button: Locator): Promise<boolean> =>
  button.evaluate((element) =>
    element.getAnimations({ subtree: true }).every(({ playState }) => playState === "finished"),
  );

test("an SOS that is held before the app has started is sent, with the finger still on the screen or not", async ({
  page,
}) => {
  const { contact } = await travellerWithContact(page);
  for (const lifts of [false, true])
    await test.step(lifts ? "lifted" : "still on the screen", async () => {
      const { start } = await openDrawn(page);
      const button = sosOf(page);
      await page.mouse.down();
      await expect(button).toHaveClass(/\bheld\b/);
      if (lifts) {
        await expect.poll(() => isFilled(button)).toBe(true);
        await page.mouse.up();
        await expect(button).toHaveClass(/\bheld\b/);
      }
      start();
      await expect(sheet(page)).toBeVisible();
      await page.mouse.up();
      await page.unrouteAll({ behavior: "ignoreErrors" });
      if (lifts) await expect.poll(() => mails(contact)).toBe(1);
      else {
        await sheet(page).getByRole("button", { name: "Cancel SOS" }).click();
        await expect(page.getByText("SOS cancelled")).toBeVisible();
      }
    });
});

test("a short press before the app has started raises no SOS", async ({ page }) => {
  const { email } = await travellerWithContact(page);
  const { start } = await openDrawn(page);
  await page.mouse.down();
  await expect(sosOf(page)).toHaveClass(/\bheld\b/);
  await page.mouse.up();
  await expect(sosOf(page)).not.toHaveClass(/\bheld\b/);
  start();
  await expect(page.getByRole("heading", { name: /^Good/ })).toBeVisible();
  await hold(page);
  await expect.poll(() => sosCount(email)).toBe(1);
});

test("a phone that is snatched during the countdown of a held SOS still alerts", async ({ page }) => {
  const { email, contact } = await travellerWithContact(page);
  await startTrip(page, trip);
  await hold(page);
  // What the phone has not sent by now it will never send, because its browser ends here.
  await expect.poll(() => sosCount(email)).toBe(1);
  await page.context().close();
  await expect.poll(() => mails(contact)).toBe(1);
});

test("a held SOS has left the phone when its page closes, although the stream never carried it", async ({
  page,
  context,
}) => {
  const { contact } = await travellerWithContact(page);
  await startTrip(page, trip);
  await expect(page.getByText("We're watching this trip.")).toBeVisible();
  // Only the request that outlives the page is left: neither the worker nor the stream can send.
  await page.evaluate(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, "sync"));
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setBlockedURLs", { urls: ["*google.firestore.v1.Firestore/Write/channel*"] });
  await hold(page);
  await page.close();
  await expect.poll(() => mails(contact)).toBe(1);
});

test("an SOS is held on the dashboard without a trip, and its page has a trip without a vehicle", async ({
  page,
}) => {
  const { email, contact } = await travellerWithContact(page);
  await page.goto("/");
  await closeToasts(page);
  await checkScreen(page, "dashboard-sos");
  await hold(page);
  await expect(page).toHaveURL(/\/trip\/active/);
  await expect.poll(() => mails(contact)).toBe(1);
  const [mail] = await emailsTo(contact, /^SOS/);
  expect(mail?.text).toContain("NOT GIVEN");
  expect(await statusOf(email)).toContain("sos");
});

test("an SOS without a trip that is cancelled leaves none behind", async ({ page }) => {
  const { email } = await travellerWithContact(page);
  await page.goto("/trip/active?sos=1");
  await checkScreen(page, "sos-no-trip");
  await hold(page);
  await sheet(page).getByRole("button", { name: "Cancel SOS" }).click();
  await expect(page.getByText("SOS cancelled")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Good/ })).toBeVisible();
  await expect.poll(() => statusOf(email)).toContain("completed");
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a running trip and its SOS are on every page, also without network", async ({ page, context }) => {
    const { contact } = await travellerWithContact(page);
    await startTrip(page, trip);
    await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto("/profile");
    const bar = page.getByRole("complementary", { name: "Running trip" });
    await expect(bar.getByText("Trip running")).toBeVisible();
    await expect(page.getByRole("link", { name: "Start new trip" })).toHaveCount(0);
    await closeToasts(page);
    await checkScreen(page, "trip-bar");
    await context.setOffline(true);
    await page.goto("/contacts");
    await expect(bar.getByText("Trip running")).toBeVisible();
    await hold(page);
    await context.setOffline(false);
    await expect.poll(() => mails(contact)).toBe(1);
  });
});

test("the button that ends the trip never lies under the finger that asked for it", async ({ page }) => {
  const { email } = await travellerWithContact(page);
  await startTrip(page, trip);
  await closeToasts(page);
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    const ask = page.getByRole("button", { name: "End Trip Safely" });
    const asked = await ask.boundingBox();
    await ask.dblclick();
    const confirm = page.getByRole("alertdialog").getByRole("button", { name: "End Trip" });
    await expect(confirm).toBeEnabled();
    const box = await confirm.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(asked?.y ?? 0);
    await page.getByRole("button", { name: "Keep Going" }).click();
    await expect(confirm).toBeHidden();
  }
  await expect(page.getByText("Monitoring", { exact: true })).toBeVisible();

  await test.step("nor where the question comes from the page, on a screen whose dialog is in its middle", async () => {
    const soon = { timestampValue: new Date(Date.now() + 5 * 60_000).toISOString() };
    await patchDocument(await pathOfTrip(email), { eta: soon, escalateAt: soon });
    const dialog = page.getByRole("alertdialog");
    const confirm = dialog.getByRole("button", { name: "End Trip" });
    const arrived = page.getByRole("button", { name: "I have arrived" });
    await page.setViewportSize({ width: 800, height: 900 });
    await page.getByRole("button", { name: "End Trip Safely" }).click();
    await expect(confirm).toBeEnabled();
    const fromMiddle = (await middleOf(confirm)) - 450;
    await dialog.getByRole("button", { name: "Keep Going" }).click();
    await expect(dialog).toBeHidden();
    await page.evaluate(() => scrollTo(0, 0));
    await page.setViewportSize({
      width: 800,
      height: Math.round(2 * ((await middleOf(arrived)) - fromMiddle)),
    });
    const pressedAt = await middleOf(arrived);
    await arrived.click();
    await expect(confirm).toBeEnabled();
    const box = await confirm.boundingBox();
    expect(box?.y ?? 0).toBeGreaterThan(pressedAt);
    expect(await middleOf(dialog.getByRole("button", { name: "Keep Going" }))).toBeCloseTo(pressedAt, -1);
  });
});

test("a tap beside the photo sheet loses nothing, and every step offers to send without a photo", async ({
  page,
}) => {
  const { contact } = await travellerWithContact(page);
  await startTrip(page, trip);
  await sosOf(page).click();
  const dialog = page.getByRole("dialog", { name: "Emergency SOS" });
  const without = dialog.getByRole("button", { name: "Send without photo" });
  await expect(without).toBeVisible();
  await page.mouse.click(195, 20);
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Open Camera" }).click();
  await dialog.getByRole("button", { name: "Capture" }).click();
  await expect(dialog.getByRole("button", { name: "Send SOS Alert" })).toBeVisible();
  await page.mouse.click(195, 20);
  await expect(dialog.getByRole("button", { name: "Retake" })).toBeVisible();
  await without.click();
  await expect.poll(() => mails(contact)).toBe(1);
});

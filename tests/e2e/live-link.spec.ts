import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { emailsTo } from "../support/outbox.ts";
import { strangersPage } from "./support/in-app-browser.ts";
import { checkScreen } from "./support/check-screen.ts";
import {
  ngoziAt,
  openSignedIn,
  raiseSosAtServer,
  setOwnPhone,
  shareLiveLink,
  startTrip,
} from "./support/traveller.ts";

const PLACE = { latitude: 6.6018, longitude: 3.3515, accuracy: 9 };
const FURTHER = { latitude: 6.6311, longitude: 3.3402, accuracy: 9 };

async function linkMailed(address: string): Promise<string> {
  await expect.poll(async () => (await emailsTo(address, /SOS/)).length).toBe(1);
  const [email] = await emailsTo(address, /SOS/);
  const path = /\/track\/[A-Za-z0-9_-]{22}/.exec(email?.html ?? "")?.[0];
  expect(path).toBeDefined();
  return path ?? "";
}

/**
 * Expects that nothing covers the emergency call, on two sizes of phone and at any scroll position.
 */
async function expectCallButtonsFree(viewer: Page): Promise<void> {
  const before = viewer.viewportSize();
  const call = viewer.getByRole("link", { name: /Emergency: call 112 or 911/ });
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await viewer.setViewportSize(size);
    for (const block of ["end", "center", "start"] as const) {
      const isFree = await call.evaluate((link, where) => {
        link.scrollIntoView({ block: where });
        const { left, top, width, height } = link.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === link;
      }, block);
      expect(isFree).toBe(true);
    }
  }
  if (before !== null) await viewer.setViewportSize(before);
  await viewer.evaluate(() => scrollTo(0, 0));
}

test("a contact follows an SOS from the link in the email and answers it", async ({
  page,
  context,
  browser,
}) => {
  const email = uniqueEmail("ngozi");
  await openSignedIn(page, ngoziAt(email));
  await setOwnPhone(page, "0805 987 6543");
  await startTrip(page, { plate: "abc-123de", driver: "Musa Bello", notes: "Ibadan, new garage" });
  await context.setGeolocation(PLACE);
  await raiseSosAtServer(page);
  const path = await linkMailed(email);

  const viewer = await strangersPage(browser);
  await viewer.clock.install();
  const asked: string[] = [];
  viewer.on("request", (request) => asked.push(request.url()));
  await viewer.goto(path);

  await test.step("reads what has happened, before anything else", async () => {
    await expect(viewer.getByRole("heading", { level: 1, name: "Ada needs help" })).toBeVisible();
    for (const text of ["ABC-123DE", "Musa Bello", "Ibadan, new garage"])
      await expect(viewer.getByText(text)).toBeVisible();
    await expect(viewer.getByText(/^SOS at \d\d:\d\d/)).toBeVisible();
    await expect(viewer.getByRole("link", { name: "Emergency: call 112 or 911" })).toHaveAttribute(
      "href",
      "tel:112",
    );
    await expect(viewer.getByRole("link", { name: "Call Ada" })).toHaveAttribute(
      "href",
      "tel:+2348059876543",
    );
    await viewer.getByRole("region", { name: "Map of the route" }).scrollIntoViewIfNeeded();
    await expect(viewer.locator(".leaflet-container")).toBeVisible();
    const photo = viewer.getByRole("img", { name: /Photo that Ada took/ });
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBeGreaterThan(0);
    // Request logs contain addresses, so only the page's own has the token.
    const token = path.slice("/track/".length);
    expect(asked.filter((url) => url.includes("/api/track/photo"))).not.toEqual([]);
    expect(asked.filter((url) => url.includes(token))).toEqual([asked[0]]);
  });

  await test.step("sees the dot move without reloading", async () => {
    await expect(viewer.getByText(/6\.601800, 3\.351500/)).toBeVisible();
    await expect(viewer.getByText("Live", { exact: true })).toBeVisible();
    await context.setGeolocation(FURTHER);
    await expect(viewer.getByText(/6\.631100, 3\.340200/)).toBeVisible();
    await expect(viewer.getByRole("link", { name: "Open in Maps" })).toHaveAttribute(
      "href",
      "https://www.google.com/maps?q=6.631100,3.340200",
    );
  });

  await test.step("is seen to have opened it, and answers", async () => {
    const links = page.getByRole("list", { name: "Who has a live link" });
    await expect(links.getByText(/Opened at/)).toBeVisible();
    await viewer.getByRole("button", { name: "I'm on it" }).click();
    await expect(viewer.getByRole("button", { name: "You are on it" })).toBeDisabled();
    await expect(viewer.getByText("Everyone with a link to this trip sees that you're on it.")).toBeVisible();
    await expectCallButtonsFree(viewer);
    await expect(links.getByText(/I'm on it, since/)).toBeVisible();
    await expect(page.getByText("Has answered: I'm on it")).toBeVisible();
    await checkScreen(viewer, "track-sos");
    await checkScreen(page, "sos-ledger");
  });

  await test.step("reads the alarm in each language, with English under each line", async () => {
    for (const language of ["pcm", "ha", "yo", "ig"]) {
      await viewer.getByRole("combobox", { name: "Language" }).selectOption(language);
      await expect(viewer.locator("html")).toHaveAttribute("lang", language);
      await expect(viewer.getByRole("heading", { level: 1, name: /Ada needs help/ })).toBeVisible();
      await expectCallButtonsFree(viewer);
      await checkScreen(viewer, `track-sos-${language}`);
    }
    await viewer.getByRole("combobox", { name: "Language" }).selectOption("en");
    await expect(viewer.getByRole("heading", { level: 1, name: "Ada needs help" })).toBeVisible();
  });

  await test.step("is told when the locations stop", async () => {
    await viewer.clock.fastForward("01:30");
    await expect(viewer.getByText("Not live", { exact: true })).toBeVisible();
    await expect(viewer.getByText(/Last heard at/)).toBeVisible();
    await checkScreen(viewer, "track-not-live");
  });

  await test.step("is told when his own phone has no network", async () => {
    await viewer.context().setOffline(true);
    await expect(viewer.getByText(/You're offline\. Last update \d\d:\d\d\./)).toBeVisible();
    await expect(viewer.getByText("ABC-123DE")).toBeVisible();
    await viewer.context().setOffline(false);
    await expect(viewer.getByText(/You're offline/)).toBeHidden();
  });

  await test.step("sees nothing any more once the traveller ends the link", async () => {
    await page.getByRole("button", { name: "End the link of Ngozi Obi" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "End Link" }).click();
    await expect(page.getByText("Link ended")).toBeVisible();
    await expect(viewer.getByRole("heading", { name: "This link has ended" })).toBeVisible();
    await expect(viewer.getByText("ABC-123DE")).toBeHidden();
    await checkScreen(viewer, "track-link-ended");
  });
  await viewer.context().close();
});

test("a shared trip without an alert shows its end", async ({ page, browser, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write", "geolocation"]);
  await openSignedIn(page);
  await setOwnPhone(page, "0805 987 6543");
  await startTrip(page, { plate: "KJA-991AA", driver: "Musa", notes: "" });
  const link = await shareLiveLink(page);

  const viewer = await strangersPage(browser);
  let letMapIn = (): void => undefined;
  const mapMayCome = new Promise<void>((resolve) => (letMapIn = resolve));
  await viewer.route(/\/map-.*\.js$/, async (route) => {
    await mapMayCome;
    await route.continue();
  });
  await viewer.goto(link);
  await expect(viewer.getByRole("heading", { name: "Ada is on the way" })).toBeVisible();
  await expect(viewer.getByRole("link", { name: "Call Ada" })).toBeVisible();
  await expect(viewer.getByText("Shared by Ada")).toBeVisible();
  await expect(viewer.getByRole("button", { name: "I'm on it" })).toBeHidden();
  await test.step("the map is on the first screen with an address, and nothing moves when it comes", async () => {
    const map = viewer.getByRole("region", { name: "Map of the route" });
    await expect(viewer.getByText(/^Near /)).toBeVisible();
    const before = await map.boundingBox();
    expect((before?.y ?? Infinity) + (before?.height ?? Infinity)).toBeLessThanOrEqual(844);
    letMapIn();
    await expect(viewer.locator(".leaflet-container")).toBeVisible();
    expect(await map.boundingBox()).toEqual(before);
  });
  await checkScreen(viewer, "track");
  await page.getByRole("button", { name: "End Trip Safely" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End Trip" }).click();
  await expect(viewer.getByRole("heading", { name: "Ada ended the trip" })).toBeVisible();
  await expect(viewer.getByText("The trip has ended, so we no longer show the location.")).toBeVisible();
  await expect(viewer.getByRole("link", { name: "Call Ada" })).toBeHidden();
  await checkScreen(viewer, "track-safe-end");
  await viewer.context().close();
});

/** The battery of a phone that has been used all day; the browser of the tests is always full. */
const nearlyEmptyBattery = () =>
  Object.assign(navigator, {
    getBattery: () => Promise.resolve(Object.assign(new EventTarget(), { level: 0.03 })),
  });

/** Switches the screen off, or on again, as a browser tells its page. */
const showPage = (page: Page, isShown: boolean) =>
  page.evaluate((isOn) => {
    if (isOn) Reflect.deleteProperty(document, "visibilityState");
    else Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isShown);

test("the live page shows the last status of a phone", async ({ page, browser, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write", "geolocation"]);
  await page.addInitScript(nearlyEmptyBattery);
  await openSignedIn(page);
  await startTrip(page, { plate: "KJA-991AA", driver: "Musa", notes: "" });
  const link = await shareLiveLink(page);
  const viewer = await strangersPage(browser);
  await viewer.goto(link);
  await expect(viewer.getByText(/^The phone \(\d\d:\d\d\): Battery 3%$/)).toBeVisible();
  await showPage(page, false);
  await expect(viewer.getByText(/^Screen off since \d\d:\d\d, battery 3%$/)).toBeVisible();
  await checkScreen(viewer, "track-screen-off");
  await showPage(page, true);
  await expect(viewer.getByText(/^Screen off since/)).toBeHidden();
  // The page is gone before its request is answered.
  await page.goto("about:blank");
  await expect(viewer.getByText(/^Tracking page closed since \d\d:\d\d, battery 3%$/)).toBeVisible();
  await page.goto("/trip/active");
  await expect(viewer.getByText(/^Tracking page closed since/)).toBeHidden();
  await viewer.context().close();
});

test("an unknown live link says that it opens nothing", async ({ page }) => {
  await page.goto("/track/AAECAwQFBgcICQoLDA0ODw");
  await expect(page.getByRole("heading", { name: "This link has ended" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Emergency: call 112 or 911" })).toBeVisible();
});

import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { checkScreen } from "./support/check-screen.ts";
import { addNgozi, signUp, openSignedIn, ngoziAt } from "./support/traveller.ts";

// The journeys of this file need the service worker.
test.use({ serviceWorkers: "allow" });

// Tests the app as installed on the home screen.

const workerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));

const MAIN_PAGES = [
  ["/", /^Good/],
  ["/trip", "Start Trip"],
  ["/contacts", "Emergency Contacts"],
  ["/medireach", "MediReach"],
  ["/profile", /Profile/],
  ["/subscription", /Subscription/],
] as const;

test("a second visit opens from the phone's storage when there is no network", async ({ page, context }) => {
  await openSignedIn(page, ngoziAt(uniqueEmail("ngozi")));
  await workerReady(page);
  await context.setOffline(true);
  for (const [path, heading] of MAIN_PAGES) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading }).first(), path).toBeVisible();
  }
  await page.goto("/contacts");
  await expect(page.getByText("Ngozi Obi", { exact: true })).toBeVisible();
  await expect(page.getByText(/You're offline. We'll send your changes/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/You're offline. We'll send your changes/)).toHaveCount(0);

  // The browser reports a network, but nothing answers, as when the data is used up.
  await context.route(/./, (route) => route.abort());
  await page.goto("/");
  await expect(page.getByText(/You're offline. We'll send your changes/)).toBeVisible();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await expect(page.getByText(/You're offline. We'll send your changes/)).toHaveCount(0);
});

/** The address of a home-screen shortcut in the built manifest. */
async function shortcut(page: Page, name: string): Promise<string> {
  const manifest = (await (await page.request.get("/manifest.webmanifest")).json()) as {
    shortcuts: readonly { name: string; url: string }[];
  };
  return manifest.shortcuts.find((one) => one.name === name)?.url ?? `no shortcut ${name}`;
}

/**
 * Serves a changed service worker, which the browser takes for a new version, and waits until it is
 * installed.
 */
async function newVersionWaits(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    await navigator.serviceWorker.register("/firebase-messaging-sw.js?version=2", { updateViaCache: "none" });
  });
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration())?.waiting?.scriptURL ?? null,
      ),
    )
    .toContain("version=2");
}

/** Sets a mark on the page. A reload removes it. */
const mark = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.set(globalThis, "isOld", true));
const isOld = (page: Page): Promise<boolean> => page.evaluate(() => Reflect.has(globalThis, "isOld"));
const someWorkerWaits = (page: Page): Promise<boolean> =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

test("the home-screen shortcuts lead to help, signed out too, and an update waits until the trip is over", async ({
  page,
}) => {
  const [sos, start] = [await shortcut(page, "SOS"), await shortcut(page, "Start trip")];
  await page.goto(sos);
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByRole("link", { name: "Emergency: call 112 or 911" })).toHaveAttribute(
    "href",
    "tel:112",
  );
  await checkScreen(page, "login-sos");

  await signUp(page);
  await addNgozi(page);
  await page.goto(start);
  await page.getByLabel("License Plate").fill("LSR-200XY");
  await page.getByLabel("Driver Name").fill("Musa");
  await page.getByRole("button", { name: "Start Trip Monitoring" }).click();
  await expect(page).toHaveURL(/\/trip\/active$/);
  await expect(page.getByText("Monitoring", { exact: true })).toBeVisible();

  const update = page.getByRole("button", { name: "Update" });
  await newVersionWaits(page);
  await expect(update).toHaveCount(0);
  await page.goto(sos);
  await expect(page.getByRole("button", { name: "SOS", exact: true })).toBeEnabled();
  expect(await someWorkerWaits(page)).toBe(true);
  await expect(update).toHaveCount(0);
  await page.getByRole("button", { name: "End Trip Safely" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /End trip/i })
    .click();
  await expect(page).toHaveURL(/\/$/);
  await expect(update).toBeVisible();
  await expect(page.getByText("Trip ended")).toHaveCount(0);
  await checkScreen(page, "update-ready");
  await mark(page);
  await update.click();
  // The new version takes over and the page reloads; in between there is no page to query.
  await expect(async () => expect(await isOld(page)).toBe(false)).toPass();
  await expect(page.getByRole("heading", { name: /^Good/ })).toBeVisible();
});

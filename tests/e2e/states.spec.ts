import { expect, test } from "@playwright/test";
import type { Page, Route } from "@playwright/test";
import { markVerified, uniqueEmail } from "../support/accounts.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { checkState, closeToasts } from "./support/check-screen.ts";
import { movements } from "./support/movements.ts";
import { signUp, uidOf, openSignedIn } from "./support/traveller.ts";

// Tests passing states in light and dark: loading, failed, empty and invalid input, and their
// messages.

// There is no service worker, which would answer the requests that are held back here.
const { firestore, outbox } = suiteUrls();
const hang = (): void => undefined;
const toast = (page: Page, text: string) => page.locator("[data-toast]").getByText(text);

test("a person who is not signed in sees these messages", async ({ page }) => {
  await page.goto("/auth/signup");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await checkState(page, "sign-up with mistakes");
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(uniqueEmail("nobody"));
  await page.getByLabel("Password", { exact: true }).fill("Journey2026");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(toast(page, "Login failed")).toBeVisible();
  await checkState(page, "a login that failed");
});

test("the public pages show that they load, and when no server answers", async ({ page }) => {
  const token = "A".repeat(22);
  for (const [address, failed] of [
    ["medireach", "Could not load medical profile"],
    ["track", "Not reachable yet"],
    ["contact", /could not be loaded|not reachable/i],
  ] as const) {
    await page.route("**/api/**", hang);
    await page.goto(`/${address}/${token}`);
    await expect(page.getByRole("heading", { name: /^Loading/ })).toBeVisible();
    if (address !== "contact")
      await expect(page.getByRole("link", { name: "Call 112" })).toHaveAttribute("href", "tel:112");
    await checkState(page, `${address} while it loads`);
    await page.unroute("**/api/**");
    await page.route("**/api/**", (route: Route) => route.abort());
    await page.goto(`/${address}/${token}`);
    await expect(page.getByText(failed).first()).toBeVisible();
    await checkState(page, `${address} when no server answers`);
    await page.unroute("**/api/**");
  }
});

test("a signed-in person sees these messages", async ({ page }) => {
  const { email } = await signUp(page);
  await checkState(page, "a toast of success");
  await closeToasts(page);

  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "default" }));
  await page.goto("/notifications");
  await expect(page.getByText("Not Set", { exact: true })).toBeVisible();
  await checkState(page, "notifications not set");

  await page.goto("/medireach");
  await expect(page.getByRole("button", { name: "Save Profile" })).toBeVisible();
  await checkState(page, "a new medical profile");

  await page.goto("/contacts");
  await page.getByRole("button", { name: "Add First Contact" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Emergency Contact" });
  await dialog.getByLabel("Email Address").fill("nobody");
  await dialog.getByRole("button", { name: "Add Contact" }).click();
  await expect(toast(page, "Please fill in all required fields")).toBeVisible();
  await checkState(page, "a contact with mistakes");

  await page.goto("/profile");
  await page.route("**/deleteMyAccount", (route) =>
    route.fulfill({
      json: { result: { refusal: "sign-in-again" } },
      headers: { "access-control-allow-origin": "*" },
    }),
  );
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Account" }).click();
  await expect(page.getByRole("dialog", { name: "Delete Account" })).toBeVisible();
  await checkState(page, "the password before an account is deleted");

  await markVerified(await uidOf(email));
  await page.goto("/family");
  await page.getByRole("button", { name: "Invite Family Member" }).first().click();
  await page.getByRole("dialog").getByLabel("Email").fill(uniqueEmail("ngozi"));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Send|Invite/ })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await closeToasts(page);
  await checkState(page, "an invitation that waits");

  const held: Route[] = [];
  const database = `**/*:${new URL(firestore).port}/**`;
  await page.route(database, (route: Route) => void held.push(route));
  await page.goto("/ads-manager");
  await expect(page.getByText("Loading your ads...")).toBeVisible();
  await checkState(page, "a list that loads");
  await page.unroute(database);
  await Promise.all(held.map((route) => route.abort()));
  await expect(page.getByText(/No ads created yet/)).toBeVisible();
  await checkState(page, "an empty list");

  await page.route("**/assets/pwa-help*", hang);
  await page.goto("/pwa-help");
  await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
  await checkState(page, "the placeholder of a page");
  expect(await movements(page), "nothing moves with reduced motion").toEqual([]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(() => movements(page), "for others the placeholder pulses").not.toEqual([]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.unroute("**/assets/pwa-help*");

  await page.route("**/assets/pwa-help*", (route: Route) => route.abort());
  await page.goto("/pwa-help");
  await expect(page.getByText("Couldn't load this page. Check your network, then try again.")).toBeVisible();
  await checkState(page, "a page that could not be fetched");
  await page.unroute("**/assets/pwa-help*");
});

test("the app shows that it loads, and when it cannot be loaded", async ({ page }) => {
  await openSignedIn(page);
  for (const [heading, script] of [
    ["GuardianLink", "index-*.js"],
    ["Loading", "signed-in-*.js"],
    ["Loading", "active-trip-*.js"],
  ] as const) {
    await page.route(`**/assets/${script}`, hang);
    await page.goto("/trip/active", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("link", { name: /call 112/i }).first()).toHaveAttribute("href", "tel:112");
    await checkState(page, `${heading}, without ${script}`);
    await page.unroute(`**/assets/${script}`);
  }
  await page.route("**/assets/session-*.js", (route: Route) => route.abort());
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
  await checkState(page, "an app that could not be started");
});

test("a part that cannot be loaded loses nothing of its page, and a reload brings it", async ({ page }) => {
  await openSignedIn(page);
  await page.route("**/assets/vehicle-photo-steps-*.js", (route: Route) => route.abort());
  await page.goto("/trip");
  await page.getByLabel("License Plate").fill("ABC-123DE");
  await page.getByRole("button", { name: "Take Vehicle Photo" }).click();
  await expect(page.getByText("Not loaded")).toBeVisible();
  await checkState(page, "a dialog that could not be fetched");
  await expect(page.getByLabel("License Plate")).toHaveValue("ABC-123DE");
  await page.unroute("**/assets/vehicle-photo-steps-*.js");
  await page.reload();
  await page.getByRole("button", { name: "Take Vehicle Photo" }).click();
  await expect(page.getByRole("dialog", { name: "Capture Vehicle Photo" })).toBeVisible();

  await page.route("**/assets/qr-card-*.js", (route: Route) => route.abort());
  await page.goto("/medireach");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Medical profile saved successfully.")).toBeVisible();
  await expect(page.getByText("Not loaded")).toBeVisible();
  await page.unroute("**/assets/qr-card-*.js");
  await page.reload();
  await expect(page.getByText("Emergency QR Code")).toBeVisible();
});

test("the pages say when the server refuses to read their lists", async ({ page }) => {
  await openSignedIn(page);
  await closeToasts(page);
  // Redirect the queries to a collection that no rule opens, so that the server refuses them as it
  // does without permission.
  await page.route(`**/*:${new URL(firestore).port}/**/Listen/channel*`, (route) => {
    const asked = route.request().postData();
    return route.continue(
      asked === null ? {} : { postData: asked.replace(/%22contacts%22/g, "%22elsewhere%22") },
    );
  });
  for (const [path, says] of [
    ["/contacts", "Couldn't load your contacts."],
    ["/trip", "Couldn't load your contacts"],
    ["/", "Couldn't load all of this page."],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(says)).toBeVisible();
    await closeToasts(page);
    await checkState(page, `refused: ${path}`);
  }
  await page.unroute(`**/*:${new URL(firestore).port}/**/Listen/channel*`);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText(/^No one gets your alerts yet/)).toBeVisible();
});

test("the stand-ins' pages for mail, push and payment work", async ({ page }) => {
  await page.goto(outbox);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await checkState(page, "the outbox");
});

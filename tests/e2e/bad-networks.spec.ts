import { expect, test } from "@playwright/test";
import type { BrowserContext, Page, Route } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments, patchDocument, readDocument } from "../support/documents.ts";
import { emailsTo } from "../support/outbox.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { raiseSos, startTrip, uidOf, holdToEndTrip, openSignedIn, ngoziAt } from "./support/traveller.ts";

// The journeys of this file need the service worker.
test.use({ serviceWorkers: "allow" });

/** Firestore's backoff grows with the length of an outage, so recovery may take this long. */
const RECOVERY = { timeout: 120_000 };

/**
 * A browser may report that it is online although nothing gets through. Then the page must find out
 * itself.
 */
const NOT_SENT = /^Not sent yet: no (network|answer)$/;

async function startTripWithContact(
  page: Page,
): Promise<{ contact: string; tripPath: () => Promise<string> }> {
  // Playwright's routes do not see requests that outlive their page, so none does here.
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => fetch(input, { ...init, keepalive: false });
  });
  const contact = uniqueEmail("ngozi");
  const { email } = await openSignedIn(page, ngoziAt(contact));
  await startTrip(page, { plate: "EKY-455BC", driver: "Musa", notes: "" });
  await expect(page.getByText("We're watching this trip.")).toBeVisible();
  await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
  const tripPath = async (): Promise<string> => {
    const [trip] = await listDocuments(`users/${await uidOf(email)}/trips`);
    return trip?.name.split("/documents/")[1] ?? "";
  };
  return { contact, tripPath };
}

async function sosAlerts(tripPath: string) {
  const alerts = await listDocuments(`${tripPath}/alerts`);
  return alerts.filter((alert) => alert.fields["type"]?.["stringValue"] === "sos");
}

const mailed = async (contact: string, subject: RegExp): Promise<number> =>
  (await emailsTo(contact, subject)).length;

/** Every request to the app's servers, without the app's own files. */
const serverOrigins = (): string[] => {
  const { firestore, auth, storage, functions } = suiteUrls();
  return [firestore, auth, storage, functions].map((url) => new URL(url).host);
};
const toServers = (url: URL): boolean => serverOrigins().includes(url.host.replace("localhost", "127.0.0.1"));

test("an SOS with its photo, and the end of the trip, survive no network and a closed page", async ({
  page,
  context,
}) => {
  const { contact, tripPath } = await startTripWithContact(page);
  await context.setOffline(true);
  await raiseSos(page);
  await expect(page.getByText(NOT_SENT)).toBeVisible();
  await expect(page.getByText(/^Photo: (saved on this phone, not uploaded yet|uploading)/)).toBeVisible();

  await test.step("a contact who is not reached by the server can be reached by SMS, WhatsApp or a call", async () => {
    const people = page.getByRole("list", { name: "Who has been reached" });
    const sms = await people.getByRole("link", { name: "SMS Ngozi Obi" }).getAttribute("href");
    const whatsapp = await people.getByRole("link", { name: "WhatsApp Ngozi Obi" }).getAttribute("href");
    for (const link of [sms, whatsapp])
      for (const part of ["SOS: Ada Obi needs help", "EKY-455BC", "driver Musa", "6.524400, 3.379200", "112"])
        expect(decodeURIComponent(link ?? "")).toContain(part);
    await expect(people.getByRole("link", { name: "Call Ngozi Obi" })).toHaveAttribute(
      "href",
      "tel:+2348031234567",
    );
  });

  await page.reload();
  await expect(page.getByText(NOT_SENT)).toBeVisible();
  await holdToEndTrip(page);
  await expect(page.getByText(/updated locally and will sync/)).toBeVisible();
  await page.close();
  const path = await tripPath();
  expect(await sosAlerts(path)).toHaveLength(0);

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto("/");
  await expect.poll(async () => (await sosAlerts(path)).length, RECOVERY).toBe(1);
  await expect.poll(() => mailed(contact, /SOS/), RECOVERY).toBe(1);
  await expect.poll(() => mailed(contact, /trip has ended/), RECOVERY).toBe(1);
  await expect
    .poll(async () => (await sosAlerts(path))[0]?.fields["photoPath"]?.["stringValue"], RECOVERY)
    .toMatch(/^trip-photos\//);
  expect((await readDocument(path)).fields["status"]).toEqual({ stringValue: "completed" });
});

test("an SOS is sent when another phone has ended the trip in the meantime", async ({ page, context }) => {
  const { contact, tripPath } = await startTripWithContact(page);
  const path = await tripPath();
  await context.setOffline(true);
  const completed = { stringValue: "completed" };
  await patchDocument(path, { status: completed, completedAt: { timestampValue: new Date().toISOString() } });
  await raiseSos(page);
  await context.setOffline(false);
  await expect.poll(() => mailed(contact, /SOS/), RECOVERY).toBe(1);
  expect((await readDocument(path)).fields["status"]).toEqual(completed);
  // The page still shows whom the SOS has reached, although the trip is over.
  await expect(page.getByRole("heading", { name: "Trip is over" })).toBeVisible(RECOVERY);
  await expect(page.getByText(/^Sent to 1 of 1/)).toBeVisible(RECOVERY);
});

/** Drops some of the requests, always the same ones. */
function lossy(rate: number): (route: Route) => Promise<void> {
  let seed = 7;
  return async (route) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    await (seed / 2_147_483_648 < rate ? route.abort("connectionreset") : route.continue());
  };
}

test("an SOS is sent once when a slow network loses a third of all requests", async ({ page, context }) => {
  const { contact, tripPath } = await startTripWithContact(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: (400 * 1024) / 8,
    uploadThroughput: (200 * 1024) / 8,
  });
  await context.route(toServers, lossy(0.3));
  await raiseSos(page);
  await expect.poll(() => mailed(contact, /SOS/), RECOVERY).toBe(1);
  expect(await sosAlerts(await tripPath())).toHaveLength(1);
  await expect(page.getByText(/^Sent to 1 of 1/)).toBeVisible(RECOVERY);
});

test("an alert is sent once when the network drops during sending and the page is reloaded", async ({
  page,
  context,
}) => {
  const { contact, tripPath } = await startTripWithContact(page);
  // The request leaves the phone but its answer never arrives.
  await context.route(toServers, async (route) => {
    if (route.request().method() === "POST") await route.fetch().catch(() => undefined);
    await route.abort("connectionreset");
  });
  await raiseSos(page);
  await context.setOffline(true);
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  await expect(page.getByRole("button", { name: "SOS SENT" })).toBeDisabled();
  await context.setOffline(false);
  await expect.poll(() => mailed(contact, /SOS/), RECOVERY).toBe(1);
  await expect(page.getByText(/^Sent to 1 of 1/)).toBeVisible(RECOVERY);
  expect(await sosAlerts(await tripPath())).toHaveLength(1);
  expect(await mailed(contact, /SOS/)).toBe(1);
});

test("a network counts as none when it answers everything with its own sign-in page", async ({
  page,
  context,
}) => {
  const { contact, tripPath } = await startTripWithContact(page);
  await context.route(toServers, (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Welcome to the hotel. Please sign in.</h1>" }),
  );
  await raiseSos(page);
  await expect(page.getByText("Sending your SOS")).toBeVisible();
  await expect(page.getByText("Not sent yet: no answer")).toBeVisible();
  await expect(page.getByText("SOS Alert Sent!")).toHaveCount(0);
  expect(await sosAlerts(await tripPath())).toHaveLength(0);
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await expect.poll(() => mailed(contact, /SOS/), RECOVERY).toBe(1);
  await expect(page.getByText(/^Sent to 1 of 1/)).toBeVisible(RECOVERY);
});

/** Holds the streams without refusing or answering them, as some network filters do. */
const holdStreams = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/google\.firestore\.v1\.Firestore\/(Write|Listen)\/channel/, () => undefined);

test("an SOS is sent by the fallback writer when the network holds streams back, and the page says so", async ({
  page,
  context,
}) => {
  const { contact, tripPath } = await startTripWithContact(page);
  await holdStreams(context);
  await raiseSos(page);
  await expect.poll(() => mailed(contact, /SOS/), RECOVERY).toBe(1);
  await expect(page.getByText(/^Sent to 1 of 1/)).toBeVisible(RECOVERY);
  await expect(page.getByText("Photo: uploaded.")).toBeVisible(RECOVERY);
  // A sign-in service that fails must not sign the user out.
  await context.route(/\/v1\/(token|accounts:lookup)/, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 503, message: "UNAVAILABLE" } } }),
  );
  await page.reload();
  await expect(page.getByRole("button", { name: "SOS SENT" })).toBeDisabled();
  expect(await sosAlerts(await tripPath())).toHaveLength(1);
  await context.unrouteAll({ behavior: "ignoreErrors" });
});

test("an SOS is sent with the start of its trip when that is still pending on the phone, also after a reload", async ({
  page,
  context,
}) => {
  const contact = uniqueEmail("ngozi");
  await openSignedIn(page, ngoziAt(contact));
  await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto("/trip");
  await expect(page.getByLabel("License Plate")).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel("License Plate").fill("EKY-455BC");
  await page.getByLabel("Driver Name").fill("Musa");
  await page.getByRole("button", { name: "Start Trip Monitoring" }).click();
  await expect(page).toHaveURL(/\/trip\/active$/);
  await expect(page.getByText("Saved on this phone. Waiting for network").first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /^SOS/ })).toBeVisible();
  await holdStreams(context);
  await context.setOffline(false);
  await raiseSos(page);
  await expect.poll(() => mailed(contact, /SOS/), RECOVERY).toBe(1);
  await expect(page.getByText(/^Sent to 1 of 1/)).toBeVisible(RECOVERY);
  await context.unrouteAll({ behavior: "ignoreErrors" });
});

/**
 * Makes the phone's database refuse every write from now on. Chromium does not apply a smaller
 * quota at once, so the refusal is simulated.
 */
const fillStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const refuse = (): never => {
      throw new DOMException("The phone is full.", "QuotaExceededError");
    };
    Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse });
  });

test("an SOS is sent when the phone's storage is full, and the page shows whom it has reached", async ({
  page,
}) => {
  const { contact, tripPath } = await startTripWithContact(page);
  await fillStorage(page);
  await raiseSos(page);
  await expect.poll(() => mailed(contact, /SOS/), RECOVERY).toBe(1);
  expect(await sosAlerts(await tripPath())).toHaveLength(1);
  await expect(page.getByText(/^Sent to 1 of 1/)).toBeVisible(RECOVERY);
  await expect(page.getByText("Photo: uploaded.")).toBeVisible(RECOVERY);
});

test("one alert is sent when there are double taps and two tabs", async ({ page, context }) => {
  const { contact, tripPath } = await startTripWithContact(page);
  const second = await context.newPage();
  await second.goto("/trip/active");
  await expect(second.getByText("Monitoring", { exact: true })).toBeVisible();
  for (const tab of [page, second]) {
    await tab.getByRole("button", { name: /^SOS/ }).click();
    await tab.getByRole("button", { name: "Open Camera" }).click();
    await tab.getByRole("button", { name: "Capture" }).click();
    await expect(tab.getByRole("button", { name: "Send SOS Alert" })).toBeVisible();
  }
  const taps = [page, second, page].map((tab) =>
    tab
      .getByRole("button", { name: "Send SOS Alert" })
      .dispatchEvent("click", {}, { timeout: 5000 })
      .catch(() => undefined),
  );
  await Promise.all(taps);
  await expect.poll(() => mailed(contact, /SOS/)).toBe(1);
  for (const tab of [page, second])
    await expect(tab.getByRole("button", { name: "SOS SENT" })).toBeDisabled();
  expect(await sosAlerts(await tripPath())).toHaveLength(1);
});

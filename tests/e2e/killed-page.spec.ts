import { SEND_PENDING } from "@guardianlink/domain/worker-messages";
import { expect, test } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments, readDocument } from "../support/documents.ts";
import { emailsTo } from "../support/outbox.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { tripPathOf } from "./support/asked-traveller.ts";
import { ngoziAt, openSignedIn, raiseSos, startTrip } from "./support/traveller.ts";

// The journeys of this file need the service worker.
test.use({ serviceWorkers: "allow" });

/** How many records a store of the phone's databases has. */
const countIn = (page: Page, database: string, store: string): Promise<number> =>
  page.evaluate(
    ([name, table]) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(new Error(`${name} cannot be read.`));
        opening.onsuccess = () => {
          const db = opening.result;
          const counting = db.transaction(table).objectStore(table).count();
          counting.onsuccess = () => {
            db.close();
            resolve(counting.result);
          };
        };
      }),
    [database, store] as const,
  );

/** How many urgent batches wait on the phone. */
const waiting = (page: Page): Promise<number> => countIn(page, "guardianlink-pending-writes", "batches");

/** Where the phone is when it is lost. */
const LAST_SEEN = { latitude: 6.62, longitude: 3.42, accuracy: 8 };

/**
 * Leaves it to the test when the worker is woken. Playwright takes the network from pages only, so
 * Chromium would wake it at once.
 */
const holdWakeUps = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const tags: string[] = [];
    const { prototype } = Reflect.get(globalThis, "SyncManager") as { readonly prototype: object };
    Object.assign(globalThis, { wakeUps: tags });
    Object.assign(prototype, { register: (tag: string) => Promise.resolve(void tags.push(tag)) });
  });

/** How often the page has asked for a wake-up of the worker. */
const wakeUps = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(globalThis, "wakeUps") as readonly string[]).length);

/** Tells the worker what Chromium tells it when the phone has a network again. */
async function reportNetwork(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.dispatchSyncEvent", {
    origin: new URL(suiteUrls().app).origin,
    registrationId: await registered,
    tag: SEND_PENDING,
    lastChance: true,
  });
}

test("what waits of an SOS goes out when there is a network, with no page open", async ({
  page,
  context,
}) => {
  const contact = uniqueEmail("ngozi");
  await holdWakeUps(page);
  const { email } = await openSignedIn(page, ngoziAt(contact));
  await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
  await startTrip(page, { plate: "EKY-455BC", driver: "Musa", notes: "" });
  await expect.poll(() => waiting(page)).toBe(0);
  await test.step("the SDK's cache has the name that cache-answers.ts opens on WebKit", async () => {
    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(names).toContain(`firestore/[DEFAULT]/${suiteUrls().projectId}/main`);
  });
  const before = await wakeUps(page);
  await context.setOffline(true);
  await raiseSos(page);
  await expect.poll(() => waiting(page)).toBeGreaterThan(0);
  await expect.poll(() => countIn(page, "guardianlink", "photos")).toBe(1);
  await context.setGeolocation(LAST_SEEN);
  await expect.poll(() => countIn(page, "guardianlink", "positions")).toBeGreaterThan(0);
  await expect.poll(() => wakeUps(page)).toBeGreaterThan(before);
  await page.close();

  const mails = async (): Promise<number> => (await emailsTo(contact, /^SOS/)).length;
  const trip = await tripPathOf(email);
  const fields = async () => (await readDocument(trip)).fields;
  expect((await fields())["status"]).toEqual({ stringValue: "active" });
  expect(await mails()).toBe(0);
  await context.setOffline(false);
  await reportNetwork(context);
  await expect.poll(mails).toBe(1);
  expect((await fields())["status"]).toEqual({ stringValue: "sos" });
  await test.step("with the location, where the phone was last, and with the photo", async () => {
    const { latitude, longitude } = LAST_SEEN;
    const last = { latitude: { doubleValue: latitude }, longitude: { doubleValue: longitude } };
    await expect
      .poll(async () => (await fields())["lastLocation"])
      .toMatchObject({ mapValue: { fields: last } });
    const alerts = async () => listDocuments(`${trip}/alerts`);
    await expect
      .poll(async () => (await alerts())[0]?.fields["photoPath"]?.["stringValue"])
      .toMatch(/^trip-photos\//);
    expect(await alerts()).toHaveLength(1);
  });
});

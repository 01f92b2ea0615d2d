import { SEND_PENDING } from "@guardianlink/domain/worker-messages";
import { expect, test } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments } from "../support/documents.ts";
import { emailsTo } from "../support/outbox.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { startTrip, uidOf, openSignedIn, ngoziAt } from "./support/traveller.ts";

// The journeys of this file need the service worker.
test.use({ serviceWorkers: "allow" });

/** How many batches wait on the phone. */
const waiting = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("guardianlink-pending-writes");
        opening.onerror = () => reject(new Error("The pending writes cannot be read."));
        opening.onsuccess = () => {
          const db = opening.result;
          const counting = db.transaction("batches").objectStore("batches").count();
          counting.onsuccess = () => {
            db.close();
            resolve(counting.result);
          };
        };
      }),
  );

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

test("an SOS of a page that was closed without network goes out when there is one, with no page open", async ({
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
  await page.getByRole("button", { name: /^SOS/ }).click();
  await page.getByRole("button", { name: "Send without photo" }).click();
  await expect.poll(() => waiting(page)).toBeGreaterThan(0);
  await expect.poll(() => wakeUps(page)).toBeGreaterThan(before);
  await page.close();

  const mails = async (): Promise<number> => (await emailsTo(contact, /^SOS/)).length;
  const [trip] = await listDocuments(`users/${await uidOf(email)}/trips`);
  expect(trip?.fields["status"]).toEqual({ stringValue: "active" });
  expect(await mails()).toBe(0);
  await context.setOffline(false);
  await reportNetwork(context);
  await expect.poll(mails).toBe(1);
  const [after] = await listDocuments(`users/${await uidOf(email)}/trips`);
  expect(after?.fields["status"]).toEqual({ stringValue: "sos" });
});

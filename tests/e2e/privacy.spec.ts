import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { createAccount, uniqueEmail } from "../support/accounts.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { pendingWriteCount, storePendingWrite } from "./support/pending-writes.ts";
import { addContact, signUp, startTrip, uidOf } from "./support/traveller.ts";

// What other accounts can reach on the server: tests/functions/stranger and tests/rules.

test("a stored SOS of another person is deleted, and never sent by the next person who signs in", async ({
  page,
}) => {
  await signUp(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).port !== new URL(suiteUrls().firestore).port) return;
    sent.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ""}`));
  });
  await storePendingWrite(page, "users/previous-owner/trips/trip", { status: "sos", driverName: "Musa" });
  await page.reload();
  await expect.poll(() => pendingWriteCount(page)).toBe(0);
  await expect(page.getByText("No recent activity")).toBeVisible();
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((one) => one.includes("previous-owner"))).toEqual([]);
});

/** Everything that this browser keeps of the app, as one text. */
const keptByBrowser = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const promised = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error("unreadable"));
      });
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await promised(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store);
        found.push(name, store, await promised(rows.getAllKeys()), await promised(rows.getAll()));
      }
      db.close();
    }
    for (const name of await caches.keys())
      found.push(name, ...(await (await caches.open(name)).keys()).map(({ url }) => url));
    return JSON.stringify(found);
  });

test("after a sign-out a shared phone keeps nothing of the account, and the next person starts empty", async ({
  page,
}) => {
  const { email } = await signUp(page);
  const uid = await uidOf(email);
  await addContact(page, {
    name: "Ngozi Eze",
    phone: "0803 123 4567",
    email: uniqueEmail("ngozi"),
    relationship: "Sibling",
  });
  await startTrip(page, { plate: "abc-123de", driver: "Musa Bello", notes: "" });
  const traces = [uid, email, "Ada Obi", "Ngozi Eze", "Musa Bello", "ABC-123DE"];
  const before = await keptByBrowser(page);
  for (const trace of traces) expect(before, trace).toContain(trace);

  // Another tab of the account must not keep it.
  const other = await page.context().newPage();
  await other.goto("/contacts");
  await expect(other.getByText("Ngozi Eze", { exact: true })).toBeVisible();
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByText("Signed out", { exact: true })).toBeVisible();
  await expect(other).toHaveURL(/\/auth\/login$/);
  const after = await keptByBrowser(page);
  for (const trace of traces) expect(after, trace).not.toContain(trace);
  await page.goBack();
  await expect(page.getByLabel("Email")).toBeVisible();

  // In the same tabs, without loading the page again.
  const next = await createAccount(uniqueEmail("bola"), { verified: false });
  await page.getByLabel("Email").fill(next.email);
  await page.getByLabel("Password", { exact: true }).fill(next.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("No recent activity")).toBeVisible();
  await other.bringToFront();
  await other.getByRole("link", { name: "Add Contacts" }).click();
  await expect(other.getByText("No Emergency Contacts")).toBeVisible();
});

import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** The database and its table in which the app keeps urgent writes without an answer. */
const DATABASE = "guardianlink-pending-writes";
const TABLE = "batches";

/** Adds a batch, if one is given, and returns all. It waits until the app has made its database. */
async function run(page: Page, batch: object | null): Promise<unknown[]> {
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));
  await expect.poll(databases).toContain(DATABASE);
  return page.evaluate(
    ([database, table, added]) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opened = indexedDB.open(database);
        opened.onerror = () => reject(new Error("The database cannot be opened."));
        opened.onsuccess = () => {
          const db = opened.result;
          const rows = db.transaction(table, "readwrite").objectStore(table);
          if (added !== null) rows.put(added);
          const all = rows.getAll();
          all.onsuccess = () => {
            db.close();
            resolve(all.result);
          };
        };
      }),
    [DATABASE, TABLE, batch] as const,
  );
}

/** Stores a batch as an earlier page would have left it. */
export const storePendingWrite = async (page: Page, path: string, data: object): Promise<void> => {
  const writes = [{ kind: "update", path, data }];
  await run(page, { id: "earlier", madeAtMs: Date.now(), writes });
};

export const pendingWriteCount = async (page: Page): Promise<number> => (await run(page, null)).length;

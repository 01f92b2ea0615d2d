import { test } from "vitest";
import { inEachEngine } from "./each-engine.ts";
import { adaWithContact, signIn } from "./people.ts";

/**
 * Keeps a transaction open on the database of the auth SDK, as a page does that is left while the
 * SDK writes there. WebKit keeps such a page with its transaction.
 */
const BUSY = `new Promise((started) => {
  const opening = indexedDB.open("firebaseLocalStorageDb");
  opening.onupgradeneeded = () => opening.result.createObjectStore("firebaseLocalStorage", { keyPath: "fbase_key" });
  opening.onsuccess = () => {
    const table = opening.result.transaction("firebaseLocalStorage", "readwrite").objectStore("firebaseLocalStorage");
    const again = () => { table.get("none").onsuccess = again; };
    again();
    started(true);
  };
})`;

inEachEngine((open) => {
  test("a page opens although the page before it was left in the middle of a write", async () => {
    const page = await open();
    await signIn(page, await adaWithContact());
    await page.evaluate(BUSY);
    await page.open("/contacts");
    await page.sees(/Ngozi Obi/);
  });
});

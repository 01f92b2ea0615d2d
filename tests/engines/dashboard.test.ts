import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments, patchDocument, pathOf } from "../support/documents.ts";
import { traveller } from "../functions/support/traveller.ts";
import { inEachEngine } from "./each-engine.ts";
import { adaWithContact, signIn } from "./people.ts";

const WAIT = { timeout: 60_000 } as const;

inEachEngine((open) => {
  test("a new traveller is led through the first steps, and puts the rest off", async () => {
    const ada = await traveller("Ada Obi");
    const page = await open();
    await signIn(page, ada);
    await page.sees(/Get protected/);
    await page.sees(/Choose people you trust\./);
    await page.picture("first-run");
    await page.tap(/^Add Contacts$/);
    await page.sees(/No Emergency Contacts/);
    for (const name of ["Ngozi Obi", "Chidi Obi"]) await ada.addContact(uniqueEmail("contact"), name);
    await page.open("/");
    await page.sees(/Your alerts then have a button to call you\./);
    while (!/Get protected: \d steps? left/.test(await page.text())) await page.tap(/^Not Now$/);
    await page.picture("first-run-put-off");
    await page.tap(/^Get protected: \d steps? left$/);
    await page.sees(/\d of 6 done/);
  });

  test("an ad is created, shown on the dashboard once it is approved, and deleted", async () => {
    const title = `Obi Auto Care ${crypto.randomUUID().slice(0, 8)}`;
    const page = await open();
    await signIn(page, await adaWithContact());
    await page.open("/ads-manager");
    await page.tap(/^Create Ad$/);
    await page.fill(/^Title/, title);
    await page.tap(/^Save$/);
    await page.sees(/Ad created successfully/);
    await page.picture("ads-manager");
    const stored = async () =>
      (await listDocuments("adBanners")).find(({ fields }) => fields["title"]?.["stringValue"] === title);
    await expect.poll(stored, WAIT).toBeDefined();
    const ad = await stored();
    if (ad === undefined) throw new Error("The ad is gone.");
    await patchDocument(pathOf(ad), { review: { stringValue: "approved" } });
    await page.open("/");
    await page.sees(/Sponsored/i);
    await page.sees(new RegExp(title));
    await page.picture("ad-on-the-dashboard");
    await page.open("/ads-manager");
    await page.tap(new RegExp(`^Delete ${title}$`));
    await page.tap(/^Delete$/);
    await page.sees(/Ad deleted successfully/);
    await expect.poll(stored, WAIT).toBeUndefined();
  });
});

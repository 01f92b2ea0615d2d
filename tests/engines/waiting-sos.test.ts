import { expect, test } from "vitest";
import { listDocuments } from "../support/documents.ts";
import { inEachEngine } from "./each-engine.ts";
import { testNetwork } from "./network.ts";
import { adaWithContact, mailCount, mailArrives, openWithWorker, signIn } from "./people.ts";

const WAIT = { timeout: 120_000, interval: 500 } as const;

inEachEngine((open) => {
  test("an SOS with a photo waits without network, also after a reload, and goes out with it", async () => {
    const ada = await adaWithContact();
    const trip = await ada.startTrip();
    const network = await testNetwork();
    const page = await open({ hasCamera: true });
    await signIn(page, ada, network);
    await openWithWorker(page, `${network.origin}/trip/active`);
    await page.sees(/We're watching this trip\./);
    await network.cut();
    await page.tap(/^SOS$/);
    await page.sees(/Emergency SOS/);
    // An engine that tells that the camera is allowed has it open already.
    if ((await page.text()).includes("Open Camera")) await page.tap(/^Open Camera$/);
    await page.tap(/^Capture$/);
    await page.tap(/^Send SOS Alert$/);
    await page.sees(/SOS not sent yet/);
    await page.sees(/Photo: /);
    await page.picture("sos-waits");

    await page.open(`${network.origin}/trip/active`);
    await page.sees(/SOS not sent yet/);
    await page.sees(/Photo: (saved on this phone|not uploaded yet|uploading)/);
    // The ways that need no server. Only the phone's own record may have the contacts now.
    await page.sees(/\bSMS\b/);
    expect(await page.text()).not.toMatch(/We don't know yet who was alerted/);
    await page.picture("sos-waits-after-reload");
    expect(await mailCount(ada.contact, /^SOS/)).toBe(0);

    await network.restore();
    await mailArrives(ada.contact, /^SOS/);
    await page.sees(/SOS sent \d\d:\d\d/);
    const alerts = () => listDocuments(`users/${ada.uid}/trips/${trip}/alerts`);
    await expect
      .poll(async () => (await alerts())[0]?.fields["photoPath"]?.["stringValue"], WAIT)
      .toMatch(/^trip-photos\//);
    await page.sees(/Photo: uploaded\./);
    await page.picture("sos-sent-after-wait");
    expect(await mailCount(ada.contact, /^SOS/)).toBe(1);
  });
});

import { expect, test } from "vitest";
import { listDocuments, readDocument } from "../support/documents.ts";
import { callFunction } from "../functions/support/calls.ts";
import { inEachEngine } from "./each-engine.ts";
import type { EnginePage } from "./browser.ts";
import { adaWithContact, askedByCheckIn, mailCount, mailArrives, signIn } from "./people.ts";

const WAIT = { timeout: 60_000 } as const;
const PINS = { safety: "4831", duress: "9250" } as const;

async function endByPin(page: EnginePage, pin: string): Promise<void> {
  await page.tap(/^End Trip Safely/);
  await page.fill(/^PIN/, pin);
  await page.picture("pin");
  await page.tap(/^End Trip$/);
  await page.sees(/Your journey has been completed safely\./);
}

inEachEngine((open) => {
  test("a trip is shared by a link, which ends with a tap", async () => {
    const ada = await adaWithContact();
    const trip = await ada.startTrip();
    const page = await open();
    await signIn(page, ada);
    await page.open("/trip/active");
    // A phone would open its share sheet, which a test cannot see.
    await page.evaluate("delete Navigator.prototype.share");
    await page.tap(/^Share Live Link/);
    const links = `users/${ada.uid}/trips/${trip}/shareLinks`;
    const shared = async () =>
      (await listDocuments(links)).find(({ fields }) => fields["contactId"]?.["nullValue"] === null);
    await expect.poll(shared, WAIT).toBeDefined();
    const link = `/track/${String((await shared())?.fields["token"]?.["stringValue"])}`;
    await page.tap(/^End the link you share/);
    await page.tap(/^End Link$/);
    await page.sees(/Ended at \d\d:\d\d/);

    const viewer = await open();
    await viewer.open(link);
    await viewer.sees(/This link has ended/);
    await viewer.picture("link-ended");
  });

  test("“All well?” is answered on the trip's page", async () => {
    const ada = await adaWithContact();
    const watch = `${await askedByCheckIn(ada)}/watch/state`;
    const page = await open();
    await signIn(page, ada);
    await page.open("/trip/active");
    await page.sees(/You asked us to check on you\./);
    await page.picture("all-well");
    await page.tap(/^I'm fine$/);
    await page.sees(/We won't tell your contacts\./);
    await expect
      .poll(async () => (await readDocument(watch)).fields["check"], WAIT)
      .toEqual({ nullValue: null });
    expect(await mailCount(ada.contact, /answered/)).toBe(0);
  });

  test("a trip with an SOS is ended by the safety PIN, and another by the duress PIN alike", async () => {
    const ada = await adaWithContact();
    expect((await callFunction("setPins", ada.idToken, PINS)).result).toEqual({ refusal: null });
    await ada.raiseSos(await ada.startTrip());
    const page = await open();
    await signIn(page, ada);
    await page.open("/trip/active");
    await endByPin(page, PINS.safety);
    expect(await mailCount(ada.contact, /forced to say/)).toBe(0);

    await ada.raiseSos(await ada.startTrip());
    await page.open("/trip/active");
    await endByPin(page, PINS.duress);
    await expect.poll(() => mailCount(ada.contact, /forced to say/), WAIT).toBeGreaterThan(0);
  });

  test("an SOS without a trip is taken back in its countdown, and the next one goes out", async () => {
    const ada = await adaWithContact();
    const page = await open();
    await signIn(page, ada);
    await page.hold(/^SOS$/, /Sending your SOS/);
    await page.tap(/^Cancel SOS$/);
    await page.sees(/SOS cancelled/);
    await page.open("/");
    await page.hold(/^SOS$/, /Sending your SOS/);
    await mailArrives(ada.contact, /^SOS/);
    await page.sees(/SOS sent \d\d:\d\d/);
    await page.picture("sos-without-trip");
  });

  test("a reload during an SOS shows it again, and sends nothing twice", async () => {
    const ada = await adaWithContact();
    await ada.startTrip();
    const page = await open();
    await signIn(page, ada);
    await page.open("/trip/active");
    await page.hold(/^SOS$/, /Sending your SOS/);
    await page.open("/trip/active");
    await page.sees(/SOS sent \d\d:\d\d/);
    await mailArrives(ada.contact, /^SOS/);
    await page.open("/trip/active");
    await page.sees(/SOS sent \d\d:\d\d/);
    await page.picture("sos-after-reload");
    expect(await mailCount(ada.contact, /^SOS/)).toBe(1);
  });

  test("an SOS is sent with a photo, which the report of the trip shows", async () => {
    const ada = await adaWithContact();
    const trip = await ada.startTrip();
    const page = await open({ hasCamera: true });
    await signIn(page, ada);
    await page.open("/trip/active");
    await page.tap(/^SOS$/);
    await page.sees(/Emergency SOS/);
    // An engine that tells that the camera is allowed has it open already.
    if ((await page.text()).includes("Open Camera")) await page.tap(/^Open Camera$/);
    await page.tap(/^Capture$/);
    await page.picture("sos-photo");
    await page.tap(/^Send SOS Alert$/);
    await mailArrives(ada.contact, /^SOS/);
    await page.sees(/SOS sent \d\d:\d\d/);

    await page.open(`/trip/${trip}/report`);
    await page.sees(/SOS raised/);
    await page.sees(/Head of the chain: [0-9a-f]{64}/);
    const PHOTO =
      "[...document.images].some((image) => /^Photo/.test(image.alt) && image.naturalWidth > 100)";
    // The photo follows the SOS.
    await expect
      .poll(
        async () => {
          const isShown = await page.evaluate(PHOTO);
          if (isShown !== true) await page.open(`/trip/${trip}/report`);
          return isShown;
        },
        { ...WAIT, interval: 5_000 },
      )
      .toBe(true);
    await page.evaluate("document.images[0].scrollIntoView()");
    await page.picture("report");
  });
});

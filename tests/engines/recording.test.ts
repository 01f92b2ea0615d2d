import { expect, test } from "vitest";
import { countRecordings } from "../support/recordings.ts";
import { inEachEngine } from "./each-engine.ts";
import { adaWithContact, mailArrives, signIn } from "./people.ts";

const WAIT = { timeout: 120_000, interval: 500 } as const;

/** Whether the engine records without a question, which an SOS never asks. */
const RECORDS = `(async () => typeof MediaRecorder === "function"
  && (await navigator.permissions.query({ name: "microphone" }).catch(() => null))?.state === "granted")()`;

inEachEngine((open) => {
  test("an SOS is recorded where the engine can, else the page says that it is not", async () => {
    const ada = await adaWithContact();
    await ada.startTrip();
    const page = await open({ hasMicrophone: true });
    await signIn(page, ada);
    await page.open("/profile");
    await page.choose(/^Record audio/, "own");
    await page.sees(/Profile updated|The microphone is blocked\./);
    const isChosen = (await page.text()).includes("Profile updated");
    await page.picture("recording-chosen");
    await page.open("/trip/active");
    await page.hold(/^SOS$/, /Sending your SOS/);
    await mailArrives(ada.contact, /^SOS/);
    if (!isChosen) {
      expect(await page.text()).not.toMatch(/Recording audio/);
      return;
    }
    if ((await page.evaluate(RECORDS)) === true) {
      await page.sees(/Recording audio for this SOS\. [1-9]\d* pieces? sent\./);
      await expect.poll(() => countRecordings(ada.uid), WAIT).toBeGreaterThan(0);
      await page.picture("recording");
      await page.tap(/^Stop Recording$/);
      await page.sees(/Recording stopped\./);
    } else {
      await page.sees(/Not recording\. The microphone is blocked for this site\./);
      await page.picture("not-recording");
      expect(await countRecordings(ada.uid)).toBe(0);
    }
  });
});

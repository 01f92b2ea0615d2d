import { expect, test } from "vitest";
import { suiteUrls } from "../support/suite-urls.ts";
import { inEachEngine } from "./each-engine.ts";
import { adaWithContact, mailsArrive, signIn } from "./people.ts";

const WAIT = { timeout: 120_000, interval: 500 } as const;

/** How many pieces of the account's recordings the server has. */
async function recordings(uid: string): Promise<number> {
  const { storage, projectId } = suiteUrls();
  const url = `${storage}/storage/v1/b/${projectId}.appspot.com/o?prefix=trip-audio/${uid}/`;
  const response = await fetch(url, { headers: { authorization: "Bearer owner" } });
  const { items = [] } = (await response.json()) as { items?: unknown[] };
  return items.length;
}

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
    await mailsArrive(ada.contact, /^SOS/, 1);
    if (!isChosen) {
      expect(await page.text()).not.toMatch(/Recording audio/);
      return;
    }
    if ((await page.evaluate(RECORDS)) === true) {
      await page.sees(/Recording audio for this SOS\. [1-9]\d* pieces? sent\./);
      await expect.poll(() => recordings(ada.uid), WAIT).toBeGreaterThan(0);
      await page.picture("recording");
      await page.tap(/^Stop Recording$/);
      await page.sees(/Recording stopped\./);
    } else {
      await page.sees(/Not recording\. The microphone is blocked for this site\./);
      await page.picture("not-recording");
      expect(await recordings(ada.uid)).toBe(0);
    }
  });
});

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments } from "../support/documents.ts";
import { emailsTo } from "../support/outbox.ts";
import { countRecordings } from "../support/recordings.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { checkScreen } from "./support/check-screen.ts";
import { runCheck, saveEvidence } from "./support/evidence.ts";
import { strangersPage } from "./support/in-app-browser.ts";
import { ngoziAt, openSignedIn, raiseSosAtServer, startTrip, uidOf } from "./support/traveller.ts";

/** How many pieces wait in the phone's database. */
const waitingPieces = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("guardianlink");
        opening.onerror = () => reject(new Error("The phone's database did not open."));
        opening.onsuccess = () => {
          const keys = opening.result.transaction("photos").objectStore("photos").getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(
              keys.result.filter((key) => typeof key === "string" && key.startsWith("trip-audio/")).length,
            );
          };
        };
      }),
  );

test("what a phone records during an SOS reaches the contacts who may hear it", async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(["geolocation", "microphone"]);
  const contact = uniqueEmail("ngozi");
  const traveller = await openSignedIn(page, ngoziAt(contact));
  await page.goto("/profile");
  await expect(page.getByLabel("Record audio")).toHaveValue("off");
  await page.getByLabel("Record audio").selectOption("Record, my contacts can listen");
  await expect(page.getByText("Profile updated")).toBeVisible();
  await expect(page.getByLabel("Time to cancel")).toHaveValue("5");
  await page.getByLabel("Time to cancel").selectOption("10 seconds");
  await page.getByLabel("Record audio").scrollIntoViewIfNeeded();
  await checkScreen(page, "profile-audio");
  await startTrip(page, { plate: "KJA-991AA", driver: "Musa", notes: "" });
  await expect(page.getByText(/^Recording audio/)).toBeHidden();
  await raiseSosAtServer(page);
  await expect(page.getByText(/^Recording audio for this SOS\. [1-9]\d* pieces? sent\.$/)).toBeVisible();
  await checkScreen(page, "sos-recording");

  await expect.poll(async () => (await emailsTo(contact, /SOS/)).length).toBe(1);
  const [email] = await emailsTo(contact, /SOS/);
  const viewer = await strangersPage(browser);
  await viewer.goto(/\/track\/[A-Za-z0-9_-]{22}/.exec(email?.html ?? "")?.[0] ?? "");
  await viewer.getByRole("button", { name: "Play the recording" }).click();
  const player = viewer.locator("audio");
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0);
  await checkScreen(viewer, "track-recording");

  // It continues while the traveller is elsewhere in the app, until it is stopped.
  await page.goto("/contacts");
  await expect(page.getByText(/^Recording audio for this SOS\./)).toBeVisible();
  await page.getByRole("button", { name: "Stop Recording" }).click();
  await expect(page.getByText("Recording stopped.")).toBeVisible();
  await viewer.context().close();

  const trip = (await listDocuments(`users/${await uidOf(traveller.email)}/trips`))[0]?.name
    .split("/")
    .at(-1);
  await page.goto(`/trip/${trip ?? ""}/report`);
  await page.getByRole("button", { name: "Play Recording" }).click();
  await expect(page.getByText(/Playing piece \d+\./)).toBeVisible();
  await checkScreen(page, "trip-report-recording");

  const folder = await saveEvidence(page);
  expect(runCheck(folder).stdout).toMatch(/^OK {2}/m);
  const [piece = ""] = readdirSync(path.join(folder, "audio"));
  const file = path.join(folder, "audio", piece);
  const bytes = readFileSync(file);
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const { status, stdout } = runCheck(folder);
  expect(stdout).toContain(`audio/${piece}`);
  expect(status).toBe(1);
});

test("a recording that could not be sent is sent after the page was closed", async ({ page, context }) => {
  await context.grantPermissions(["geolocation", "microphone"]);
  const { email } = await openSignedIn(page, ngoziAt(uniqueEmail("ngozi")));
  const uid = await uidOf(email);
  await page.goto("/profile");
  await page.getByLabel("Record audio").selectOption("Record, only I can listen");
  await expect(page.getByText("Profile updated")).toBeVisible();
  // The recorder's script is asked for again until it has come.
  const recorder = /\/sos-audio-[^/]+\.js/;
  let missed = 0;
  await page.route(recorder, (route) => {
    missed++;
    return route.abort();
  });
  await startTrip(page, { plate: "KJA-991AA", driver: "Musa", notes: "" });
  const storage = (url: URL): boolean => url.port === new URL(suiteUrls().storage).port;
  await context.route(storage, (route) => route.abort());
  await raiseSosAtServer(page);
  await expect.poll(() => missed).toBeGreaterThan(0);
  await page.unroute(recorder);
  await expect.poll(() => waitingPieces(page)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Stop Recording" }).click();
  await expect(page.getByText("Recording stopped.")).toBeVisible();
  const waiting = await waitingPieces(page);
  expect(await countRecordings(uid)).toBe(0);

  await page.close();
  await context.unroute(storage);
  const reopened = await context.newPage();
  await reopened.goto("/contacts");
  await expect.poll(() => countRecordings(uid)).toBeGreaterThanOrEqual(waiting);
  await expect.poll(() => waitingPieces(reopened)).toBe(0);
});

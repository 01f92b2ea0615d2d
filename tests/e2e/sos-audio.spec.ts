import { expect, test } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments } from "../support/documents.ts";
import { emailsTo } from "../support/outbox.ts";
import { checkScreen } from "./support/check-screen.ts";
import { strangersPage } from "./support/in-app-browser.ts";
import { addNgozi, raiseSosAtServer, signUp, startTrip, uidOf } from "./support/traveller.ts";

test("what a phone records during an SOS reaches the contacts who may hear it", async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(["geolocation", "microphone"]);
  const contact = uniqueEmail("ngozi");
  const traveller = await signUp(page);
  await addNgozi(page, contact);
  await page.goto("/profile");
  await expect(page.getByLabel("Record audio")).toHaveValue("off");
  await page.getByLabel("Record audio").selectOption("Record, my contacts can listen");
  await expect(page.getByText("Profile updated")).toBeVisible();
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

  // It goes on while the traveller is elsewhere in the app, until it is stopped.
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
  await expect(page.getByText(/Playing piece 1\./)).toBeVisible();
  await checkScreen(page, "trip-report-recording");
});

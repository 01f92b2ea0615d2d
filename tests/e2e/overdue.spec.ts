import { expect, test } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments } from "../support/documents.ts";
import { emailsTo, runScheduler } from "../support/outbox.ts";
import { letMinutesPass } from "../support/passing-time.ts";
import { tripPathOf } from "./support/asked-traveller.ts";
import { signUp, startTrip, uidOf, holdToEndTrip, openSignedIn, ngoziAt } from "./support/traveller.ts";

test("the contact of an overdue trip gets exactly one email, and one when the trip ends", async ({
  page,
}) => {
  const contactEmail = uniqueEmail("ngozi");
  const traveller = await openSignedIn(page, ngoziAt(contactEmail));
  await startTrip(page, { plate: "LSR-200XY", driver: "Musa", notes: "" });
  const tripPath = await tripPathOf(traveller.email);
  await letMinutesPass(tripPath, 61);
  await expect(page.getByText("Overdue", { exact: true })).toBeVisible();

  await Promise.all([runScheduler(), runScheduler()]);
  await expect.poll(async () => (await emailsTo(contactEmail, /has not arrived yet/)).length).toBe(1);
  await runScheduler();
  await runScheduler();
  expect(
    (await listDocuments(`${tripPath}/alerts`)).filter(
      (alert) => alert.fields["type"]?.["stringValue"] === "overdue",
    ),
  ).toHaveLength(1);

  await holdToEndTrip(page);
  await expect.poll(async () => (await emailsTo(contactEmail, /trip has ended/)).length).toBe(1);
  expect(await emailsTo(contactEmail, /has not arrived yet/)).toHaveLength(1);
});

test("an expected arrival in an hour stays right when the phone's clock is a day ahead", async ({ page }) => {
  await page.clock.install({ time: Date.now() + 24 * 3_600_000 });
  const { email } = await signUp(page);
  await page.goto("/trip");
  await expect(page.getByText("This phone's clock is 1 day ahead")).toBeVisible();
  await startTrip(page, { plate: "LSR-200XY", driver: "Musa", notes: "" });
  const [trip] = await listDocuments(`users/${await uidOf(email)}/trips`);
  const eta = Date.parse(String(trip?.fields["eta"]?.["timestampValue"]));
  expect(Math.abs(eta - Date.now() - 3_600_000)).toBeLessThan(5 * 60_000);
  await page.reload();
  await expect(page.getByText("Monitoring", { exact: true })).toBeVisible();
  await expect(page.getByText("Tracking live.")).toBeVisible();
});

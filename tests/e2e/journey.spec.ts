import { expect, test } from "@playwright/test";
import { createAccount, uniqueEmail } from "../support/accounts.ts";
import { getAlertsInApp } from "../support/contact-push.ts";
import { listDocuments, patchDocument } from "../support/documents.ts";
import { linkRequest } from "../support/link-request.ts";
import { emailsTo, pushesTo, registerPushToken } from "../support/outbox.ts";
import { roleTokenMailed } from "./support/contact-page.ts";
import { checkScreen, closeToasts } from "./support/check-screen.ts";
import { addNgozi, signUp, startTrip, uidOf, endTripAfterAlert } from "./support/traveller.ts";

// Most phones show movement, which the configuration turns off.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a journey from sign-up to SOS to safe end", async ({ page, context }) => {
  const contactEmail = uniqueEmail("ngozi");
  const contact = await createAccount(contactEmail, { verified: false });
  const token = await registerPushToken();
  const now = { timestampValue: new Date().toISOString() };
  await patchDocument(`users/${contact.uid}/devices/phone`, {
    token: { stringValue: token },
    userAgent: { stringValue: "test" },
    createdAt: now,
    refreshedAt: now,
  });

  const traveller = await signUp(page);
  await addNgozi(page, contactEmail);
  const role = await roleTokenMailed(contactEmail);
  await getAlertsInApp(role, contact.idToken);
  expect((await linkRequest("contact", `${role}/trip-emails-on`, { method: "POST" })).status).toBe(200);
  await startTrip(page, { plate: "abc-123de", driver: "Musa Bello", notes: "new garage", town: "Ibadan" });
  const uid = await uidOf(traveller.email);
  const [trip] = await listDocuments(`users/${uid}/trips`);
  const tripPath = trip?.name.split("/documents/")[1] ?? "";

  await test.step("is tracked", async () => {
    await expect.poll(async () => (await listDocuments(`${tripPath}/locations`)).length).toBeGreaterThan(0);
    await context.setGeolocation({ latitude: 6.6018, longitude: 3.3515, accuracy: 15 });
    await expect
      // A moving phone stores at most one location in 10 s.
      .poll(async () =>
        JSON.stringify((await listDocuments(`${tripPath}/locations`)).map((row) => row.fields["latitude"])),
      )
      .toContain("6.6018");
  });

  await test.step("the contact is told of the start", async () => {
    await expect.poll(async () => (await emailsTo(contactEmail, /Ada Obi started a trip/)).length).toBe(1);
    await expect.poll(async () => (await pushesTo(token, /^Trip Started$/)).length).toBe(1);
  });

  await test.step("raises an SOS with a photo", async () => {
    await page.getByRole("button", { name: /^SOS/ }).click();
    await page.getByRole("button", { name: "Open Camera" }).click();
    await page.getByRole("button", { name: "Capture" }).click();
    await expect(page.getByRole("button", { name: "Retake" })).toBeVisible();
    await page.getByRole("button", { name: "Send SOS Alert" }).click();
    await expect(page.getByText("SOS Alert Sent!")).toBeVisible();
    await expect(page.getByText("Emergency alerts sent to 1 contact.")).toBeVisible();
    await expect(page.getByRole("button", { name: "SOS SENT" })).toBeDisabled();
  });

  await test.step("the contact gets one email and one push with what helps to find her", async () => {
    await expect.poll(async () => (await emailsTo(contactEmail, /SOS: Ada Obi needs help/)).length).toBe(1);
    await expect.poll(async () => (await pushesTo(token, /SOS/)).length).toBe(1);
    const [email] = await emailsTo(contactEmail, /SOS/);
    for (const part of [
      "ABC-123DE",
      "Musa Bello",
      "Ibadan, Oyo · new garage",
      "https://www.google.com/maps?q=6.60",
      "WAT",
    ]) {
      expect(email?.html).toContain(part);
      expect(email?.text).toContain(part);
    }
  });

  await test.step("the photo reaches the server", async () => {
    await expect
      .poll(async () =>
        (await listDocuments(`${tripPath}/alerts`))
          .map((alert) => alert.fields["photoPath"]?.["stringValue"])
          .join(),
      )
      .toMatch(new RegExp(`trip-photos/${uid}/`));
  });

  await test.step("ends the trip safely", async () => {
    await endTripAfterAlert(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText("Trip - ABC-123DE")).toBeVisible();
    await expect.poll(async () => (await emailsTo(contactEmail, /trip has ended/)).length).toBe(1);
    await closeToasts(page);
    await checkScreen(page, "dashboard-after-trip");
  });
});

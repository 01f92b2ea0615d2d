import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import type { Download, Page } from "@playwright/test";
import jsQR from "jsqr";
import { uniqueEmail } from "../support/accounts.ts";
import { emailsTo } from "../support/outbox.ts";
import { checkScreen, closeToasts } from "./support/check-screen.ts";
import { saveMedicalProfile } from "./support/medical-profile.ts";
import { openSignedIn } from "./support/traveller.ts";

test("a helper opens the page from the code and alerts the contact, and the owner is told", async ({
  page,
  browser,
}) => {
  await openSignedIn(page);
  const contact = uniqueEmail("ngozi");
  const link = await saveMedicalProfile(page, contact);
  await closeToasts(page);
  await checkScreen(page, "medireach");

  const stranger = await browser.newContext({ permissions: ["geolocation"] });
  await stranger.setGeolocation({ latitude: 6.6, longitude: 3.35 });
  const helper = await stranger.newPage();
  await helper.goto(link);
  await expect(helper.getByRole("heading", { name: "Ada Obi" })).toBeVisible();
  await expect(helper.getByText("Penicillin")).toBeVisible();
  await checkScreen(helper, "medical-page");
  await helper.setViewportSize({ width: 360, height: 740 });
  const call = helper.getByRole("link", { name: "Call Ngozi · +234 803 123 4567" });
  const lines = await call.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return range.getClientRects().length;
  });
  expect(lines, "the call of the contact on a small phone").toBe(1);
  await helper.setViewportSize({ width: 390, height: 844 });
  for (const [language, word] of [
    ["pcm", "Emergency contact"],
    ["ha", "Wanda za a tuntuɓa a gaggawa"],
    ["yo", "Ẹni tí a ó pè ní pàjáwìrì"],
    ["ig", "Onye a ga-akpọ na mberede"],
  ] as const) {
    await helper.getByRole("combobox", { name: "Language" }).selectOption(language);
    await expect(helper.getByRole("heading", { name: `${word} Emergency Contact` })).toBeVisible();
    await checkScreen(helper, `medical-page-${language}`);
  }
  await helper.getByRole("combobox", { name: "Language" }).selectOption("en");
  await helper.getByRole("button", { name: "Notify Emergency Contact" }).click();
  await expect(helper.getByRole("button", { name: "Contact Notified" })).toBeDisabled();
  await expect(helper.getByText("Emergency Contact Notified")).toBeVisible();
  await expect(helper.getByRole("link", { name: "Open WhatsApp" })).toHaveAttribute(
    "href",
    /wa\.me\/2348031234567/,
  );

  const [email] = await emailsTo(contact, /Medical emergency/);
  expect(email?.text).toContain("6.600000, 3.350000");
  expect(email?.text).not.toContain("Penicillin");
  await expect(page.getByText("Emergency contact notified")).toBeVisible();
  await expect(page.getByText("Page opened")).toBeVisible();

  // Pressing again after a reload does not send another alert.
  await helper.reload();
  await helper.getByRole("button", { name: "Notify Emergency Contact" }).click();
  await expect(helper.getByText("The contact was alerted a few minutes ago.")).toBeVisible();
  expect(await emailsTo(contact, /Medical emergency/)).toHaveLength(1);
  await stranger.close();
});

/** The text of the QR code in a downloaded picture, and the size of the picture. */
async function scanned(page: Page, download: Download) {
  const png = await readFile(await download.path());
  const { width, height, rgba } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
    return { width: bitmap.width, height: bitmap.height, rgba: [...data] };
  }, png.toString("base64"));
  return { png, width, height, text: jsQR(Uint8ClampedArray.from(rgba), width, height)?.data };
}

test("the downloaded code is a PNG of 200 pixels that reads as the link", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write", "geolocation"]);
  await openSignedIn(page);
  const link = await saveMedicalProfile(page, uniqueEmail("ngozi"));
  const shown = await page.getByRole("img", { name: "Emergency QR code" }).boundingBox();
  expect([shown?.width, shown?.height]).toEqual([200, 200]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download QR Code" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.png$/);
  const { png, ...picture } = await scanned(page, download);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(picture).toEqual({ width: 200, height: 200, text: link });

  await page.getByRole("button", { name: "Copy Emergency Link" }).click();
  await expect(page.getByText("Link Copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

test("a helper who refuses the location still alerts the contact, and WhatsApp opens after the email", async ({
  page,
  browser,
}) => {
  await openSignedIn(page);
  const contact = uniqueEmail("ngozi");
  const link = await saveMedicalProfile(page, contact);
  const stranger = await browser.newContext({ permissions: [] });
  const helper = await stranger.newPage();
  // WhatsApp is not contacted; the test checks that it is opened, and with which text.
  await stranger.route(/wa\.me/, (route) => route.fulfill({ body: "WhatsApp" }));
  await helper.goto(link);
  const [chat] = await Promise.all([
    stranger.waitForEvent("page"),
    helper.getByRole("button", { name: "Notify Emergency Contact" }).click(),
  ]);
  const text = decodeURIComponent(chat.url());
  expect(text).toMatch(/^https:\/\/wa\.me\/2348031234567\?text=/);
  expect(text).toContain("Location unavailable");
  expect(text).not.toContain("Penicillin");
  // The provider has accepted the email by the time the chat opens.
  const [email] = await emailsTo(contact, /Medical emergency/);
  expect(email?.text).toContain("Location: Location unavailable");
  await expect(helper.getByText("Email alert sent. WhatsApp will open if available.")).toBeVisible();
  await stranger.close();
});

test("the page prints on one sheet, without buttons", async ({ page }) => {
  await openSignedIn(page);
  await page.goto(await saveMedicalProfile(page, uniqueEmail("ngozi")));
  await expect(page.getByRole("heading", { name: "Ada Obi" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Notify Emergency Contact" })).toBeHidden();
  await expect(page.getByText("Call Ngozi · +234 803 123 4567")).toBeVisible();
  await expect(page.getByText(/^ngozi.*@/)).toBeVisible();
  await expect(page.getByText("O+", { exact: true })).toBeVisible();
  const pdf = (await page.pdf({ format: "A6" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("a change saved on another phone shows here without reloading", async ({ page, context }) => {
  await openSignedIn(page);
  await saveMedicalProfile(page, uniqueEmail("ngozi"));
  const other = await context.newPage();
  await other.goto("/medireach");
  await other.getByRole("button", { name: "Edit" }).click();
  await other.getByLabel("Allergies").fill("Peanuts");
  await other.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByLabel("Allergies")).toHaveValue("Peanuts");
});

for (const odd of ["short", "A".repeat(22), `${"A".repeat(21)}%20`, "%3Cscript%3E"])
  test(`the link ${odd} opens no profile, and says so`, async ({ page }) => {
    await page.goto(`/medireach/${odd}`);
    await expect(page.getByRole("heading", { name: "Profile Not Found" })).toBeVisible();
    await expect(page.getByText("This medical profile link is invalid or has expired.")).toBeVisible();
    await expect(page.getByText("Could not load medical profile")).toBeVisible();
  });

test("the page says that it loads while the answer is pending", async ({ page }) => {
  await page.route("**/api/medical/profile", () => undefined);
  await page.goto(`/medireach/${"A".repeat(22)}`);
  await expect(page.getByText("Loading emergency medical information...")).toBeVisible();
});

test("a renewed link replaces the old one", async ({ page }) => {
  await openSignedIn(page);
  const link = await saveMedicalProfile(page, uniqueEmail("ngozi"));
  await page.getByRole("button", { name: "Delete Medical Profile" }).click();
  await expect(page.getByRole("alertdialog", { name: "Delete your medical profile?" })).toBeVisible();
  await checkScreen(page, "medireach-delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await page.getByRole("button", { name: "Renew Link" }).click();
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Renew Link" })).toBeVisible();
  await checkScreen(page, "medireach-renew");
  await page.getByRole("alertdialog").getByRole("button", { name: "Renew Link" }).click();
  await expect(page.getByText("Link renewed")).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Profile Not Found" })).toBeVisible();
  await checkScreen(page, "medical-page-not-found");
});

test("the public page requests only its own files and the profile", async ({ page }) => {
  const hosts = new Set<string>();
  let scriptBytes = 0;
  page.on("response", (response) => {
    hosts.add(new URL(response.url()).host);
    if (response.request().resourceType() === "script")
      void response.body().then((body) => (scriptBytes += body.length));
  });
  await page.goto(`/medireach/${"A".repeat(22)}`);
  await expect(page.getByRole("heading", { name: "Profile Not Found" })).toBeVisible();
  expect(hosts.size).toBe(1);
  expect(scriptBytes).toBeLessThan(90_000);
});

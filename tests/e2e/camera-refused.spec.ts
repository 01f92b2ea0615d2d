import { expect, test } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { BROWSER_ARGS, findBrowser } from "../support/browser.mjs";
import { emailsTo } from "../support/outbox.ts";
import { checkState } from "./support/check-screen.ts";
import { startTrip, openSignedIn, ngoziAt } from "./support/traveller.ts";

const executablePath = await findBrowser();

// The browser refuses the camera and the location, as a user may.
test.use({
  permissions: [],
  geolocation: undefined,
  launchOptions: { executablePath, args: [...BROWSER_ARGS, "--use-fake-ui-for-media-stream=deny"] },
});

test("an SOS is sent and says what is missing when the camera and the location are refused", async ({
  page,
}) => {
  const contactEmail = uniqueEmail("ngozi");
  await openSignedIn(page, ngoziAt(contactEmail));
  await startTrip(page, { plate: "EKY-455BC", driver: "Musa", notes: "" });
  await page.getByRole("button", { name: /^SOS/ }).click();
  await page.getByRole("button", { name: "Open Camera" }).click();
  await expect(page.getByText("Camera access denied").first()).toBeVisible();
  await checkState(page, "the camera refused");
  await page.getByRole("button", { name: "Send without photo" }).click();
  await expect(page.getByRole("button", { name: "SOS SENT" })).toBeDisabled();
  await expect.poll(async () => (await emailsTo(contactEmail, /SOS/)).length).toBe(1);
  const [email] = await emailsTo(contactEmail, /SOS/);
  expect(email?.text).toContain("Location unavailable");
});

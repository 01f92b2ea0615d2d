import { expect, test } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { emailsTo } from "../support/outbox.ts";
import { strangersPage } from "./support/in-app-browser.ts";
import { checkScreen } from "./support/check-screen.ts";
import { raiseSos, startTrip, openSignedIn, ngoziAt } from "./support/traveller.ts";

const FIRST_MESSAGE = /named you as an emergency contact/;

/** The page's address in the first message, as the given button links to it. */
async function linkMailed(address: string, button: "Confirm" | "Decline"): Promise<string> {
  await expect.poll(async () => (await emailsTo(address, FIRST_MESSAGE)).length).toBe(1);
  const [email] = await emailsTo(address, FIRST_MESSAGE);
  const path = new RegExp(`${button}: \\S+?(/contact/[\\w-]{22}\\S*)`).exec(email?.text ?? "")?.[1];
  expect(path).toBeDefined();
  return path ?? "";
}

test("a contact answers from the first message, and the traveller sees the answer", async ({
  page,
  browser,
}) => {
  const email = uniqueEmail("ngozi");
  await openSignedIn(page, ngoziAt(email));
  await page.goto("/contacts");
  await expect(page.getByText("Asked", { exact: true })).toBeVisible();
  await page.getByText("More about Ngozi Obi").click();
  await expect(page.getByText(/You can ask again from/)).toBeVisible();
  await checkScreen(page, "contacts-asked");

  const ngozi = await strangersPage(browser);

  await test.step("opening the link shows who asks, and sends no answer", async () => {
    await ngozi.goto(await linkMailed(email, "Confirm"));
    await expect(
      ngozi.getByRole("heading", { level: 1, name: "Ada Obi named you as an emergency contact" }),
    ).toBeVisible();
    await checkScreen(ngozi, "contact-asked");
    await expect(page.getByText("Asked", { exact: true })).toBeVisible();
  });

  await test.step("a test shows on the card that it was read", async () => {
    await page.getByRole("button", { name: "Send test alert to Ngozi Obi" }).click();
    await expect(page.getByText("Arrived", { exact: true })).toBeVisible();
    await ngozi.reload();
    await expect(page.getByText("Opened", { exact: true })).toBeVisible();
  });

  await test.step("the traveller sees a yes", async () => {
    await ngozi.getByRole("button", { name: "Confirm" }).click();
    await expect(ngozi.getByRole("heading", { name: "You are Ada Obi's emergency contact" })).toBeVisible();
    await checkScreen(ngozi, "contact-confirmed");
    await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
    await checkScreen(page, "contacts-confirmed");
  });

  await test.step("the page is readable in each language, with English under each line", async () => {
    for (const [language, word] of [
      ["pcm", "Text and call"],
      ["ha", "Saƙon waya da kira"],
      ["yo", "SMS àti ìpè"],
      ["ig", "SMS na oku"],
    ] as const) {
      await ngozi.getByRole("combobox", { name: "Language" }).selectOption(language);
      await expect(ngozi.getByRole("heading", { name: `${word} Texts and calls` })).toBeVisible();
      await checkScreen(ngozi, `contact-confirmed-${language}`);
    }
    await ngozi.getByRole("combobox", { name: "Language" }).selectOption("en");
    await expect(ngozi.getByRole("heading", { name: "Texts and calls", exact: true })).toBeVisible();
  });

  await test.step("a no is confirmed once and ends everything", async () => {
    await ngozi.goto(await linkMailed(email, "Decline"));
    await expect(ngozi.getByRole("heading", { name: "Stop getting Ada's alerts?" })).toBeVisible();
    await checkScreen(ngozi, "contact-declining");
    await ngozi.getByRole("button", { name: "Yes, decline" }).click();
    await expect(ngozi.getByRole("heading", { name: "You are not Ada Obi's contact" })).toBeVisible();
    await checkScreen(ngozi, "contact-declined");
    await expect(page.getByText("Declined: no alerts", { exact: true })).toBeVisible();
    await checkScreen(page, "contacts-declined");
  });

  await test.step("starting says that no contact can be reached, and works", async () => {
    await page.goto("/");
    await expect(page.getByText(/None of them can be reached/)).toBeVisible();
    await page.goto("/trip");
    await expect(page.getByText("0 emergency contacts will be notified")).toBeVisible();
    await expect(page.getByText(/None of your contacts can be reached/)).toBeVisible();
    await startTrip(page, { plate: "abc-123de", driver: "Musa Bello", notes: "Ibadan, new garage" });
    await expect(page.getByText("None of your contacts can be reached")).toBeVisible();
    await expect(page.getByRole("link", { name: "SMS Ngozi Obi" })).toBeVisible();
    await page.getByRole("button", { name: "Close toast" }).first().click();
    await expect(page.getByText("Trip started")).toBeHidden();
    await checkScreen(page, "trip-nobody-reachable");
  });

  await test.step("an SOS says plainly that no one was alerted", async () => {
    await raiseSos(page);
    await expect(page.getByText("Declined. Nothing was sent.")).toBeVisible();
    expect(await emailsTo(email, /^SOS/)).toEqual([]);
  });
});

test("an unknown link says that it opens nothing", async ({ page }) => {
  await page.goto("/contact/AAECAwQFBgcICQoLDA0ODw");
  await expect(page.getByRole("heading", { name: "This link doesn't work any more" })).toBeVisible();
  await checkScreen(page, "contact-link-ended");
});

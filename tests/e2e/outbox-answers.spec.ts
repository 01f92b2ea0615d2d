import { expect, test } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments, pathOf } from "../support/documents.ts";
import { emailsTo, readOutbox } from "../support/outbox.ts";
import { checkAfter } from "../support/passing-time.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { tripPathOf } from "./support/asked-traveller.ts";
import { strangersPage } from "./support/in-app-browser.ts";
import { newPhone, ngoziAt, openSignedIn, raiseSos, startTrip } from "./support/traveller.ts";

// A contact answers on each channel that rings a phone, as a tester does it on the outbox page.
// Each answer reaches the traveller's page and stops the ladder.

/** Where a page under test notes what it lets the browser's own voice say. */
interface SpeakingWindow {
  readonly saidByVoice: readonly string[];
}

/** Notes what a page gives the browser's voice. The voice gets it as before. */
function noteSpeech(): void {
  const { speechSynthesis: voice } = window;
  const saidByVoice: string[] = [];
  const speak = voice.speak.bind(voice);
  voice.speak = (utterance) => {
    saidByVoice.push(utterance.text);
    speak(utterance);
  };
  Object.assign(window, { saidByVoice });
}

/** Confirms as the contact with the address, on the page that the first message links to. */
async function confirmOnPage(browser: Browser, email: string): Promise<void> {
  await expect.poll(async () => (await emailsTo(email, /contact/i)).length).toBe(1);
  const [asked] = await emailsTo(email, /contact/i);
  const ngozi = await strangersPage(browser);
  const confirm = ngozi.getByRole("button", { name: "Confirm" });
  // The page gives up when a call of its function takes long, as the first may; a person opens it
  // or presses the button again.
  await expect(async () => {
    await ngozi.goto(/Confirm: \S+?(\/contact\/[\w-]{22})/.exec(asked?.text ?? "")?.[1] ?? "");
    await expect(confirm).toBeVisible({ timeout: 20_000 });
  }).toPass();
  await expect(async () => {
    if (await confirm.isVisible()) await confirm.click();
    await expect(ngozi.getByText("WhatsApp messages are on.")).toBeVisible({ timeout: 20_000 });
  }).toPass();
}

/** Reads the SOS of a trip from the server. */
function storedSos(trip: string) {
  const find = async () => {
    const alerts = await listDocuments(`${trip}/alerts`);
    return alerts.find(({ fields }) => fields["type"]?.["stringValue"] === "sos");
  };
  const field = async (name: string) => (await find())?.fields[name];
  return {
    field,
    /** Which kind of value a field has; empty when the SOS has no such field. */
    kindOf: async (name: string) => Object.keys((await field(name)) ?? {}),
    /** The states of the messages that wait to be sent. */
    queued: async () => {
      const alert = await find();
      const sent = alert === undefined ? [] : await listDocuments(`${pathOf(alert)}/deliveries`);
      return sent.map(({ fields }) => fields["state"]?.["stringValue"]).filter((state) => state === "queued");
    },
  };
}

/** The ids of the texts, messages and calls to a number. */
async function sentTo(number: string): Promise<readonly string[]> {
  const { texts, messages, calls } = await readOutbox();
  return [...texts, ...messages, ...calls].filter(({ to }) => to === number).map(({ id }) => id);
}

/** An SOS to a contact who has agreed, and the outbox page of the suite. */
async function sosAndOutbox(page: Page, browser: Browser) {
  const email = uniqueEmail("ngozi");
  const number = newPhone();
  const { email: own } = await openSignedIn(page, { ...ngoziAt(email), phone: number });
  await confirmOnPage(browser, email);
  await startTrip(page, { plate: "abc-123de", driver: "Musa Bello", notes: "Ibadan" });
  await raiseSos(page);
  const outbox = await (await browser.newContext()).newPage();
  await outbox.addInitScript(noteSpeech);
  await outbox.goto(suiteUrls().outbox);
  const trip = await tripPathOf(own);
  const { field, kindOf, queued } = storedSos(trip);
  return {
    outbox,
    /** What the outbox page has let the browser's voice say, in order. */
    saidByVoice: () => outbox.evaluate(() => (window as unknown as SpeakingWindow).saidByVoice),
    /** Opens the newest message of a kind to the contact. */
    open: async (filter: string): Promise<void> => {
      await outbox.getByRole("searchbox", { name: "Find" }).fill(number);
      await outbox.getByRole("button", { name: new RegExp(`^${filter}`) }).click();
      await outbox.getByRole("link").filter({ hasText: number }).first().click();
    },
    /** Lets the two minutes before a round of the ladder pass, and waits until it has gone out. */
    goToRound: async (round: number): Promise<void> => {
      await expect.poll(() => kindOf("nextRoundAt")).toEqual(["timestampValue"]);
      await checkAfter(trip, 2);
      await expect.poll(() => field("round")).toEqual({ integerValue: String(round) });
    },
    /**
     * Expects that no text, message or call follows the answer when the next round would be due.
     */
    expectHeld: async (): Promise<void> => {
      await expect(page.getByText("Has answered: I'm on it")).toBeVisible();
      // The server stores the answer first, and holds the ladder because of it.
      await expect.poll(() => kindOf("heldAt")).toEqual(["timestampValue"]);
      await expect.poll(queued).toEqual([]);
      const before = await sentTo(number);
      await checkAfter(trip, 5);
      expect(await sentTo(number)).toEqual(before);
    },
  };
}

test("a tap on a WhatsApp message stops the ladder, and the traveller sees it", async ({ page, browser }) => {
  const { outbox, open, expectHeld } = await sosAndOutbox(page, browser);
  await open("WhatsApp");
  await expect(outbox.getByText("GuardianLink SOS: Ada Obi needs help.").last()).toBeVisible();
  await expect(outbox.getByRole("link", { name: "Open live page" })).toHaveAttribute("href", /\/track\//);
  await outbox.getByRole("button", { name: "I'm on it" }).click();
  // The stand-in tries again while the function starts.
  await expect(outbox.getByText("You tapped: I'm on it")).toBeVisible();
  await expectHeld();
});

test("the link of a text leads to the button that stops the ladder", async ({ page, browser }) => {
  const { outbox, open, expectHeld } = await sosAndOutbox(page, browser);
  await open("Texts");
  // The list has the link in the text of each entry too.
  const link = await outbox
    .getByRole("article")
    .getByRole("link", { name: /\/track\// })
    .getAttribute("href");
  const helper = await strangersPage(browser);
  await helper.goto(link ?? "");
  await helper.getByRole("button", { name: "I'm on it" }).click();
  await expect(helper.getByRole("button", { name: "You are on it" })).toBeDisabled();
  await expectHeld();
});

test("key 1 in a call stops the ladder, and the traveller sees it; the browser's voice reads the call out", async ({
  page,
  browser,
}) => {
  const { outbox, open, goToRound, expectHeld, saidByVoice } = await sosAndOutbox(page, browser);
  await goToRound(1);
  await goToRound(2);
  await open("Calls");
  expect(await saidByVoice()).toEqual([]);
  await outbox.getByRole("button", { name: "Answer" }).click();
  const question = outbox.getByText(/Ada Obi has raised an S O S/);
  await expect(question).toBeVisible();
  expect(await saidByVoice()).toEqual([await question.textContent()]);
  await outbox.getByRole("button", { name: "1", exact: true }).click();
  const thanks = outbox.getByText(/Call Ada Obi now/);
  await expect(thanks).toBeVisible();
  expect((await saidByVoice()).slice(1)).toEqual([await thanks.textContent()]);
  await expectHeld();
});

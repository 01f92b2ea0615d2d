import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { readDocument } from "../support/documents.ts";
import { linkRequest } from "../support/link-request.ts";
import { emailsTo, sentTo } from "../support/outbox.ts";
import { checkAfter, letMinutesPass } from "../support/passing-time.ts";
import {
  moveTo,
  questionOn,
  START,
  STOP,
  stopOnTheWay,
  storedQuestion,
  tripPathOf,
} from "./support/asked-traveller.ts";
import { checkScreen, closeToasts } from "./support/check-screen.ts";
import { roleTokenMailed } from "./support/contact-page.ts";
import { strangersPage } from "./support/in-app-browser.ts";
import { PINS, setPins, textWithoutTimes } from "./support/pins.ts";
import { allowNotifications, clickNotification, enablePushes, shownNotifications } from "./support/pushes.ts";
import { newPhone, ngoziAt, openSignedIn, startTrip } from "./support/traveller.ts";

const TRIP = { plate: "EKY-455BC", driver: "Musa", notes: "", arrivesIn: "6 h" };
const NOT_ANSWERED = /Ada Obi has not answered us/;
const MORE_TIME = /"\+15 min" was pressed on Ada Obi's phone/;
const ANSWERED = /"I'm fine" was pressed on Ada Obi's phone/;

const mailCount = async (contact: string, subject: RegExp): Promise<number> =>
  (await emailsTo(contact, subject)).length;

const etaMs = async (trip: string): Promise<number> =>
  Date.parse(String((await readDocument(trip)).fields["eta"]?.["timestampValue"]));

/** Asks to be checked on every 30 minutes, and waits until the server knows. */
async function switchCheckInsOn(page: Page, trip: string): Promise<void> {
  await page.getByRole("combobox", { name: "Ask me if all is well" }).selectOption("30");
  const minutes = async () =>
    (await readDocument(`${trip}/watch/state`).catch(() => null))?.fields["checkInMinutes"];
  await expect.poll(minutes).toEqual({ integerValue: "30" });
}

/**
 * Ada's trip with check-ins, to a contact.
 * @param before what happens before the trip
 */
async function checkedOn(page: Page, before: () => Promise<void> = () => Promise.resolve()) {
  const contact = uniqueEmail("ngozi");
  const { email } = await openSignedIn(page, ngoziAt(contact));
  await before();
  await startTrip(page, TRIP);
  const trip = await tripPathOf(email);
  await switchCheckInsOn(page, trip);
  await closeToasts(page);
  return { contact, trip, question: questionOn(page) };
}

test("“I'm fine” with the duress PIN shows what it shows with the safety PIN, and alerts the contacts", async ({
  page,
}) => {
  const { contact, trip, question } = await checkedOn(page, () => setPins(page));
  /** Answers the next check-in. @returns what the dialog said */
  const answerWith = async (answer: string, pin: string): Promise<string> => {
    await checkAfter(trip, 30);
    await expect(question).toContainText("You asked us to check on you.");
    await question.getByRole("button", { name: answer }).click();
    const dialog = page.getByRole("dialog", { name: "All well?" });
    await dialog.getByLabel("PIN", { exact: true }).fill(pin);
    const said = await dialog.innerText();
    await dialog.getByRole("button", { name: "I'm fine" }).click();
    await expect(page.getByText("We won't tell your contacts.")).toBeVisible();
    await expect(question).toBeHidden();
    await closeToasts(page);
    return said;
  };
  const before = await etaMs(trip);
  await answerWith("+15 min", PINS.safety);
  await expect.poll(async () => (await etaMs(trip)) - before).toBe((15 - 30) * 60_000);
  const said = await answerWith("I'm fine", PINS.safety);
  const shown = await textWithoutTimes(page);
  expect(await answerWith("I'm fine", PINS.duress)).toBe(said);
  await expect.poll(() => textWithoutTimes(page)).toBe(shown);
  await expect.poll(() => mailCount(contact, /Ada Obi was forced to say "safe"\. Don't call/)).toBe(1);
  await expect.poll(() => textWithoutTimes(page)).toBe(shown);
  expect(await mailCount(contact, /was pressed/)).toBe(0);
});

test("after the information “+15 min” moves the arrival and tells the contacts, and “Need help” raises an SOS", async ({
  page,
}) => {
  const { contact, trip, question } = await checkedOn(page);
  await checkAfter(trip, 30);
  await expect(question).toContainText(/Answer by \d\d:\d\d, or we'll tell your contacts\./);
  await checkAfter(trip, 5);
  await expect(question).toContainText("You didn't answer, so we're telling your contacts.");
  await expect.poll(() => mailCount(contact, NOT_ANSWERED)).toBe(1);
  const before = await etaMs(trip);
  await question.getByRole("button", { name: "+15 min" }).click();
  await expect(page.getByText("We're telling your contacts that you answered.")).toBeVisible();
  await expect.poll(async () => (await etaMs(trip)) - before).toBe(15 * 60_000);
  await expect.poll(() => mailCount(contact, MORE_TIME)).toBe(1);

  await checkAfter(trip, 25);
  await expect(question).toContainText(/Answer by/);
  expect(await mailCount(contact, NOT_ANSWERED)).toBe(1);
  await checkAfter(trip, 5);
  await expect.poll(() => mailCount(contact, NOT_ANSWERED)).toBe(2);
  await question.getByRole("button", { name: "Need help" }).click();
  await page.getByRole("button", { name: "Open Camera" }).click();
  await page.getByRole("button", { name: "Capture" }).click();
  await page.getByRole("button", { name: "Send SOS Alert" }).click();
  await expect.poll(() => mailCount(contact, /^SOS/)).toBe(1);
  expect(await mailCount(contact, MORE_TIME)).toBe(1);
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a stop without an answer alerts the contact until the ladder ends; the next question is answered on the notification", async ({
    page,
    context,
    browser,
  }) => {
    const contact = uniqueEmail("ngozi");
    const phone = newPhone();
    await context.setGeolocation(START);
    await allowNotifications(page);
    const { email } = await openSignedIn(page, { ...ngoziAt(contact), phone });
    const confirmation = `${await roleTokenMailed(contact)}/confirm`;
    expect((await linkRequest("contact", confirmation, { method: "POST" })).status).toBe(200);
    await enablePushes(page);
    await startTrip(page, TRIP);
    await closeToasts(page);
    const trip = await tripPathOf(email);
    const shown = async (title: string) =>
      (await shownNotifications(context)).filter((one) => one.title === title).map(({ options }) => options);

    const question = await stopOnTheWay(page, trip);
    await expect(question).toContainText(/Answer by \d\d:\d\d, or we'll tell your contacts\./);
    await expect
      .poll(async () => (await shown("All well?"))[0]?.actions?.map(({ title }) => title))
      .toEqual(["I'm fine", "Need help", "+15 min"]);
    await checkScreen(page, "trip-check");

    await checkAfter(trip, 1);
    expect(await storedQuestion(trip)).toMatchObject({
      mapValue: { fields: { informedAt: { nullValue: null } } },
    });
    await checkAfter(trip, 4);
    await expect(question).toContainText("You didn't answer, so we're telling your contacts.");
    await checkScreen(page, "trip-check-told");
    await expect.poll(() => mailCount(contact, NOT_ANSWERED)).toBe(1);
    const [mail] = await emailsTo(contact, NOT_ANSWERED);
    expect(mail?.text).toContain("the phone had not moved for 15 minutes");
    const viewer = await strangersPage(browser);
    await viewer.goto(/\/track\/[\w-]{22}/.exec(mail?.html ?? "")?.[0] ?? "");
    const told = viewer.getByText(/has not answered|hasn't answered/).first();
    await expect(told).toBeVisible();
    await checkScreen(viewer, "track-check");

    await test.step("calls follow: the contact has opened it, so there is no one to remind", async () => {
      const calls = async () => (await sentTo(phone)).calls.length;
      for (const [minutes, count] of [5, 3, 3, 3].map((minutes, index) => [minutes, index + 1] as const)) {
        await checkAfter(trip, minutes);
        await expect.poll(calls).toBe(count);
      }
      await checkAfter(trip, 3);
      await expect.poll(async () => (await shown("No one has answered"))[0]?.body).toBe("Call 112 or 911.");
      expect(await calls()).toBe(4);
    });

    await test.step("an answer ends it, and the contact reads of the answer", async () => {
      await question.getByRole("button", { name: "I'm fine" }).click();
      await expect(page.getByText("We're telling your contacts that you answered.")).toBeVisible();
      await expect(question).toBeHidden();
      await expect.poll(() => mailCount(contact, ANSWERED)).toBe(1);
      await expect(told).toBeHidden();
      await viewer.context().close();
    });

    await test.step("a check-in is answered on its notification, and the contact reads nothing", async () => {
      await switchCheckInsOn(page, trip);
      await checkAfter(trip, 25);
      expect(await storedQuestion(trip)).toEqual({ nullValue: null });
      await checkAfter(trip, 5);
      await expect(question).toContainText("You asked us to check on you.");
      await expect.poll(async () => (await shown("All well?")).length).toBe(2);
      await clickNotification(context, "All well?", "fine");
      await expect(page.getByText("We won't tell your contacts.")).toBeVisible();
      await expect(question).toBeHidden();
      await checkAfter(trip, 6);
      expect(await mailCount(contact, NOT_ANSWERED)).toBe(1);
      expect(await mailCount(contact, ANSWERED)).toBe(1);
    });
  });

  test("a destination that was chosen without a network is watched", async ({ page, context }) => {
    await context.setGeolocation(START);
    const { email } = await openSignedIn(page);
    await page.goto("/trip");
    await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.getByLabel("License Plate").fill(TRIP.plate);
    await page.getByLabel("Driver Name").fill(TRIP.driver);
    await page.getByRole("button", { name: "Choose Destination" }).click();
    await page.getByLabel("Town or address").fill("Ibad");
    await page.getByRole("button", { name: /^Ibadan, Oyo/ }).click();
    await expect(page.getByRole("button", { name: /^To Ibadan, Oyo/ })).toBeVisible();
    await page.getByRole("button", { name: "Start Trip Monitoring" }).click();
    await expect(page).toHaveURL(/\/trip\/active$/);
    await context.setOffline(false);
    const trip = await tripPathOf(email);
    // To and fro across the way: each step is a move, and none is progress.
    const beside = { ...STOP, longitude: STOP.longitude - 0.004 };
    for (const place of [STOP, beside, STOP, beside, STOP]) {
      await letMinutesPass(trip, 9);
      await moveTo(page, trip, place);
    }
    await expect(questionOn(page)).toContainText("You're no closer to your destination than 35 minutes ago.");
  });
});

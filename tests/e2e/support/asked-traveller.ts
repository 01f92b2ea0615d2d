import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { listDocuments, pathOf, readDocument } from "../../support/documents.ts";
import { runScheduler } from "../../support/outbox.ts";
import { letMinutesPass } from "../../support/passing-time.ts";
import { uidOf } from "./traveller.ts";

/** Where a trip starts, and a place on its way 10 km further: waiting near the start is no stop. */
export const START = { latitude: 6.53, longitude: 3.42, accuracy: 8 };
export const STOP = { ...START, latitude: 6.62 };
/** 50 m from STOP: the phone stores it, and it is no move. */
const BESIDE_STOP = { ...STOP, latitude: 6.6205 };

/** The path of the only trip of an account. */
export async function tripPathOf(email: string): Promise<string> {
  const trips = `users/${await uidOf(email)}/trips`;
  await expect.poll(async () => (await listDocuments(trips)).length).toBe(1);
  return (await listDocuments(trips)).map(pathOf)[0] ?? "";
}

/** The question whether all is well on a page of the app. */
export const questionOn = (page: Page): Locator => page.getByRole("alert").filter({ hasText: "All well?" });

/** The question as the server has it; a null value while none is open. */
export const storedQuestion = async (trip: string): Promise<unknown> =>
  (await readDocument(`${trip}/watch/state`)).fields["check"];

/** Moves the phone, waits until the server has the new location, and runs the checks. */
export async function moveTo(page: Page, trip: string, place: typeof START): Promise<void> {
  await page.context().setGeolocation(place);
  const stored = async (): Promise<unknown> => (await readDocument(trip)).fields["lastLocation"];
  const { latitude, longitude } = place;
  const fields = { latitude: { doubleValue: latitude }, longitude: { doubleValue: longitude } };
  await expect.poll(stored).toMatchObject({ mapValue: { fields } });
  await runScheduler();
}

/**
 * The phone moves from START to STOP and stays there for 15 minutes. It reports its location in
 * between, because a silent phone would cause another question.
 * @returns the question on the page, which was not asked before
 */
export async function stopOnTheWay(page: Page, trip: string): Promise<Locator> {
  await letMinutesPass(trip, 12);
  await moveTo(page, trip, STOP);
  await letMinutesPass(trip, 10);
  await moveTo(page, trip, BESIDE_STOP);
  expect(await storedQuestion(trip)).toEqual({ nullValue: null });
  await letMinutesPass(trip, 5);
  await moveTo(page, trip, STOP);
  const question = questionOn(page);
  await expect(question).toContainText("You haven't moved for 15 minutes.");
  return question;
}

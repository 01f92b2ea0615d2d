import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { listDocuments, patchDocument, readDocument } from "../../support/documents.ts";
import type { RestDocument } from "../../support/documents.ts";
import { runScheduler } from "../../support/outbox.ts";
import { uidOf } from "./traveller.ts";

// The server measures with its own clock, which is the machine's and which no test can stop. So the
// minutes pass in what the server has stored: a time there is moved back, and the next run of the
// checks finds it due, as it would have been.

type Fields = RestDocument["fields"];

const inside = (value: Fields[string] | undefined): Fields =>
  (value?.["mapValue"] as { fields: Fields } | undefined)?.fields ?? {};

export const ago = (minutes: number) => ({
  timestampValue: new Date(Date.now() - minutes * 60_000).toISOString(),
});

/** A place on the way, and the start 10 km before it: waiting near the start is no stop. */
export const STOP = { latitude: 6.62, longitude: 3.42, accuracy: 8 };
const START = { startLocationLat: { doubleValue: 6.53 }, startLocationLng: { doubleValue: 3.42 } };

/** The paths of the only trip of an account, and of its watch. */
export async function tripPathsOf(email: string): Promise<{ readonly trip: string; readonly watch: string }> {
  const uid = await uidOf(email);
  await expect.poll(async () => (await listDocuments(`users/${uid}/trips`)).length).toBe(1);
  const [row] = await listDocuments(`users/${uid}/trips`);
  const trip = row?.name.split("/documents/")[1] ?? "";
  return { trip, watch: `${trip}/watch/state` };
}

const watchOf = (watch: string): Promise<Fields> =>
  readDocument(watch).then(
    ({ fields }) => fields,
    () => ({}),
  );

/**
 * Lets the running trip of Ada, whose phone is at STOP, be asked whether all is well.
 * @param after what has changed in the stored movement when minutes have passed
 * @returns the question on the page
 */
export async function letBeAsked(
  page: Page,
  { trip, watch }: { readonly trip: string; readonly watch: string },
  after: (movement: Fields) => Fields,
): Promise<Locator> {
  await patchDocument(trip, START);
  await expect
    .poll(async () => {
      await runScheduler();
      return Object.keys(inside((await watchOf(watch))["movement"]));
    })
    .toContain("anchor");
  const movement = inside((await watchOf(watch))["movement"]);
  await patchDocument(watch, { movement: { mapValue: { fields: { ...movement, ...after(movement) } } } });
  const question = page.getByRole("alert").filter({ hasText: "All well?" });
  let steps = 0;
  await expect(async () => {
    // Steps of 50 m to and fro: the phone stores them, and they are no move.
    await page.context().setGeolocation({ ...STOP, latitude: STOP.latitude + (++steps % 2) * 0.0005 });
    await runScheduler();
    await expect(question).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  return question;
}

/** The phone has stayed in one place for 20 minutes. */
export const afterStop = (movement: Fields): Fields => ({
  anchor: { mapValue: { fields: { ...inside(movement["anchor"]), since: ago(20) } } },
});

/** The trip has got no closer to its destination for 40 minutes. */
export const afterNoProgress = (movement: Fields): Fields => {
  const way = inside(movement["way"]);
  const progress = { mapValue: { fields: { ...inside(way["progress"]), at: ago(40) } } };
  return { way: { mapValue: { fields: { ...way, progress } } } };
};

/** Lets the five minutes of the open question pass. */
export async function letAnswerTimePass(watch: string): Promise<void> {
  const check = inside((await watchOf(watch))["check"]);
  await patchDocument(watch, {
    check: { mapValue: { fields: { ...check, askedAt: ago(6) } } },
    nextAt: ago(1),
  });
  await runScheduler();
}

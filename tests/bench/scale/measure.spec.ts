import { LINK_TOKEN_HEADER } from "@guardianlink/domain/ids";
import { trackApi, trackUnchangedSchema, trackViewSchema } from "@guardianlink/domain/trips/track-api";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { uniqueEmail } from "../../support/accounts.ts";
import { listDocuments, patchDocument, readDocument } from "../../support/documents.ts";
import { emailsTo, runScheduler } from "../../support/outbox.ts";
import { suiteUrls } from "../../support/suite-urls.ts";
import {
  addContact,
  endTripAfterAlert,
  raiseSosAtServer,
  signUp,
  startTrip,
  uidOf,
} from "../../e2e/support/traveller.ts";
import { askHosting, clientWrites, costAlone, costOf, countTraffic } from "./count.ts";
import type { Cost } from "./count.ts";
import { dayOf, messagesPerTrip } from "./day.ts";
import type { Measured } from "./day.ts";

// Runs the usual journeys in the built app on the suite, and writes down what each step costs.

const OUTPUT = path.resolve(import.meta.dirname, "../../../.cache/scale/measured.json");
const LOCATIONS = 4;
const POLLS = 10;
const TRIP = { plate: "abc-123de", driver: "Musa Bello", notes: "Ibadan, new garage" };
const { app } = suiteUrls();

const contactOf = (index: number, email: string) => ({
  name: `Contact ${index}`,
  email,
  phone: `0803 123 456${index}`,
  relationship: "Sibling",
});

/** Ends a trip without an alert, and waits until the server has the end. */
async function endCalmTrip(page: Page): Promise<void> {
  await page.getByRole("button", { name: "End Trip Safely" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End Trip" }).click();
  await expect(page.getByText("Your journey has been completed safely.")).toBeVisible();
}

/** Lets the page say that its screen went dark, and then that it is shown again. */
async function hideScreen(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
    Reflect.deleteProperty(document, "visibilityState");
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

const newestTrip = async (uid: string): Promise<string> => {
  const trips = await listDocuments(`users/${uid}/trips`);
  const running = trips.find(({ fields }) => fields["status"]?.["stringValue"] !== "completed");
  return running?.name.split("/documents/")[1] ?? "";
};

test("every journey", async ({ page, context, browser }) => {
  countTraffic(context);
  /** What Hosting sends to a person who opens a public page for the first time. */
  const firstLook = (url: string, seen: RegExp): Promise<Cost> =>
    costOf(async () => {
      const stranger = await browser.newContext();
      countTraffic(stranger);
      const publicPage = await stranger.newPage();
      await publicPage.goto(`${app}${url}`);
      await expect(publicPage.getByText(seen).first()).toBeVisible();
      await publicPage.waitForLoadState("networkidle");
      await stranger.close();
    });
  const costs: Record<string, Cost> = {};
  const emails = [uniqueEmail("a"), uniqueEmail("b"), uniqueEmail("c")];
  let uid = "";

  costs["signUp"] = await costOf(
    async () => {
      const { email } = await signUp(page);
      uid = await uidOf(email);
      for (const [index, contact] of emails.entries()) await addContact(page, contactOf(index, contact));
    },
    { emails: emails.length },
  );
  costs["opening"] = await costOf(async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: /^Good/ })).toBeVisible();
  });
  // Before any trip, so that nothing is due.
  costs["quietMinute"] = await costOf(() => runScheduler());
  const started = { runs: ["onTripCreated"] };
  costs["start"] = await costOf(() => startTrip(page, TRIP), started);
  const trip = await newestTrip(uid);
  const storedLocations = async (): Promise<number> => (await listDocuments(`${trip}/locations`)).length;
  await expect.poll(storedLocations, { timeout: 60_000 }).toBeGreaterThan(0);

  const before = await storedLocations();
  /** Drives on until the phone has stored a location. */
  const driveOn = async (step: number): Promise<void> => {
    const known = await clientWrites();
    let moved = 0;
    // A phone on the road gets a fix each second; the app decides which ones it stores.
    await expect
      .poll(
        async () => {
          const latitude = 6.6 + step / 100 + ++moved / 10_000;
          await context.setGeolocation({ latitude, longitude: 3.35, accuracy: 8 });
          return clientWrites();
        },
        { intervals: [1_000], timeout: 60_000 },
      )
      .toBeGreaterThan(known);
  };
  const driving = await costOf(async () => {
    for (let step = 1; step <= LOCATIONS; step++) await driveOn(step);
  });
  const stored = (await storedLocations()) - before;
  // The phone's own share of the location is counted above.
  const {
    client,
    lookups: _rules,
    ...server
  } = await costOf(async () => {
    await driveOn(LOCATIONS + 1);
    await runScheduler();
  });
  costs["look"] = { ...server, lookups: 0, client: { reads: 0, writes: 0, deletes: 0 } };
  expect(client.writes).toBeGreaterThan(0);
  const reported = await costOf(() => hideScreen(page), { runs: ["phoneStatus"] });
  // The page itself reads nothing for these reports.
  costs["phoneStatus"] = { ...reported, client: { reads: 0, writes: 0, deletes: 0 } };
  costs["sos"] = await costOf(() => raiseSosAtServer(page), { emails: emails.length });

  const [mail] = await emailsTo(emails[0] ?? "", /SOS/);
  const link = /\/track\/([A-Za-z0-9_-]{22})/.exec(mail?.html ?? "")?.[1] ?? "";
  let version: string | null = null;
  /** Asks as the page does. @returns whether nothing had changed */
  const view = async (since: number | null): Promise<boolean> => {
    const response = await askHosting(trackApi.view(since, version), {
      headers: { [LINK_TOKEN_HEADER]: link },
    });
    expect(response.status).toBe(200);
    const answer: unknown = await response.json();
    if (trackUnchangedSchema.safeParse(answer).success) return true;
    ({ version } = trackViewSchema.parse(answer));
    return false;
  };
  costs["liveFirst"] = await costOf(async () => void (await view(null)));
  const polls = await costAlone(async () => {
    for (let poll = 0; poll < POLLS; poll++) expect(await view(Date.now())).toBe(true);
  }, ["track"]);
  costs["livePage"] = await firstLook(`/track/${link}`, /SOS/);
  costs["endAfterSos"] = await costOf(() => endTripAfterAlert(page), { emails: emails.length });

  // The bar is at most two reads for a question while nothing changes.
  expect(polls.client.reads + polls.server.reads + polls.lookups).toBeLessThanOrEqual(2 * POLLS);

  const startAnother = () => costOf(() => startTrip(page, TRIP), started);
  await startAnother();
  costs["end"] = await costOf(() => endCalmTrip(page), { runs: ["onTripEnded"] });

  await startAnother();
  const late = await newestTrip(uid);
  const eta = { timestampValue: new Date(Date.now() - 60_000).toISOString() };
  await patchDocument(late, { eta, escalateAt: eta });
  costs["overdue"] = await costOf(() => runScheduler(), { emails: emails.length });
  await endTripAfterAlert(page);

  const token = crypto.randomUUID().replaceAll("-", "").slice(0, 22);
  const text = (stringValue: string) => ({ stringValue });
  const NOTHING = { nullValue: null };
  await patchDocument(`medicalTokens/${token}`, { userId: text(uid) });
  await patchDocument(`medicalProfiles/${uid}`, {
    ...Object.fromEntries(
      ["dateOfBirth", "gender", "allergies", "chronicConditions", "medications", "emergencyContactPhone"].map(
        (field) => [field, NOTHING],
      ),
    ),
    userId: text(uid),
    fullName: text("Ada Obi"),
    bloodType: text("O+"),
    emergencyContactName: text("Contact 0"),
    emergencyContactEmail: text(emails[0] ?? ""),
    publicToken: text(token),
    updatedAt: { timestampValue: new Date().toISOString() },
  });
  costs["medicalPage"] = await costOf(async () => {
    const response = await askHosting("/api/medical/profile", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ publicToken: token }),
    });
    expect(response.status).toBe(200);
  });
  costs["medicalFirst"] = await firstLook(`/medireach/${token}`, /Ada Obi/);

  const sizes = {
    trip: JSON.stringify((await readDocument(trip)).fields).length,
    location: JSON.stringify((await listDocuments(`${trip}/locations`))[0]?.fields).length,
  };
  mkdirSync(path.dirname(OUTPUT), { recursive: true });
  const measured: Measured = {
    stored,
    driving,
    polls,
    pollCount: POLLS,
    sizes,
    costs: costs as Measured["costs"],
  };
  writeFileSync(OUTPUT, JSON.stringify(measured, null, 2));
  expect(stored).toBeGreaterThan(0);
  // The bar of a trip. The smallest day is the dearest: fewer trips share the scheduled functions.
  const naira = dayOf(measured, 1_000).nairaPerTrip;
  expect(naira + messagesPerTrip("within 2 minutes")).toBeLessThanOrEqual(5);
});

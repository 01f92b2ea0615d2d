import { setTimeout } from "node:timers/promises";
import { allDocuments, queryDocuments, readDocument, replaceUnchanged } from "./documents.ts";
import type { RestDocument } from "./documents.ts";
import { runScheduler } from "./outbox.ts";

// No test can set the server's clock, which is the machine's. So the trip is moved back in time
// instead. Decision 270 says why this shows the same, and what it does not show.

/**
 * Parts of a trip that keep their times. A seal is a hash of its records, and a duress PIN that is
 * written again would alert again.
 */
const UNMOVED = /\/(?:seals|hidden)\//;

/** How long to wait between two looks at what is being sent. */
const LOOK_MS = 100;

/** A time of the REST API, without its fraction, which whole minutes do not change. */
function earlier(time: string, minutes: number): string {
  const [seconds = ""] = /^[^.Z]+/.exec(time) ?? [];
  const moved = new Date(Date.parse(`${seconds}Z`) - minutes * 60_000).toISOString();
  return moved.slice(0, seconds.length) + time.slice(seconds.length);
}

/** The document with every time in it earlier by so many minutes. */
const moved = (document: RestDocument, minutes: number): RestDocument =>
  JSON.parse(JSON.stringify(document), (field, value: unknown) =>
    field === "timestampValue" ? earlier(String(value), minutes) : value,
  ) as RestDocument;

/** A trip, all that lies below it, and its live links by their tokens. */
async function documentsOf(trip: string): Promise<readonly RestDocument[]> {
  const links = {
    from: [{ collectionId: "shares" }],
    where: {
      fieldFilter: {
        field: { fieldPath: "tripId" },
        op: "EQUAL",
        value: { stringValue: trip.slice(trip.lastIndexOf("/") + 1) },
      },
    },
  };
  const [own, below, shares] = await Promise.all([
    readDocument(trip),
    allDocuments(trip),
    queryDocuments(links),
  ]);
  return [own, ...below, ...shares].filter(({ name }) => !UNMOVED.test(name));
}

/**
 * Whether this is a job whose message a run is sending. The lease of that run has the real time.
 */
const isBeingSent = ({ fields }: RestDocument): boolean => fields["isInFlight"]?.["booleanValue"] === true;

/**
 * Lets whole minutes pass for one trip, for everything that the server compares with its clock. It
 * waits for messages that are being sent, and starts again when something of the trip changes
 * meanwhile. What is due then is done by the next run of the checks.
 * @param trip the path of the trip
 */
export async function letMinutesPass(trip: string, minutes: number): Promise<void> {
  for (;;) {
    const documents = await documentsOf(trip);
    if (documents.some(isBeingSent)) await setTimeout(LOOK_MS);
    else if (await replaceUnchanged(documents.map((document) => moved(document, minutes)))) return;
  }
}

/** Lets whole minutes pass for one trip, and runs the checks that run every minute. */
export async function checkAfter(trip: string, minutes: number): Promise<void> {
  await letMinutesPass(trip, minutes);
  await runScheduler();
}

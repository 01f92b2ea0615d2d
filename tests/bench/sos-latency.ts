/**
 * From the tap to the providers' yes: an SOS with five contacts on the running suite, again and again. Run by `npm run bench:sos -w
 * tests` with GUARDIANLINK_SUITE naming the suite.
 */
import { createAccount, uniqueEmail } from "../support/accounts.ts";
import { listDocuments, patchDocument } from "../support/documents.ts";
import { suiteUrls } from "../support/suite-urls.ts";

const ALERTS = 30;
const CONTACTS = 5;
const POLL_MS = 10;
const GIVE_UP_MS = 60_000;

const text = (stringValue: string) => ({ stringValue });
const time = (date: Date) => ({ timestampValue: date.toISOString() });
const NOTHING = { nullValue: null };

async function travellerOnTrip(): Promise<string> {
  const { uid } = await createAccount(uniqueEmail("bench"), { verified: false });
  const now = time(new Date());
  await patchDocument(`users/${uid}`, { name: text("Ada Obi") });
  for (let index = 0; index < CONTACTS; index++)
    await patchDocument(`users/${uid}/contacts/c${index}`, {
      name: text(`Contact ${index}`),
      email: text(uniqueEmail("contact")),
      createdAt: now,
    });
  const fields = ["completedAt", "eta", "escalateAt", "startLocationLat", "startLocationLng", "startAddress"];
  const more = ["estimatedDuration", "actualDuration", "vehiclePhotoPath", "lastLocation", "destination"];
  await patchDocument(`users/${uid}/trips/trip`, {
    ...Object.fromEntries([...fields, ...more].map((field) => [field, NOTHING])),
    userId: text(uid),
    title: text("Trip - ABC-123DE"),
    licensePlate: text("ABC-123DE"),
    driverName: text("Musa Bello"),
    status: text("sos"),
    startedAt: now,
    createdAt: now,
  });
  return uid;
}

/** Milliseconds from the write of the alert until every email is accepted. */
async function raise(uid: string, alert: string): Promise<number> {
  const path = `users/${uid}/trips/trip/alerts/${alert}`;
  const started = performance.now();
  const now = time(new Date());
  await patchDocument(path, {
    userId: text(uid),
    tripId: text("trip"),
    type: text("sos"),
    createdAt: now,
    happenedAt: now,
    location: NOTHING,
    address: NOTHING,
    photoPath: NOTHING,
  });
  for (;;) {
    const deliveries = await listDocuments(`${path}/deliveries`);
    const taken = deliveries.filter(({ fields }) =>
      ["accepted", "delivered"].includes(String(fields["state"]?.["stringValue"])),
    );
    const tookMs = performance.now() - started;
    if (taken.length >= CONTACTS) return tookMs;
    if (tookMs > GIVE_UP_MS) throw new Error(`Only ${taken.length} of ${CONTACTS} were accepted in time.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN);

const uid = await travellerOnTrip();
// The first alert starts the function's process; it is told apart.
const cold = await raise(uid, "cold");
const times: number[] = [];
for (let index = 0; index < ALERTS; index++) times.push(await raise(uid, `alert-${index}`));
times.sort((a, b) => a - b);
console.table([
  {
    suite: suiteUrls().app,
    alerts: ALERTS,
    contacts: CONTACTS,
    "p50 ms": percentile(times, 0.5),
    "p95 ms": percentile(times, 0.95),
    "max ms": percentile(times, 1),
    "first ms": Math.round(cold),
  },
]);

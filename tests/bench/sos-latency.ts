/**
 * Measures the time from the tap until the providers accept, for repeated SOS alerts with five
 * contacts on a running suite. Run it with `npm run bench:sos -w tests`, with the suite in
 * GUARDIANLINK_SUITE.
 */
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { createAccount, uniqueEmail } from "../support/accounts.ts";
import { patchDocument } from "../support/documents.ts";
import { quantile } from "../support/quantile.ts";
import { suiteUrls } from "../support/suite-urls.ts";

const ALERTS = 30;
const CONTACTS = 5;

const { app: suite, projectId, firestore: firestoreUrl } = suiteUrls();
process.env["FIRESTORE_EMULATOR_HOST"] = new URL(firestoreUrl).host;
const firestore = getFirestore(initializeApp({ projectId }));

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

/** Resolves when every email of an alert is accepted in the ledger. @throws when one has failed */
const allAccepted = (path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = firestore.collection(`${path}/deliveries`).onSnapshot(({ docs }) => {
      const states = docs.map((entry) => String(entry.get("state")));
      const taken = states.filter((state) => state === "accepted" || state === "delivered").length;
      const hasFailed = states.includes("failed");
      if (taken < CONTACTS && !hasFailed) return;
      stop();
      if (hasFailed) reject(new Error(`Only ${taken} of ${CONTACTS} were accepted.`));
      else resolve();
    }, reject);
  });

/** Milliseconds from the write of the alert until every email is accepted. */
async function raise(uid: string): Promise<number> {
  const path = `users/${uid}/trips/trip/alerts/sos`;
  const accepted = allAccepted(path);
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
  await accepted;
  return performance.now() - started;
}

// The first alert starts the function's process, so it is reported separately. Each alert is of
// another traveller, because an account's alerts are coalesced after MAX_SENT_SOS.
const cold = await raise(await travellerOnTrip());
const times: number[] = [];
for (let index = 0; index < ALERTS; index++) times.push(await raise(await travellerOnTrip()));
const quantileMs = (share: number): number => Math.round(quantile(times, share));
console.table([
  {
    suite,
    alerts: ALERTS,
    contacts: CONTACTS,
    "p50 ms": quantileMs(0.5),
    "p95 ms": quantileMs(0.95),
    "max ms": quantileMs(1),
    "first ms": Math.round(cold),
  },
]);
await firestore.terminate();

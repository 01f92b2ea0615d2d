// One client of the soak test. It listens, writes and runs transactions until it is told to leave
// or is killed.
import { stringify } from "node:querystring";
import { Firestore } from "@google-cloud/firestore";
import { setTimeout as pause } from "node:timers/promises";

const PAUSE_MS = 200;
const ABORTED = 10;
const firestore = new Firestore({ projectId: "demo-soak" });
const trips = firestore.collection("trips");
const counts = { writes: 0, transactions: 0, snapshots: 0, errors: 0 };
let leaving = false;
process.on("message", () => (leaving = true));

const failed = (error) => {
  counts.errors += 1;
  process.stderr.write(`${error}\n`);
};

/** Opens a WebChannel session and never closes it, as an abandoned page does. */
async function openForgottenSession() {
  const form = { count: "1", ofs: "0", headers: "authorization: Bearer owner\r\n" };
  const body = stringify({ ...form, req0___data__: JSON.stringify(listenRequest) });
  await fetch(
    `http://${process.env.FIRESTORE_EMULATOR_HOST}/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1&CVER=22`,
    { method: "POST", body },
  );
}
const database = "projects/demo-soak/databases/(default)";
const listenRequest = {
  database,
  addTarget: {
    targetId: 2,
    query: { parent: `${database}/documents`, structuredQuery: { from: [{ collectionId: "trips" }] } },
  },
};

const stops = [
  trips.onSnapshot(() => (counts.snapshots += 1), failed),
  trips
    .where("state", "==", 1)
    .limit(20)
    .onSnapshot(() => (counts.snapshots += 1), failed),
];
await openForgottenSession();
while (!leaving) {
  const trip = trips.doc(String(Math.floor(Math.random() * 200)));
  try {
    await trip.set({ state: Math.floor(Math.random() * 3), note: "x".repeat(500) }, { merge: true });
    counts.writes += 1;
    await firestore.runTransaction(async (transaction) => {
      const { visits = 0 } = (await transaction.get(trip)).data() ?? {};
      transaction.update(trip, { visits: visits + 1 });
    });
    counts.transactions += 1;
    if (Math.random() < 0.1) await trip.delete();
  } catch (error) {
    // A transaction fails after too many conflicts, as on every Firestore, and a document may be
    // deleted.
    if (error.code !== ABORTED && error.code !== 5) failed(error);
  }
  await pause(PAUSE_MS);
}
for (const stop of stops) stop();
await firestore.terminate();
process.send(counts, () => process.exit(0));

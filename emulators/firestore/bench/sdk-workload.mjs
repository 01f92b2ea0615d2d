// What an application sees through the public admin client. A large part of that is the client's
// own work.
import { createRequire } from "node:module";
import { openFrames } from "./frames.mjs";
import { PROJECT, writeDocuments } from "./requests.mjs";
import { PATIENCE_MS, median, rateOf, within } from "./timing.mjs";

// The client library comes with firebase-admin.
const require = createRequire(createRequire(import.meta.url).resolve("firebase-admin"));
const { Firestore } = require("@google-cloud/firestore");

export const SDK_ROWS = [
  { key: "single", label: "single writes, 16 at once", unit: "/s", more: true },
  { key: "reads", label: "point reads, 16 at once", unit: "/s", more: true },
  { key: "equal", label: "queries by equality, 100 results of 5,000 documents", unit: "/s", more: true },
  { key: "range", label: "ordered queries by range, 50 results of 5,000", unit: "/s", more: true },
  { key: "one", label: "write to snapshot, 1 listener", unit: "ms" },
];

async function latency(db, rounds) {
  const target = db.doc("live/sdk");
  let wake = () => undefined;
  let last = -2;
  const stop = target.onSnapshot(
    (snapshot) => {
      last = snapshot.get("round") ?? -1;
      wake();
    },
    () => undefined,
  );
  const until = async (round) => {
    while (last !== round) await new Promise((resolve) => (wake = resolve));
    return true;
  };
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await target.set({ round });
    if (!(await within(PATIENCE_MS, until(round), false))) return NaN;
    times.push(performance.now() - start);
  }
  stop();
  return median(times);
}

/** Measures one server that has just started. */
export async function measureSdk(server, say) {
  process.env.FIRESTORE_EMULATOR_HOST = server.host;
  const connection = await openFrames(server.host);
  for (let at = 0; at < 5000; at += 500) await connection.call(writeDocuments("few", at, 500, 50));
  connection.close();
  const db = new Firestore({ projectId: PROJECT });
  const few = db.collection("few");
  const any = (below) => Math.floor(Math.random() * below);
  const rate = async (parallel, operation) => (await rateOf(server, parallel, operation)).rate;
  const content = (i) => ({ n: i, bucket: i % 1000, name: `Person ${i}`, tags: ["a", "b"], at: new Date(i) });
  let next = 0;
  say("the admin client");
  const write = () => db.doc(`sdk/${next++}`).set(content(next));
  await rate(16, write);
  const found = {
    single: await rate(16, write),
    reads: await rate(16, () => few.doc(String(any(5000))).get()),
    equal: await rate(4, () => few.where("bucket", "==", any(50)).get()),
    range: await rate(4, () => few.where("n", ">=", any(4950)).orderBy("n", "desc").limit(50).get()),
    one: await latency(db, 30),
  };
  await within(5_000, db.terminate());
  return found;
}

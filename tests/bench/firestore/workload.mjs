// What is measured, through the public admin client over gRPC. Every step has a time of its own; a server that is not
// through by then is told with how far it came.
import { createRequire } from "node:module";
import { credentials } from "@grpc/grpc-js";

// The client library comes with firebase-admin.
const require = createRequire(createRequire(import.meta.url).resolve("firebase-admin"));
const { Firestore, v1 } = require("@google-cloud/firestore");

const DOCUMENTS = 100_000;
const BATCH = 500;
const FILL_MS = 20_000;
const LISTEN_MS = 15_000;
const RATE_MS = 2_000;
const PATIENCE_MS = 10_000;

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? NaN;

/** Resolves with `late` when the promise takes longer than that. */
async function within(ms, promise, late) {
  let timer;
  const timeout = new Promise((resolve) => (timer = setTimeout(() => resolve(late), ms)));
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Operations per second with so many at once. */
async function rate(parallel, operation) {
  const begun = performance.now();
  let done = 0;
  const work = async () => {
    while (performance.now() - begun < RATE_MS) {
      await operation();
      done += 1;
    }
  };
  await within(PATIENCE_MS, Promise.all(Array.from({ length: parallel }, work)));
  return (done * 1000) / (performance.now() - begun);
}

const contentOf = (i) => ({
  n: i,
  bucket: i % 1000,
  name: `Person ${i}`,
  tags: ["a", "b"],
  at: new Date(i * 1000),
});

/** Writes documents in batches until all are there or the time is over; calls `after` after each batch. */
async function fill(db, collection, ms, after) {
  const begun = performance.now();
  const times = [];
  let count = 0;
  while (count < DOCUMENTS && performance.now() - begun < ms) {
    const batch = db.batch();
    for (let i = 0; i < BATCH; i++) batch.set(db.doc(`${collection}/${count + i}`), contentOf(count + i));
    const start = performance.now();
    await batch.commit();
    count += BATCH;
    if (after && !(await after(count, begun + ms - performance.now()))) break;
    times.push(performance.now() - start);
  }
  return {
    count,
    seconds: (performance.now() - begun) / 1000,
    first: times[0] ?? NaN,
    last: times.at(-1) ?? NaN,
  };
}

/** Follows a collection on the bare stream, so that the client's own work on snapshots is not measured. */
function follow(host, projectId, collectionId) {
  const [servicePath, port] = host.split(":");
  const client = new v1.FirestoreClient({
    servicePath,
    port: Number(port),
    sslCreds: credentials.createInsecure(),
  });
  const database = `projects/${projectId}/databases/(default)`;
  const headers = { "google-cloud-resource-prefix": database, authorization: "Bearer owner" };
  const stream = client.listen({ otherArgs: { headers } });
  const seen = new Set();
  let wake = () => undefined;
  stream.on("data", ({ documentChange }) => {
    if (!documentChange) return;
    seen.add(documentChange.document.name);
    wake();
  });
  stream.on("error", () => undefined);
  const structuredQuery = { from: [{ collectionId }] };
  stream.write({
    database,
    addTarget: { targetId: 1, query: { parent: `${database}/documents`, structuredQuery } },
  });
  const until = async (count) => {
    while (seen.size < count) await new Promise((resolve) => (wake = resolve));
    return true;
  };
  return {
    until,
    stop: () => {
      stream.destroy();
      return client.close();
    },
  };
}

/** The median time from a write until the last of so many listeners to the document has heard of it. */
async function latency(db, listeners, rounds) {
  const target = db.doc(`live/doc${listeners}`);
  await target.set({ round: -1 });
  let heard = new Map();
  let wake = () => undefined;
  const stops = Array.from({ length: listeners }, () =>
    target.onSnapshot(
      (snapshot) => {
        const round = snapshot.get("round");
        heard.set(round, (heard.get(round) ?? 0) + 1);
        wake();
      },
      () => undefined,
    ),
  );
  const all = async (round) => {
    while ((heard.get(round) ?? 0) < listeners) await new Promise((resolve) => (wake = resolve));
    return true;
  };
  const times = [];
  if (await within(PATIENCE_MS, all(-1), false)) {
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      await target.set({ round });
      if (!(await within(PATIENCE_MS, all(round), false))) break;
      times.push(performance.now() - start);
    }
  }
  for (const stop of stops) stop();
  return times.length === rounds ? median(times) : NaN;
}

/** Every row of the table: what is measured, its unit, and whether more is better. */
export const ROWS = [
  { key: "start", label: "start to ready", unit: "ms" },
  { key: "idle", label: "memory when idle", unit: "MiB" },
  { key: "single", label: "single writes, 16 at once", unit: "/s", more: true },
  { key: "batched", label: "documents written in batches of 500", unit: "/s", more: true },
  { key: "stored", label: "documents stored", unit: "", plain: true },
  { key: "full", label: "memory with them", unit: "MiB" },
  { key: "reads", label: "point reads, 16 at once", unit: "/s", more: true },
  { key: "filtered", label: "queries by equality, 100 results", unit: "/s", more: true },
  { key: "ordered", label: "ordered queries by range, 50 results", unit: "/s", more: true },
  { key: "one", label: "write to snapshot, 1 listener", unit: "ms" },
  { key: "thousand", label: "write to the last of 1,000 listeners", unit: "ms" },
  { key: "followed", label: "documents under a listener in 15 s, 100,000 at most", unit: "", more: true },
  { key: "first", label: "first batch under the listener", unit: "ms" },
  { key: "last", label: "last batch under the listener", unit: "ms" },
];

/** Measures one server. A step that fails leaves its numbers out. */
export async function measure(server, say) {
  const projectId = "demo-bench";
  process.env.FIRESTORE_EMULATOR_HOST = server.host;
  const db = new Firestore({ projectId });
  const found = { start: server.startMs, idle: server.rss() };
  const step = async (name, action) => {
    say(name);
    try {
      await action();
    } catch (error) {
      say(`  ${name}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
    }
  };
  let next = 0;
  await step("warming up", async () => {
    // The first calls also warm the client, which serves all servers in turn.
    await rate(16, () => db.doc(`warm/${next++ % 100}`).set(contentOf(next)));
    await rate(16, () => db.doc(`warm/${next++ % 100}`).get());
  });
  await step("single writes", async () => {
    found.single = await rate(16, () => db.doc(`single/${next++}`).set(contentOf(next)));
  });
  await step("batches", async () => {
    const { count, seconds } = await fill(db, "people", FILL_MS);
    found.batched = count / seconds;
    found.stored = count;
    found.full = server.rss();
  });
  const stored = found.stored ?? 0;
  const people = db.collection("people");
  await step("point reads", async () => {
    found.reads = await rate(16, () => people.doc(String(Math.floor(Math.random() * stored))).get());
  });
  await step("queries", async () => {
    found.filtered = await rate(4, () => people.where("bucket", "==", next++ % 1000).get());
    found.ordered = await rate(4, () =>
      people
        .where("n", ">=", next++ % stored)
        .orderBy("n", "desc")
        .limit(50)
        .get(),
    );
  });
  await step("listeners", async () => {
    found.one = await latency(db, 1, 20);
    found.thousand = await latency(db, 1000, 5);
  });
  await step("batches under a listener", async () => {
    const follower = follow(server.host, projectId, "followed");
    const seen = (count, left) => within(Math.max(left, 0), follower.until(count), false);
    const { count, first, last } = await fill(db, "followed", LISTEN_MS, seen);
    Object.assign(found, { followed: count, first, last });
    await follower.stop();
  });
  await within(5_000, db.terminate());
  return found;
}

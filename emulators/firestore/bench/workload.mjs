// Measures the server with prepared requests on one connection (frames.mjs), so that the result is
// the server's work. Each step has a time limit. When a server reaches it, the result says how far
// it came.
import { openFrames } from "./frames.mjs";
import {
  changedDocument,
  listenToCollection,
  listenToDocument,
  queryEqual,
  queryRange,
  readDocument,
  writeDocuments,
  writeMark,
} from "./requests.mjs";
import { PATIENCE_MS, cpuMicros, median, rateOf, within } from "./timing.mjs";

const MANY = 100_000;
const FEW = 5_000;
const BATCH = 500;
const FILL_MS = 20_000;
const LISTEN_MS = 12_000;

/** Every row of the table: what it measures, its unit, and whether more is better. */
export const ROWS = [
  { key: "start", label: "start to ready", unit: "ms" },
  { key: "idle", label: "memory when idle", unit: "MiB" },
  { key: "single", label: "single writes, 16 at once", unit: "/s", more: true },
  { key: "singleCpu", label: "processor time of one", unit: "µs" },
  { key: "reads", label: "point reads, 16 at once", unit: "/s", more: true },
  { key: "readsCpu", label: "processor time of one", unit: "µs" },
  { key: "equalFew", label: "queries by equality, 100 results of 5,000 documents", unit: "/s", more: true },
  { key: "equalFewCpu", label: "processor time of one", unit: "µs" },
  { key: "rangeFew", label: "ordered queries by range, 50 results of 5,000", unit: "/s", more: true },
  { key: "rangeFewCpu", label: "processor time of one", unit: "µs" },
  { key: "batched", label: "documents written in batches of 500", unit: "/s", more: true },
  { key: "batchedCpu", label: "processor time of one document", unit: "µs" },
  { key: "stored", label: "documents stored in 20 s, 100,000 at most", unit: "", plain: true },
  { key: "full", label: "memory with them", unit: "MiB" },
  { key: "equalMany", label: "queries by equality, 100 results of 100,000", unit: "/s", more: true },
  { key: "equalManyCpu", label: "processor time of one", unit: "µs" },
  { key: "rangeMany", label: "ordered queries by range, 50 results of 100,000", unit: "/s", more: true },
  { key: "rangeManyCpu", label: "processor time of one", unit: "µs" },
  { key: "one", label: "write to snapshot, 1 listener", unit: "ms" },
  { key: "thousand", label: "write to the last of 1,000 listeners", unit: "ms" },
  { key: "followed", label: "documents under a listener in 12 s, 100,000 at most", unit: "", more: true },
  { key: "first", label: "first batch under the listener", unit: "ms" },
  { key: "middle", label: "median batch", unit: "ms" },
  { key: "last", label: "last batch", unit: "ms" },
];

/**
 * Writes documents in batches until all are written or the time limit is reached. Calls `after`
 * after each batch.
 */
async function fill(connection, collection, { count, ms, buckets }, after) {
  const begun = performance.now();
  const times = [];
  let done = 0;
  while (done < count && performance.now() - begun < ms) {
    const request = writeDocuments(collection, done, BATCH, buckets);
    const start = performance.now();
    await connection.call(request);
    done += BATCH;
    if (after && !(await after(done, begun + ms - performance.now()))) break;
    times.push(performance.now() - start);
  }
  return { done, seconds: (performance.now() - begun) / 1000, times };
}

/** The median time from a write until the last of this many listeners receives it. */
async function latency(host, listeners, rounds) {
  const path = `live/doc${listeners}`;
  const connection = await openFrames(host);
  let mark = "";
  let heard = 0;
  let wake = () => undefined;
  const all = async () => {
    while (heard < listeners) await new Promise((resolve) => (wake = resolve));
    return true;
  };
  const round = async (number) => {
    mark = `round-${number}-of-${listeners}`;
    heard = 0;
    const request = writeMark(path, mark);
    const start = performance.now();
    const [, isHeard] = await Promise.all([connection.call(request), within(PATIENCE_MS, all(), false)]);
    return isHeard ? performance.now() - start : NaN;
  };
  await connection.call(writeMark(path, "before"));
  mark = "before";
  const request = listenToDocument(path);
  for (let i = 0; i < listeners; i++) {
    connection.follow(request, (message) => {
      if (!message.includes(mark)) return;
      heard += 1;
      if (heard === listeners) wake();
    });
  }
  const times = [];
  if (await within(PATIENCE_MS, all(), false)) {
    await round(0);
    for (let i = 1; i <= rounds; i++) times.push(await round(i));
  }
  connection.close();
  return times.length === 0 ? NaN : median(times);
}

/**
 * Fills a collection while a listener follows it. A batch ends when the listener has received all
 * of it.
 */
async function fillUnderListener(host) {
  const writer = await openFrames(host);
  const reader = await openFrames(host);
  let seen = 0;
  let wake = () => undefined;
  reader.follow(listenToCollection("followed"), (message) => {
    if (changedDocument(message) === undefined) return;
    seen += 1;
    wake();
  });
  const until = async (count) => {
    while (seen < count) await new Promise((resolve) => (wake = resolve));
    return true;
  };
  const limits = { count: MANY, ms: LISTEN_MS, buckets: 1000 };
  const { done, times } = await fill(writer, "followed", limits, (count, left) =>
    within(Math.max(left, 0), until(count), false),
  );
  reader.close();
  writer.close();
  return { followed: done, first: times[0], middle: median(times), last: times.at(-1) };
}

/** Measures one server. A step that fails has no numbers in the result. */
export async function measure(server, say) {
  const found = { start: server.startMs, idle: server.rss() };
  const connection = await openFrames(server.host);
  const step = async (name, action) => {
    say(name);
    try {
      await action();
    } catch (error) {
      say(`  ${name}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
    }
  };
  const rate = async (key, parallel, make) => {
    const result = await rateOf(server, parallel, () => connection.call(make()));
    found[key] = result.rate;
    found[`${key}Cpu`] = result.cpu;
  };
  const any = (below) => Math.floor(Math.random() * below);
  let next = 0;
  await step("warming up", async () => {
    await rate("warm", 16, () => writeDocuments("warm", next++ % 500, 1));
    await rate("warm", 16, () => readDocument(`warm/${any(500)}`));
  });
  await step("single writes", () => rate("single", 16, () => writeDocuments("single", next++, 1)));
  await step("point reads", () => rate("reads", 16, () => readDocument(`warm/${any(500)}`)));
  await step("queries over few documents", async () => {
    await fill(connection, "few", { count: FEW, ms: FILL_MS, buckets: FEW / 100 });
    await rate("equalFew", 4, () => queryEqual("few", any(FEW / 100)));
    await rate("rangeFew", 4, () => queryRange("few", any(FEW - 50), 50));
  });
  await step("batches", async () => {
    const cpu = cpuMicros(server);
    const { done, seconds } = await fill(connection, "many", {
      count: MANY,
      ms: FILL_MS,
      buckets: MANY / 100,
    });
    found.batched = done / seconds;
    found.batchedCpu = (cpuMicros(server) - cpu) / done;
    found.stored = done;
    found.full = server.rss();
  });
  await step("queries over many documents", async () => {
    if (found.stored < MANY) return;
    await rate("equalMany", 4, () => queryEqual("many", any(MANY / 100)));
    await rate("rangeMany", 4, () => queryRange("many", any(MANY - 50), 50));
  });
  await step("listeners", async () => {
    found.one = await latency(server.host, 1, 50);
    found.thousand = await latency(server.host, 1000, 8);
  });
  await step("batches under a listener", async () =>
    Object.assign(found, await fillUnderListener(server.host)),
  );
  connection.close();
  return found;
}

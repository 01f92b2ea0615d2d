// Measures this server and the other servers that the machine has, one after another, and prints
// tables.
// node emulators/firestore/bench/run.mjs [name ...] names: this, google, npm
import os from "node:os";
import { SDK_ROWS, measureSdk } from "./sdk-workload.mjs";
import { findServers } from "./servers.mjs";
import { within } from "./timing.mjs";
import { ROWS, measure } from "./workload.mjs";

// Without this, Google's client libraries look for credentials, which the servers do not need.
process.env.METADATA_SERVER_DETECTION = "none";
/** A server that hangs must not stop the bench. */
const PART_MS = 150_000;
const wanted = process.argv.slice(2);
const { servers, missing } = await findServers();
const results = new Map();
const load = os.loadavg()[0];
for (const { name, start } of servers) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  // The first start is not measured, because it builds the bundle and fills the file cache.
  await (await start()).stop();
  const say = (text) => process.stderr.write(`${name}: ${text}\n`);
  const onFresh = async (action) => {
    const server = await start();
    try {
      return await within(PART_MS, action(server, say), {});
    } finally {
      await server.stop();
    }
  };
  results.set(name, { bare: await onFresh(measure), sdk: await onFresh(measureSdk) });
}

const format = (number) => {
  if (number === undefined || Number.isNaN(number)) return "-";
  return number >= 10 ? Math.round(number).toLocaleString("en") : number.toFixed(1);
};

/** How many times faster this server is than the other; below 1 it is slower. */
function ratio({ more, plain }, own, other) {
  const times = more ? own / other : other / own;
  return plain || own === undefined || other === undefined || Number.isNaN(times)
    ? ""
    : ` (${format(times)}x)`;
}

const names = [...results.keys()];
function table(rows, part) {
  const lines = [`| | unit | ${names.join(" | ")} |`, `|---|---|${names.map(() => "---:|").join("")}`];
  const own = results.get("this")?.[part] ?? {};
  for (const row of rows) {
    const cells = names.map((name) => {
      const value = results.get(name)[part][row.key];
      return format(value) + (name === "this" ? "" : ratio(row, own[row.key], value));
    });
    lines.push(`| ${row.label} | ${row.unit} | ${cells.join(" | ")} |`);
  }
  return `${lines.join("\n")}\n`;
}

const [cpu] = os.cpus();
const now = os.loadavg()[0];
process.stdout.write(
  `${os.cpus().length} x ${cpu?.model ?? "?"}, Node ${process.versions.node}, load ${load.toFixed(1)} before and ${now.toFixed(1)} after\n\n`,
);
process.stdout.write(`Prepared requests on one connection:\n\n${table(ROWS, "bare")}\n`);
process.stdout.write(`Through the admin client:\n\n${table(SDK_ROWS, "sdk")}`);
for (const reason of missing) process.stdout.write(`\nNot measured: ${reason}.\n`);
process.exit(0);

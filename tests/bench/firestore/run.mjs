// Measures this server beside others that the machine has, one after another, and prints a table.
//   node tests/bench/firestore/run.mjs [name ...]      names: this, google, npm
import os from "node:os";
import { findServers } from "./servers.mjs";
import { measure, ROWS } from "./workload.mjs";

// Nobody is asked for credentials: the servers need none.
process.env.METADATA_SERVER_DETECTION = "none";
const wanted = process.argv.slice(2);
const { servers, missing } = await findServers();
const results = new Map();
for (const { name, start } of servers) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  // Once without counting: the bundle is built and the files are read.
  await (await start()).stop();
  const server = await start();
  try {
    results.set(name, await measure(server, (text) => process.stderr.write(`${name}: ${text}\n`)));
  } finally {
    await server.stop();
  }
}

const format = (number) => {
  if (number === undefined || Number.isNaN(number)) return "-";
  return number >= 10 ? Math.round(number).toLocaleString("en") : number.toFixed(1);
};

/** How many times better this server is than the other; below 1 it is worse. */
function ratio({ more, plain }, own, other) {
  if (plain || own === undefined || other === undefined || Number.isNaN(own / other)) return "";
  return ` (${format(more ? own / other : other / own)}x)`;
}

const names = [...results.keys()];
const [cpu] = os.cpus();
process.stdout.write(
  `${os.cpus().length} x ${cpu?.model ?? "?"}, Node ${process.versions.node}, load ${os.loadavg()[0].toFixed(1)}\n\n`,
);
process.stdout.write(`| | unit | ${names.join(" | ")} |\n|---|---|${names.map(() => "---:|").join("")}\n`);
const own = results.get("this") ?? {};
for (const row of ROWS) {
  const cells = names.map((name) => {
    const value = results.get(name)[row.key];
    return format(value) + (name === "this" ? "" : ratio(row, own[row.key], value));
  });
  process.stdout.write(`| ${row.label} | ${row.unit} | ${cells.join(" | ")} |\n`);
}
for (const reason of missing) process.stdout.write(`\nNot measured: ${reason}.\n`);
process.exit(0);

// Runs the server for ten minutes while clients come and go, and prints its memory and open files
// over time.
// node emulators/firestore/bench/soak/run.mjs [--minutes N]
// Every second client is killed (SIGKILL), and each client leaves a WebChannel session open. At the
// end the server must have no more open connections than at the start, and still answer.
import { fork } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startEmbedded } from "../../launch/servers.mjs";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });
const UNTIL = performance.now() + Number(values.minutes) * 60_000;
const NEW_CLIENT_MS = 4_000;
const LIFE_MS = 20_000;
const SAMPLE_MS = 30_000;

const server = await startEmbedded();
// Without this, the client library looks for credentials, which the server does not need.
const env = { ...process.env, METADATA_SERVER_DETECTION: "none", FIRESTORE_EMULATOR_HOST: server.host };
const started = performance.now();
const total = { clients: 0, killed: 0, writes: 0, transactions: 0, snapshots: 0, errors: 0 };

function sample() {
  const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
  const mib = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024);
  const files = readdirSync(`/proc/${server.pid}/fd`).length;
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(
    `${String(seconds).padStart(4)} s  ${mib} MiB  ${files} open files  ${total.clients} clients so far\n`,
  );
  return { mib, files };
}

async function visit(kill) {
  total.clients += 1;
  const child = fork(path.join(import.meta.dirname, "client.mjs"), { env });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.once("message", (counts) => {
    for (const [name, count] of Object.entries(counts)) total[name] += count;
  });
  await Promise.race([pause(LIFE_MS), gone]);
  if (kill) {
    total.killed += 1;
    child.kill("SIGKILL");
  } else if (child.connected) child.send("leave");
  await gone;
}

const before = sample();
const visits = [];
let sampled = performance.now();
while (performance.now() < UNTIL) {
  visits.push(visit(visits.length % 2 === 1));
  await pause(NEW_CLIENT_MS);
  if (performance.now() - sampled < SAMPLE_MS) continue;
  sampled = performance.now();
  sample();
}
await Promise.all(visits);
// The runner's own keep-alive connections must time out too.
const patience = performance.now() + 60_000;
let after = sample();
while (after.files > before.files && performance.now() < patience) {
  await pause(5_000);
  after = sample();
}
const answer = await fetch(`http://${server.host}/`);
await server.stop();
process.stdout.write(`${JSON.stringify(total)}\n`);
const ok = answer.ok && after.files <= before.files && total.errors === 0;
process.stdout.write(ok ? "All connections are gone and no call failed.\n" : "NOT as it should be.\n");
process.exitCode = ok ? 0 : 1;

// Compares our server with Google's emulator by generated cases.
// npx tsx emulators/firestore/differential/main.ts --ours HOST:PORT --google HOST:PORT [--seed N]
// [--minutes M] [--area NAME]
// Without --minutes every area runs its fixed number of cases. The seed is printed; the same seed
// gives the same cases.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Area } from "./area.ts";
import { compareArea, type AreaReport } from "./engine.ts";
import { LISTENERS } from "./listeners.ts";
import { QUERIES } from "./queries.ts";
import { RULES } from "./rule-requests.ts";
import { TRANSACTIONS } from "./transactions.ts";
import { WRITES } from "./writes.ts";

const AREAS: readonly Area[] = [WRITES, QUERIES, LISTENERS, TRANSACTIONS, RULES];
const DEFAULT_SEED = 20261121;

const { values } = parseArgs({
  options: {
    ours: { type: "string" },
    google: { type: "string" },
    seed: { type: "string" },
    minutes: { type: "string" },
    area: { type: "string" },
  },
});

function requireHost(host: string | undefined): string {
  if (host === undefined) throw new Error("Say --ours HOST:PORT and --google HOST:PORT.");
  return host;
}

function print({ name, seed, alike, listed, finding }: AreaReport): void {
  const differing = [...listed].map(([entry, count]) => `, ${count} differ: ${entry}`).join("");
  process.stdout.write(`${name} (seed ${seed}): ${alike} cases alike${differing}\n`);
  if (finding === null) return;
  process.stdout.write(
    `  DIFFERS in step ${finding.step} of ${JSON.stringify(finding.case)}\n` +
      `  ours:     ${JSON.stringify(finding.ours)}\n  Google's: ${JSON.stringify(finding.google)}\n`,
  );
}

const [ours, google] = [requireHost(values.ours), requireHost(values.google)];
const seed = Number(values.seed ?? process.env["DIFFERENTIAL_SEED"] ?? DEFAULT_SEED);
const minutes = Number(values.minutes ?? process.env["DIFFERENTIAL_MINUTES"] ?? 0);
const areas = AREAS.filter(({ name, onRequest }) =>
  values.area === undefined ? onRequest === undefined || minutes > 0 : name === values.area,
);
let failed = 0;
let passed = 0;
const rows = new Map<string, { passed: number; listed: number; failed: number }>();
const until = performance.now() + minutes * 60_000;
/** Runs an area for that long, with a new seed each time. */
async function playArea(area: Area): Promise<void> {
  // A new project with the same name on both servers, because their texts contain the name.
  const project = `demo-differential-${area.name}`;
  for (let round = 0; round === 0 || performance.now() < until; round++) {
    const budget = { seed: seed + round, runs: area.runs };
    const report = await compareArea(area, { host: ours, project }, { host: google, project }, budget);
    print(report);
    passed += report.alike + report.known;
    const row = rows.get(area.name) ?? { passed: 0, listed: 0, failed: 0 };
    rows.set(area.name, {
      passed: row.passed + report.alike,
      listed: row.listed + report.known,
      failed: row.failed + (report.finding === null ? 0 : 1),
    });
    if (report.finding !== null) failed += 1;
  }
}

process.stdout.write(`The seed is ${seed}.\n`);
await Promise.all(areas.map(playArea));
const results = process.env["CONFORMANCE_RESULTS"] ?? path.resolve(import.meta.dirname, "../.cache/results");
mkdirSync(results, { recursive: true });
writeFileSync(
  path.join(results, "conformance-differential.json"),
  JSON.stringify({ passed, failed, areas: [...rows].map(([name, row]) => ({ name, ...row })) }),
);
process.exitCode = failed === 0 ? 0 : 1;

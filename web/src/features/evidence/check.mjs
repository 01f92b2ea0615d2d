// Checks this folder: node check.mjs
// It needs Node 18.17 or newer and nothing else. It answers with 0 when everything fits together.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { checkFiles } from "./check-records.mjs";
import { checkTimestamp } from "./check-timestamps.mjs";

const folder = path.dirname(fileURLToPath(import.meta.url));
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");
const names = readdirSync(folder, { recursive: true })
  .map((name) => String(name).replaceAll(path.sep, "/"))
  .filter((name) => statSync(path.join(folder, name)).isFile());
const files = new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));

const { evidence, problems, notes, head } = await checkFiles(files, sha256);
const { records, seals } = evidence ?? { records: [], seals: [] };

// Every time stamp is for its link, and signed by the certificate in it.
for (const { n, hash, timestamp } of seals) {
  if (timestamp === null) continue;
  const name = `timestamps/${n}.tsr`;
  const reply = Buffer.from(timestamp.reply, "base64");
  if (!files.get(name)?.equals(reply)) problems.push(`The time stamp ${name} is missing.`);
  const stamp = checkTimestamp(reply, hash);
  if (stamp.problem === null) console.log(`STAMP  Link ${n} existed at ${stamp.at}, says ${stamp.by}`);
  else problems.push(`The time stamp of link ${n} is wrong: ${stamp.problem}.`);
}

for (const note of notes) console.log(`NOTE   ${note}`);
for (const problem of problems) console.log(`WRONG  ${problem}`);
console.log(
  problems.length === 0
    ? `OK  ${files.size - 1} files, ${records.length} records, ${seals.length} links. Head of the chain: ${head}`
    : `FAILED  ${problems.length} of the checks.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

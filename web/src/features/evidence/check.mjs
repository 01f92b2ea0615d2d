// Checks this folder: node check.mjs
// It needs Node 18.17 or newer and nothing else. It answers with 0 when everything fits together.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { checkTimestamp } from "./check-timestamps.mjs";

const folder = path.dirname(fileURLToPath(import.meta.url));
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");
const read = (name) => readFileSync(path.join(folder, name));
const problems = [];

// JSON with sorted names and no blanks: what the server has hashed.
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const names = Object.keys(value).sort();
    return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
  }
  return JSON.stringify(value ?? null);
}

// 1. Every file is the one that SHA256SUMS names, and there is no other.
const sums = new Map();
for (const line of read("SHA256SUMS").toString().trim().split("\n")) {
  const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
  if (name === undefined) problems.push(`SHA256SUMS has a line that cannot be read: ${line}`);
  else sums.set(name, sum);
}
const files = readdirSync(folder, { recursive: true })
  .map((name) => String(name).replaceAll(path.sep, "/"))
  .filter((name) => statSync(path.join(folder, name)).isFile() && name !== "SHA256SUMS");
for (const name of files)
  if (sums.get(name) !== sha256(read(name))) problems.push(`${name} is not the file that was made.`);
for (const name of sums.keys()) if (!files.includes(name)) problems.push(`${name} is missing.`);

// 2. Every record has the hash that it states, and the newest one in the chain.
const { records, seals } = JSON.parse(read("evidence.json").toString());
const newest = new Map(seals.flatMap((seal) => seal.records).map((record) => [record.path, record.sha256]));
for (const record of records) {
  if (sha256(canonical(record.data)) !== record.sha256)
    problems.push(`The record ${record.path} was changed.`);
  if (newest.get(record.path) !== record.sha256)
    problems.push(`The record ${record.path} is not in the chain.`);
}

// 3. Every link of the chain covers the one before.
let previous = "0".repeat(64);
seals.forEach((seal, index) => {
  const { n, sealedAt, records: sealed, hash } = seal;
  const text = canonical({ n, sealedAt, previous: seal.previous, records: sealed });
  if (n !== index || seal.previous !== previous || sha256(text) !== hash)
    problems.push(`Link ${index} of the chain does not fit.`);
  previous = hash;
});

// 4. Every photo and recording is the one that the server stored, and the one that left the phone.
for (const { path: name, data } of records.filter((record) => /^(photos|audio)\//.test(record.path))) {
  if (!files.includes(name)) problems.push(`The file ${name} is missing.`);
  else if (sha256(read(name)) !== data.sha256) problems.push(`The file ${name} is not the stored one.`);
  if (data.sha256BeforeUpload !== null && data.sha256BeforeUpload !== data.sha256)
    problems.push(`The file ${name} changed on its way to the server.`);
}

// 5. Every time stamp is for its link, and signed by the certificate in it.
for (const { n, hash, timestamp } of seals) {
  if (timestamp === null) continue;
  const name = `timestamps/${n}.tsr`;
  const reply = Buffer.from(timestamp.reply, "base64");
  if (!files.includes(name) || !read(name).equals(reply)) problems.push(`The time stamp ${name} is missing.`);
  const stamp = checkTimestamp(reply, hash);
  if (stamp.problem === null) console.log(`STAMP  Link ${n} existed at ${stamp.at}, says ${stamp.by}`);
  else problems.push(`The time stamp of link ${n} is wrong: ${stamp.problem}.`);
}

for (const problem of problems) console.log(`WRONG  ${problem}`);
console.log(
  problems.length === 0
    ? `OK  ${files.length} files, ${records.length} records, ${seals.length} links. Head of the chain: ${previous}`
    : `FAILED  ${problems.length} of the checks.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

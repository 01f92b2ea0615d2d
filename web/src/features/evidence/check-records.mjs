// The checks that need nothing but the files and SHA-256: for check.mjs in Node, and for check.html
// in a browser.

// JSON with sorted names and no blanks: what the server has hashed.
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const names = Object.keys(value).sort();
    return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
  }
  return JSON.stringify(value ?? null);
}

const textOf = (bytes) => new TextDecoder().decode(bytes);
const bytesOf = (text) => new TextEncoder().encode(text);

// Every file is the one that SHA256SUMS names, and there is no other.
async function problemsOfFiles(files, sha256) {
  const problems = [];
  const sums = new Map();
  for (const line of textOf(files.get("SHA256SUMS") ?? "")
    .trim()
    .split("\n")) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (name === undefined) problems.push(`SHA256SUMS has a line that cannot be read: ${line}`);
    else sums.set(name, sum);
  }
  for (const [name, bytes] of files)
    if (name !== "SHA256SUMS" && sums.get(name) !== (await sha256(bytes)))
      problems.push(`${name} is not the file that was made.`);
  for (const name of sums.keys()) if (!files.has(name)) problems.push(`${name} is missing.`);
  return problems;
}

const newestOf = (seals) =>
  new Map(seals.flatMap((seal) => seal.records).map((record) => [record.path, record.sha256]));

// Every record has the hash that it states, and the newest one in the chain.
async function problemsOfRecords({ records, seals }, sha256) {
  const problems = [];
  const newest = newestOf(seals);
  for (const record of records) {
    if ((await sha256(bytesOf(canonical(record.data)))) !== record.sha256)
      problems.push(`The record ${record.path} was changed.`);
    if (newest.get(record.path) !== record.sha256)
      problems.push(`The record ${record.path} is not in the chain.`);
  }
  return problems;
}

const DAY_MS = 86_400_000;
const LOCATIONS_DAYS = 180;
const KINDS = {
  alerts: /^alerts\/[^/]+$/,
  deliveries: /^alerts\/[^/]+\/deliveries\//,
  liveLinks: /^liveLinks\//,
  journal: /^journal\//,
  locations: /^locations\//,
};

// Every record that the chain names is here, unless the server had reason to leave it out.
function missingRecords({ records, seals, madeAt }) {
  const problems = [];
  const here = new Map(records.map((record) => [record.path, record.data]));
  const leftOut = here.get("left-out")?.leftOut ?? [];
  let expired = 0;
  for (const name of newestOf(seals).keys()) {
    if (here.has(name) || name === "left-out" || leftOut.some((kind) => KINDS[kind]?.test(name))) continue;
    // "locations/2026-11-21T10": an hour, in UTC.
    const hour = KINDS.locations.test(name) ? Date.parse(`${name.slice("locations/".length)}:00:00Z`) : NaN;
    if (hour + LOCATIONS_DAYS * DAY_MS < Date.parse(madeAt)) expired++;
    else problems.push(`The record ${name} of the chain is missing.`);
  }
  const gone = `The server deletes locations after ${LOCATIONS_DAYS} days: ${expired} h of them are gone.`;
  return { problems, notes: expired > 0 ? [gone] : [] };
}

// Every link of the chain covers the one before.
async function checkChain({ seals }, sha256) {
  const problems = [];
  let head = "0".repeat(64);
  for (const [index, seal] of seals.entries()) {
    const { n, sealedAt, previous, records, hash } = seal;
    const text = canonical({ n, sealedAt, previous, records });
    if (n !== index || previous !== head || (await sha256(bytesOf(text))) !== hash)
      problems.push(`Link ${index} of the chain does not fit.`);
    head = hash;
  }
  return { problems, head };
}

// Every photo and recording is the one that the server stored, and the one that left the phone.
async function problemsOfMedia({ records }, files, sha256) {
  const problems = [];
  for (const { path, data } of records.filter((record) => /^(photos|audio)\//.test(record.path))) {
    const bytes = files.get(path);
    if (bytes === undefined) problems.push(`The file ${path} is missing.`);
    else if ((await sha256(bytes)) !== data.sha256) problems.push(`The file ${path} is not the stored one.`);
    if (data.sha256BeforeUpload !== null && data.sha256BeforeUpload !== data.sha256)
      problems.push(`The file ${path} changed on its way to the server.`);
  }
  return problems;
}

/**
 * Checks the files of an archive against each other.
 * @param {Map<string, Uint8Array>} files by their path in the archive
 * @param {(bytes: Uint8Array) => string | Promise<string>} sha256 as hexadecimal digits
 */
export async function checkFiles(files, sha256) {
  const evidence = JSON.parse(textOf(files.get("evidence.json") ?? "null"));
  if (!evidence) return { evidence: null, problems: ["evidence.json is missing."], notes: [], head: "" };
  const { problems: missing, notes } = missingRecords(evidence);
  const { problems: broken, head } = await checkChain(evidence, sha256);
  const problems = [
    ...(await problemsOfFiles(files, sha256)),
    ...(await problemsOfRecords(evidence, sha256)),
    ...missing,
    ...broken,
    ...(await problemsOfMedia(evidence, files, sha256)),
  ];
  return { evidence, problems, notes, head };
}

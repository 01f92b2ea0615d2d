import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DAY_MS, LOCATION_RETENTION_DAYS } from "@guardianlink/domain/config";
import { canonicalJson } from "@guardianlink/domain/evidence/canonical-json";
import type { Evidence } from "@guardianlink/domain/evidence/evidence";
import { journalHourOf } from "@guardianlink/domain/evidence/journal";
import { FIRST_PREVIOUS, sealText } from "@guardianlink/domain/evidence/seal";
import { tripId } from "@guardianlink/domain/ids";
import { unzipSync } from "fflate";
import { expect, onTestFinished, test } from "vitest";
import { checkTimestamp } from "./check-timestamps.mjs";
import { evidenceZip } from "./evidence-zip.ts";
// A reply of `openssl ts -reply` to the head of the chain below.
import exampleStamp from "./example-timestamp.json" with { type: "json" };

const sha256 = (bytes: string | Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const PHOTO = Uint8Array.from({ length: 5000 }, (_none, index) => index % 251);
const PHOTO_PATH = "photos/1795255200000.jpg";

/** A trip with an SOS, a photo and a chain of two links. */
function example(): Evidence {
  const record = (name: string, data: Record<string, unknown>) => ({
    path: name,
    data,
    sha256: sha256(canonicalJson(data)),
  });
  const trip = record("trip", { title: "Trip - ABC-123DE", note: "Ìbàdàn", zero: 0.1, nothing: null });
  const alert = record("alerts/sos-1", { type: "sos", location: { longitude: 3.37, latitude: 6.52 } });
  const photo = record(PHOTO_PATH, {
    sha256: sha256(PHOTO),
    sha256BeforeUpload: sha256(PHOTO),
    bytes: PHOTO.length,
  });
  const link = (n: number, previous: string, records: readonly { path: string; sha256: string }[]) => {
    const sealed = {
      n,
      sealedAt: "2026-11-21T10:00:00.000Z",
      previous,
      records: records.map((one) => ({ path: one.path, sha256: one.sha256 })),
    };
    return { ...sealed, hash: sha256(sealText(sealed)), timestamp: null };
  };
  const first = link(0, FIRST_PREVIOUS, [{ path: "trip", sha256: sha256("an older version") }, photo]);
  const second = link(1, first.hash, [trip, alert]);
  return {
    tripId: tripId("trip"),
    madeAt: "2026-11-21T11:00:00.000Z",
    records: [trip, alert, photo],
    seals: [first, { ...second, timestamp: { authority: "https://tsa.example", reply: exampleStamp.reply } }],
    certificate: [{ label: "Record", fact: "A copy." }],
  };
}

const photos = new Map([[PHOTO_PATH, PHOTO]]);

/** Unpacks the archive into a folder of its own. */
async function unpacked(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "evidence-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, bytes] of Object.entries(unzipSync(await evidenceZip(example(), photos)))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  return folder;
}

const runCheck = (folder: string) => {
  const { status, stdout } = spawnSync(process.execPath, [path.join(folder, "check.mjs")], {
    encoding: "utf8",
  });
  return { status, stdout };
};

test("the checker in the archive passes", async () => {
  const head = example().seals.at(-1)?.hash ?? "";
  expect(runCheck(await unpacked())).toEqual({
    status: 0,
    stdout: [
      "STAMP  Link 1 existed at 2026-11-23T18:20:36.000Z, says CN=Example authority",
      `OK  9 files, 3 records, 2 links. Head of the chain: ${head}`,
      "",
    ].join("\n"),
  });
});

test("the checker fails after one byte of any file was changed", async () => {
  const all = Object.keys(unzipSync(await evidenceZip(example(), photos)));
  const names = all.filter((name) => name !== "check.mjs");
  expect(names).toHaveLength(9);
  for (const name of names) {
    const folder = await unpacked();
    const file = path.join(folder, name);
    const bytes = readFileSync(file);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(runCheck(folder).status, name).not.toBe(0);
  }
});

/** Writes the sums of all files anew, as a forger would. */
function forgeSums(folder: string): void {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "SHA256SUMS")
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const lines = names.map((name) => `${sha256(readFileSync(path.join(folder, name)))}  ${name}`);
  writeFileSync(path.join(folder, "SHA256SUMS"), `${lines.join("\n")}\n`);
}

test.each<[string, (text: string) => string, RegExp]>([
  ["a record", (text) => text.replace("ABC-123DE", "ABC-123DF"), /The record trip was changed/],
  [
    "a link",
    (text) => text.replace('"sealedAt": "2026-11-21T10', '"sealedAt": "2026-11-21T09'),
    /Link 0 of the chain does not fit/,
  ],
  [
    "the name of a record",
    (text) => text.replaceAll('"path": "alerts/sos-1"', '"path": "alerts/sos-2"'),
    /Link 1 of the chain does not fit/,
  ],
])("the checker finds %s that was changed together with the sums", async (_what, change, finding) => {
  const folder = await unpacked();
  const file = path.join(folder, "evidence.json");
  const text = readFileSync(file, "utf8");
  expect(change(text)).not.toBe(text);
  writeFileSync(file, change(text));
  forgeSums(folder);
  const { status, stdout } = runCheck(folder);
  expect(status).toBe(1);
  expect(stdout).toMatch(finding);
});

test("the checker finds a record that was removed together with its sum", async () => {
  const folder = await unpacked();
  const file = path.join(folder, "evidence.json");
  const evidence = JSON.parse(readFileSync(file, "utf8")) as Evidence;
  const records = evidence.records.filter((record) => record.path !== "alerts/sos-1");
  writeFileSync(file, JSON.stringify({ ...evidence, records }));
  forgeSums(folder);
  const { status, stdout } = runCheck(folder);
  expect(status).toBe(1);
  expect(stdout).toContain("The record alerts/sos-1 of the chain is missing.");
});

/** The archive of a trip whose locations of an hour are in the chain, and no longer stored. */
async function withoutLocations(hour: string): Promise<string> {
  const folder = await unpacked();
  const { records, seals, ...rest } = example();
  const [first] = seals;
  if (first === undefined) throw new Error("The example has two links.");
  const link = { ...first, n: 2, previous: seals.at(-1)?.hash ?? "", timestamp: null };
  const sealed = { ...link, records: [{ path: `locations/${hour}`, sha256: sha256("locations") }] };
  const added = { ...sealed, hash: sha256(sealText(sealed)) };
  const evidence = { ...rest, madeAt: "2026-11-21T11:00:00.000Z", records, seals: [...seals, added] };
  writeFileSync(path.join(folder, "evidence.json"), JSON.stringify(evidence));
  forgeSums(folder);
  return folder;
}

test("the checker names locations that have expired, and finds those that were removed before", async () => {
  const daysBefore = (days: number) =>
    journalHourOf(new Date(Date.parse("2026-11-21T10:00:00Z") - days * DAY_MS));
  const expired = runCheck(await withoutLocations(daysBefore(LOCATION_RETENTION_DAYS + 1)));
  expect(expired).toMatchObject({ status: 0 });
  expect(expired.stdout).toMatch(
    /^NOTE {3}The server deletes locations after 180 days: 1 h of them are gone/m,
  );
  const hour = daysBefore(LOCATION_RETENTION_DAYS - 1);
  const taken = runCheck(await withoutLocations(hour));
  expect(taken).toMatchObject({ status: 1 });
  expect(taken.stdout).toContain(`The record locations/${hour} of the chain is missing.`);
});

test("the checker finds an exchanged photo and an added file", async () => {
  const folder = await unpacked();
  writeFileSync(path.join(folder, PHOTO_PATH), "another photo");
  forgeSums(folder);
  expect(runCheck(folder).stdout).toContain("is not the stored one");
  const other = await unpacked();
  writeFileSync(path.join(other, "more.txt"), "added");
  expect(runCheck(other)).toMatchObject({ status: 1 });
});

test("the checker finds a time stamp of another hash, an exchanged and a missing one", async () => {
  const folder = await unpacked();
  const file = path.join(folder, "evidence.json");
  const evidence = JSON.parse(readFileSync(file, "utf8")) as Evidence;
  const [first, second] = evidence.seals;
  if (!first || !second) throw new Error("The example has two links.");
  const save = (seals: readonly unknown[]) => {
    writeFileSync(file, JSON.stringify({ ...evidence, seals }));
    forgeSums(folder);
  };
  save([{ ...first, timestamp: second.timestamp }, second]);
  expect(runCheck(folder).stdout).toMatch(
    /The time stamp timestamps\/0\.tsr is missing[\s\S]*it is for another hash/,
  );
  save([first, second]);
  writeFileSync(path.join(folder, "timestamps/1.tsr"), "another");
  forgeSums(folder);
  expect(runCheck(folder).stdout).toContain("The time stamp timestamps/1.tsr is missing");
});

test("a time stamp fails when any signed byte is changed", () => {
  const hash = example().seals.at(-1)?.hash ?? "";
  const reply = Buffer.from(exampleStamp.reply, "base64");
  expect(checkTimestamp(reply, hash)).toMatchObject({ problem: null });
  const passing = [...reply.keys()].filter((index) => {
    const changed = Buffer.from(reply);
    changed[index] = (changed[index] ?? 0) ^ 1;
    return checkTimestamp(changed, hash).problem === null;
  });
  // Names, lengths and numbers of the frame around the signed parts.
  expect(passing.length).toBeLessThan(reply.length / 10);
  expect(checkTimestamp(Buffer.from("<html>"), hash).problem).toBeTruthy();
  expect(checkTimestamp(Buffer.alloc(0), hash).problem).toBe("it cannot be read");
});

test("no archive is made with a photo that is missing or another one", async () => {
  await expect(evidenceZip(example(), new Map())).rejects.toThrow("could not be fetched");
  const other = new Map([[PHOTO_PATH, PHOTO.slice(1)]]);
  await expect(evidenceZip(example(), other)).rejects.toThrow("could not be fetched");
});

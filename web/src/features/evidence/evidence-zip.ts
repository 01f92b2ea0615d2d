import { APP_NAME } from "@guardianlink/domain/config";
import { AUDIO_RECORDS, isFileRecord, PHOTO_RECORDS } from "@guardianlink/domain/evidence/evidence";
import type { Evidence } from "@guardianlink/domain/evidence/evidence";
import { strToU8, zipSync } from "fflate";
import type { Zippable } from "fflate";
import { sha256Hex } from "../../platform/sha256.ts";
import checkTimestamps from "./check-timestamps.mjs?raw";
import checkPage from "./check.html?raw";
import check from "./check.mjs?raw";
import checkRecords from "./check-records.mjs?raw";

/** Pictures and recordings are compressed already. */
const STORED = { level: 0 } as const;

const README = `This folder holds what ${APP_NAME} stored about one trip.

evidence.json   every record with its SHA-256, and the chain of hashes that the server keeps
photos/         the photos as they were stored
audio/          what the phone recorded during an SOS, ten seconds in a file
timestamps/     time stamps of links of the chain by RFC 3161, where an authority gave one
certificate.txt facts for a certificate under section 84 of the Evidence Act; a person signs it
SHA256SUMS      the SHA-256 of every file: sha256sum -c SHA256SUMS
check.html      checks the folder in a browser on a computer, without a network
check.mjs       checks the same and the time stamps: node check.mjs (Node 18.17 or newer; it uses
                check-records.mjs and check-timestamps.mjs)

A time stamp covers the hash of a link. check.mjs checks that it was signed by the certificate in it;
that this certificate is the authority's: openssl ts -verify -digest HASH -in timestamps/N.tsr
-CAfile CA.pem, with HASH from evidence.json and the certificate of the authority.

Times are in UTC. storedAt and changedAt are the server's clock, all other times the phone's.
`;

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** The files of the archive, without the list of their sums. */
function filesOf(evidence: Evidence, stored: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  const stamps = evidence.seals.flatMap(({ n, timestamp }): [string, Uint8Array][] =>
    timestamp === null ? [] : [[`timestamps/${n}.tsr`, bytesOf(timestamp.reply)]],
  );
  const certificate = evidence.certificate.map(({ label, fact }) => `${label}\n${fact}\n`).join("\n");
  return new Map([
    ["README.txt", strToU8(README)],
    // A page that is opened from a folder may load no other script.
    ["check.html", strToU8(checkPage.replace("/* check-records.mjs */", () => checkRecords))],
    ["check.mjs", strToU8(check)],
    ["check-records.mjs", strToU8(checkRecords)],
    ["check-timestamps.mjs", strToU8(checkTimestamps)],
    ["evidence.json", strToU8(`${JSON.stringify(evidence, null, 1)}\n`)],
    ["certificate.txt", strToU8(certificate)],
    ...stored,
    ...stamps,
  ]);
}

/**
 * Builds the archive of a trip's evidence, with a script that checks it.
 * @param stored the bytes of photos and recordings by the path of their record
 * @throws Error when a file is missing or is not the one that the server has hashed
 */
export async function evidenceZip(
  evidence: Evidence,
  stored: ReadonlyMap<string, Uint8Array>,
): Promise<Uint8Array> {
  for (const { path, data } of evidence.records.filter(isFileRecord)) {
    const bytes = stored.get(path);
    if (bytes === undefined || (await sha256Hex(bytes)) !== data["sha256"])
      throw new Error("A file could not be fetched as it was stored.");
  }
  const sums: string[] = [];
  const zippable: Zippable = {};
  for (const [name, bytes] of filesOf(evidence, stored)) {
    sums.push(`${await sha256Hex(bytes)}  ${name}`);
    zippable[name] = [PHOTO_RECORDS, AUDIO_RECORDS].some((prefix) => name.startsWith(prefix))
      ? [bytes, STORED]
      : bytes;
  }
  zippable["SHA256SUMS"] = strToU8(`${sums.join("\n")}\n`);
  return zipSync(zippable);
}

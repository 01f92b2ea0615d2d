import { createHash } from "node:crypto";
import { canonicalJson } from "@guardianlink/domain/evidence/canonical-json";
import { certificateFacts } from "@guardianlink/domain/evidence/certificate";
import { AUDIO_RECORDS, PHOTO_RECORDS } from "@guardianlink/domain/evidence/evidence";
import type { Evidence, EvidenceRecord } from "@guardianlink/domain/evidence/evidence";
import { FIRST_PREVIOUS, newestHashes, sealText } from "@guardianlink/domain/evidence/seal";
import type { Seal } from "@guardianlink/domain/evidence/seal";
import { tripOfAudio } from "@guardianlink/domain/trips/sos-audio";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Clock } from "../shared/clock.ts";
import type { EvidenceLog, EvidenceStore, TimestampHash } from "./ports.ts";

export interface SealPorts {
  readonly evidence: EvidenceStore;
  readonly timestamp: TimestampHash;
  readonly log: EvidenceLog;
  readonly clock: Clock;
}

/** When two runs make the same link at once, the second one reads the chain again. */
const TRIES = 3;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

async function readRecords(trip: TripRef, { evidence }: SealPorts): Promise<readonly EvidenceRecord[]> {
  const [documents, files] = await Promise.all([evidence.collect(trip), evidence.listFiles(trip)]);
  if (documents.length === 0) return [];
  const ofFiles = files.map((file) => ({
    path:
      (tripOfAudio(file.storagePath) === null ? PHOTO_RECORDS : AUDIO_RECORDS) +
      (file.storagePath.split("/").at(-1) ?? ""),
    data: { ...file },
  }));
  return [...documents, ...ofFiles].map(({ path, data }) => ({
    path,
    sha256: sha256(canonicalJson(data)),
    data: { ...data },
  }));
}

/** The link that covers what has changed since the last one; null when nothing has. */
function nextSeal(seals: readonly Seal[], records: readonly EvidenceRecord[], now: Date): Seal | null {
  const known = newestHashes(seals);
  const changed = records
    .filter((record) => known.get(record.path) !== record.sha256)
    .map((record) => ({ path: record.path, sha256: record.sha256 }));
  if (changed.length === 0) return null;
  const link = {
    n: seals.length,
    sealedAt: now.toISOString(),
    previous: seals.at(-1)?.hash ?? FIRST_PREVIOUS,
    records: changed,
  };
  return { ...link, hash: sha256(sealText(link)), timestamp: null };
}

/** Asks again for the time stamp of the newest link, which the authority has not given yet. */
async function withStampedHead(trip: TripRef, seals: readonly Seal[], ports: SealPorts): Promise<Seal[]> {
  const head = seals.at(-1);
  const timestamp = head?.timestamp === null ? await ports.timestamp(head.hash) : null;
  if (head === undefined || timestamp === null) return [...seals];
  await ports.evidence.stampSeal(trip, head.n, timestamp);
  return [...seals.slice(0, -1), { ...head, timestamp }];
}

/**
 * Adds a link to the trip's hash chain for what is new, time-stamped where an authority is
 * configured.
 * @returns the records and the chain; null when there is no such trip
 */
export async function sealTrip(
  trip: TripRef,
  ports: SealPorts,
): Promise<Pick<Evidence, "records" | "seals"> | null> {
  for (let attempt = 1; ; attempt++) {
    const [records, seals] = await Promise.all([readRecords(trip, ports), ports.evidence.listSeals(trip)]);
    if (records.length === 0) return null;
    const seal = nextSeal(seals, records, ports.clock());
    if (seal === null) return { records: [...records], seals: await withStampedHead(trip, seals, ports) };
    const stamped = { ...seal, timestamp: await ports.timestamp(seal.hash) };
    if (await ports.evidence.addSeal(trip, stamped))
      return { records: [...records], seals: [...seals, stamped] };
    if (attempt === TRIES) throw new Error("The chain of the trip changed while it was sealed.");
  }
}

/**
 * Returns everything that is known of a trip, sealed as it is now.
 * @param service its address, and who runs it
 * @returns null when there is no such trip
 */
export async function readEvidence(
  trip: TripRef,
  service: { readonly origin: string; readonly operator: string },
  ports: SealPorts,
): Promise<Evidence | null> {
  const sealed = await sealTrip(trip, ports);
  if (sealed === null) return null;
  const madeAt = ports.clock().toISOString();
  const ofTrip = sealed.records.find(({ path }) => path === "trip")?.data ?? {};
  const text = (field: string): string => (typeof ofTrip[field] === "string" ? ofTrip[field] : madeAt);
  const certificate = certificateFacts({
    from: text("startedAt"),
    until: text("completedAt"),
    madeAt,
    ...service,
  });
  return { tripId: trip.tripId, madeAt, ...sealed, certificate };
}

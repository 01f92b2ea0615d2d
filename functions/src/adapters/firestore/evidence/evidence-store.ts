import { createHash } from "node:crypto";
import { sealSchema } from "@guardianlink/domain/evidence/seal";
import { EVIDENCE_LIMITS } from "@guardianlink/domain/evidence/evidence";
import type { FileRecord } from "@guardianlink/domain/evidence/evidence";
import { tripPhotoFolder } from "@guardianlink/domain/paths";
import { tripAudioFolder } from "@guardianlink/domain/trips/sos-audio";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Firestore } from "firebase-admin/firestore";
import type { Storage } from "firebase-admin/storage";
import type { EvidenceStore } from "../../../usecases/evidence/ports.ts";
import { createOnce, tripDocument } from "../documents.ts";
import { collectRecords } from "./evidence-records.ts";

type File = ReturnType<ReturnType<Storage["bucket"]>["file"]>;

/** How many files are read at the same time. */
const FILES_AT_ONCE = 8;

async function hashOf(file: File): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of file.createReadStream() as NodeJS.ReadableStream) hash.update(chunk);
  return hash.digest("hex");
}

async function fileRecord(file: File): Promise<FileRecord> {
  const claimed: unknown = file.metadata.metadata?.["sha256"];
  return {
    storagePath: file.name,
    bytes: Number(file.metadata.size),
    sha256: await hashOf(file),
    sha256BeforeUpload: typeof claimed === "string" ? claimed : null,
    storedAt: new Date(file.metadata.timeCreated ?? 0).toISOString(),
  };
}

/** Reads what evidence of a trip is made of, and keeps its hash chain in Firestore. */
export function evidenceStore(firestore: Firestore, storage: Storage): EvidenceStore {
  const sealsOf = (trip: TripRef) => tripDocument(firestore, trip).collection("seals");
  return {
    collect: (trip) => collectRecords(firestore, trip),

    async listFiles({ userId, tripId }) {
      const folders = [tripPhotoFolder(userId, tripId), tripAudioFolder(userId, tripId)];
      const found = await Promise.all(
        folders.map((prefix) =>
          storage.bucket().getFiles({ prefix, maxResults: EVIDENCE_LIMITS.files, autoPaginate: false }),
        ),
      );
      const files = found.flatMap(([inFolder]) => inFolder);
      const records: FileRecord[] = [];
      while (records.length < files.length) {
        const next = files.slice(records.length, records.length + FILES_AT_ONCE);
        records.push(...(await Promise.all(next.map(fileRecord))));
      }
      return records;
    },

    async listSeals(trip) {
      const { docs } = await sealsOf(trip).orderBy("n").get();
      return docs.map((seal) => sealSchema.parse(seal.data()));
    },

    addSeal: (trip, seal) => createOnce(sealsOf(trip).doc(String(seal.n)), seal),

    stampSeal: async (trip, n, timestamp) => void (await sealsOf(trip).doc(String(n)).update({ timestamp })),
  };
}

import { createHash } from "node:crypto";
import { sealSchema } from "@guardianlink/domain/evidence/seal";
import type { FileRecord } from "@guardianlink/domain/evidence/evidence";
import { paths, tripPhotoFolder } from "@guardianlink/domain/paths";
import { tripAudioFolder } from "@guardianlink/domain/sos-audio";
import type { TripRef } from "@guardianlink/domain/refs";
import type { DocumentSnapshot, Firestore, QuerySnapshot } from "firebase-admin/firestore";
import type { Storage } from "firebase-admin/storage";
import type { EvidenceStore, RawRecord } from "../../usecases/evidence/ports.ts";
import { fromStored, isAlreadyThere } from "./firestore-values.ts";

/** What opens a live page is no part of a report that is handed on. */
const SECRET_FIELDS = ["token"];
/** "2026-11-21T10": an hour of locations is one record. */
const HOUR_LENGTH = 13;

/** Plain JSON, with times as ISO texts. */
const plain = (value: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(fromStored(value) ?? {})) as Record<string, unknown>;

/** A document with the server's times of it, which no phone can set. */
function recordOf(path: string, snapshot: DocumentSnapshot): RawRecord {
  const fields = Object.entries(plain(snapshot.data())).filter(([name]) => !SECRET_FIELDS.includes(name));
  return {
    path,
    data: {
      ...Object.fromEntries(fields),
      storedAt: snapshot.createTime?.toDate().toISOString() ?? null,
      changedAt: snapshot.updateTime?.toDate().toISOString() ?? null,
    },
  };
}

const recordsOf = (folder: string, { docs }: QuerySnapshot): readonly RawRecord[] =>
  docs.map((document) => recordOf(`${folder}/${document.id}`, document));

/** The locations by the hour in which they were taken. */
function locationRecords({ docs }: QuerySnapshot): readonly RawRecord[] {
  const hours = new Map<string, unknown[]>();
  for (const document of docs) {
    const { data } = recordOf(document.id, document);
    const hour = String(data["timestamp"]).slice(0, HOUR_LENGTH);
    hours.set(hour, [...(hours.get(hour) ?? []), data]);
  }
  return [...hours].map(([hour, locations]) => ({ path: `locations/${hour}`, data: { locations } }));
}

async function hashOf(file: { createReadStream(): NodeJS.ReadableStream }): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of file.createReadStream()) hash.update(chunk);
  return hash.digest("hex");
}

/** Reads what evidence of a trip is made of, and keeps its hash chain in Firestore. */
export function evidenceStore(firestore: Firestore, storage: Storage): EvidenceStore {
  const tripOf = (trip: TripRef) => firestore.doc(paths.trip(trip.userId, trip.tripId));
  return {
    async collect(trip) {
      const document = tripOf(trip);
      const under = (name: string) => document.collection(name).orderBy("__name__").get();
      const snapshot = await document.get();
      if (!snapshot.exists) return [];
      const [alerts, links, locations] = await Promise.all([
        under("alerts"),
        under("shareLinks"),
        document.collection("locations").orderBy("timestamp").get(),
      ]);
      const ledgers = await Promise.all(
        alerts.docs.map(async (alert) =>
          recordsOf(`alerts/${alert.id}/deliveries`, await alert.ref.collection("deliveries").get()),
        ),
      );
      return [
        recordOf("trip", snapshot),
        ...recordsOf("alerts", alerts),
        ...ledgers.flat(),
        ...recordsOf("liveLinks", links),
        ...locationRecords(locations),
      ];
    },

    async listFiles({ userId, tripId }) {
      const folders = [tripPhotoFolder(userId, tripId), tripAudioFolder(userId, tripId)];
      const found = await Promise.all(folders.map((prefix) => storage.bucket().getFiles({ prefix })));
      return Promise.all(
        found
          .flatMap(([files]) => files)
          .map(async (file): Promise<FileRecord> => {
            const claimed: unknown = file.metadata.metadata?.["sha256"];
            return {
              storagePath: file.name,
              bytes: Number(file.metadata.size),
              sha256: await hashOf(file),
              sha256BeforeUpload: typeof claimed === "string" ? claimed : null,
              storedAt: new Date(file.metadata.timeCreated ?? 0).toISOString(),
            };
          }),
      );
    },

    async listSeals(trip) {
      const { docs } = await tripOf(trip).collection("seals").orderBy("n").get();
      return docs.map((seal) => sealSchema.parse(seal.data()));
    },

    async addSeal(trip, seal) {
      try {
        await tripOf(trip).collection("seals").doc(String(seal.n)).create(seal);
        return true;
      } catch (error) {
        if (isAlreadyThere(error)) return false;
        throw error;
      }
    },
  };
}

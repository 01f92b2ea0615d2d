import { PHOTO } from "@guardianlink/domain/config";
import { paths, tripPhotoFolder } from "@guardianlink/domain/paths";
import { AUDIO, audioTypeOf, tripAudioFolder, tripOfAudio } from "@guardianlink/domain/trips/sos-audio";
import { Timestamp } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import type { Storage } from "firebase-admin/storage";
import type { StoredFiles } from "../usecases/account/ports.ts";
import type { ListRecordings, TripFiles } from "../usecases/sharing/ports.ts";
import { updateIfThere } from "./firestore/documents.ts";

/** Counts and removes files of trips, in the project's default bucket. */
export const storedFiles = (firestore: Firestore, storage: Storage): StoredFiles => ({
  async count({ userId, tripId }, kind, most) {
    const prefix = (kind === "photos" ? tripPhotoFolder : tripAudioFolder)(userId, tripId);
    const [files] = await storage.bucket().getFiles({ prefix, maxResults: most, autoPaginate: false });
    return files.length;
  },

  async remove(path) {
    await storage.bucket().file(path).delete({ ignoreNotFound: true });
  },

  // The rules take no file of an account that was deleted meanwhile.
  closeUntil: (user, kind, until) =>
    updateIfThere(firestore.doc(paths.user(user)), { [`${kind}ClosedUntil`]: Timestamp.fromDate(until) }),
});

/** Photos and recordings of trips, in the project's default bucket. */
export const tripFiles = (storage: Storage): TripFiles => ({
  async open(path) {
    const file = storage.bucket().file(path);
    const [exists] = await file.exists();
    // The rules accept no other type, so the stored type adds nothing.
    const contentType = tripOfAudio(path) === null ? PHOTO.mimeType : audioTypeOf(path);
    return exists ? { contentType, body: file.createReadStream() } : null;
  },
});

/** The recorded files of a trip, in the project's default bucket. */
export const recordings =
  (storage: Storage): ListRecordings =>
  async ({ userId, tripId }) => {
    const prefix = tripAudioFolder(userId, tripId);
    const [files] = await storage.bucket().getFiles({ prefix, maxResults: 2 * AUDIO.maxPieces });
    return files.map(({ name }) => name.slice(prefix.length));
  };

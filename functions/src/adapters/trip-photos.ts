import { PHOTO } from "@guardianlink/domain/config";
import type { Storage } from "firebase-admin/storage";
import type { TripPhotos } from "../usecases/sharing/ports.ts";

/** Photos of trips, in the project's default bucket. */
export const tripPhotos = (storage: Storage): TripPhotos => ({
  async open(path) {
    const file = storage.bucket().file(path);
    const [exists] = await file.exists();
    // The rules accept no other type, so the stored type adds nothing.
    return exists ? { contentType: PHOTO.mimeType, body: file.createReadStream() } : null;
  },
});

import { PHOTO } from "@guardianlink/domain/config";
import {
  connectStorageEmulator,
  getDownloadURL,
  getMetadata,
  getStorage,
  ref,
  uploadBytes,
} from "firebase/storage";
import { startFirebase } from "./firebase.ts";

/**
 * Stop after this time instead of the SDK's ten minutes, because the queue tries again by itself.
 */
const UPLOAD_LIMIT_MS = 60_000;

/** Stores photos in Cloud Storage. */
export interface PhotoStorage {
  /**
   * Uploads without overwriting: a photo that is already there counts as uploaded.
   * @throws when it could not be uploaded
   */
  upload(path: string, bytes: ArrayBuffer): Promise<void>;
  /**
   * Returns a link to one of the account's photos, valid until the photo is deleted.
   * @throws when there is none
   */
  link(path: string): Promise<string>;
}

export async function openPhotoStorage(): Promise<PhotoStorage> {
  const { app, suite } = await startFirebase();
  const storage = getStorage(app);
  if (suite) connectStorageEmulator(storage, suite.host, suite.storagePort);
  storage.maxUploadRetryTime = UPLOAD_LIMIT_MS;
  return {
    link: (path) => getDownloadURL(ref(storage, path)),
    async upload(path, bytes) {
      const photo = ref(storage, path);
      try {
        await uploadBytes(photo, bytes, { contentType: PHOTO.mimeType });
      } catch (error) {
        // The rules refuse a second upload to a path. If the first answer was lost, the photo is
        // there.
        const exists = await getMetadata(photo).then(
          () => true,
          () => false,
        );
        if (!exists) throw error;
      }
    },
  };
}

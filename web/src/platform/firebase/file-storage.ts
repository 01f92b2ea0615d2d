import {
  connectStorageEmulator,
  getDownloadURL,
  getMetadata,
  getStorage,
  ref,
  uploadBytes,
} from "firebase/storage";
import { sha256Hex } from "../sha256.ts";
import { firebase } from "./firebase.ts";

/**
 * Stop after this time instead of the SDK's ten minutes, because the queue tries again by itself.
 */
const UPLOAD_LIMIT_MS = 60_000;

/** Stores files in Cloud Storage. */
export interface FileStorage {
  /**
   * Uploads without overwriting: a file that is already there counts as uploaded.
   * @throws when it could not be uploaded
   */
  upload(path: string, bytes: ArrayBuffer, contentType: string): Promise<void>;
  /**
   * Returns a link to one of the account's files, valid until the file is deleted.
   * @throws when there is none
   */
  link(path: string): Promise<string>;
}

export async function openFileStorage(): Promise<FileStorage> {
  const { app, suite } = await firebase();
  const storage = getStorage(app);
  if (suite) connectStorageEmulator(storage, suite.host, suite.storagePort);
  storage.maxUploadRetryTime = UPLOAD_LIMIT_MS;
  return {
    link: (path) => getDownloadURL(ref(storage, path)),
    async upload(path, bytes, contentType) {
      const file = ref(storage, path);
      try {
        // The hash of what left the phone. The server hashes what arrived (docs/decisions/073).
        const hash = await sha256Hex(bytes).catch(() => null);
        // A file without a hash is better than no file.
        const claim = hash === null ? {} : { customMetadata: { sha256: hash } };
        await uploadBytes(file, bytes, { contentType, ...claim });
      } catch (error) {
        // The rules refuse a second upload to a path. If the first answer was lost, the file is
        // there.
        const exists = await getMetadata(file).then(
          () => true,
          () => false,
        );
        if (!exists) throw error;
      }
    },
  };
}

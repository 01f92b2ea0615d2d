import { PHOTO } from "@guardianlink/domain/config";
import type { LocalDatabase, QueuedPhoto } from "../data/local-database.ts";
import type { RestServer } from "../platform/firestore/rest-server.ts";
import { isRefusal } from "../platform/firestore/store.ts";
import { uploadFile } from "./upload-file.ts";

/** What the files are sent with. `access` is asked before each upload. */
export interface FileSender {
  readonly server: RestServer;
  readonly access: () => Promise<{ readonly filesUrl: string | null; readonly token: string }>;
}

/** The waiting photos and pieces of recordings of an account, an SOS photo first. */
export async function waitingFiles(db: LocalDatabase, uid: string): Promise<readonly QueuedPhoto[]> {
  const rank = ({ attachTo }: QueuedPhoto): number =>
    attachTo === null ? 2 : attachTo.field === "photoPath" ? 0 : 1;
  const own = (await db.getAll("photos")).filter((file) => file.uid === uid);
  return own.sort((a, b) => rank(a) - rank(b));
}

/** @returns false when the server refuses the file or its document */
async function sendFile({ server, access }: FileSender, file: QueuedPhoto): Promise<boolean> {
  const { filesUrl, token } = await access();
  if (filesUrl === null) return false;
  const { path, attachTo, bytes, type = PHOTO.mimeType } = file;
  if (!(await uploadFile({ filesUrl, token }, { path, bytes, type }))) return false;
  if (attachTo === null) return true;
  try {
    await server.commitUrgent([{ kind: "update", path: attachTo.path, data: { [attachTo.field]: path } }]);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/**
 * Uploads the waiting photos and pieces of recordings of an account, and writes the path of a photo
 * into its document. What the server refuses stays for the page.
 * @throws when something must be tried again
 */
export async function sendFiles(db: LocalDatabase, sender: FileSender, uid: string): Promise<void> {
  for (const file of await waitingFiles(db, uid))
    if (await sendFile(sender, file)) await db.delete("photos", file.path);
}

import { DAY_MS, PHOTO } from "@guardianlink/domain/config";
import { ETA_MAX_DAYS, PHOTO_UPLOAD_DAYS } from "@guardianlink/domain/limits";
import { errorCode } from "../../platform/error-code.ts";
import type { FileStorage } from "../../platform/firebase/file-storage.ts";
import type { Store } from "../../platform/firestore/store.ts";
import type { Clock } from "../../platform/time/clock.ts";
import type { QueuedPhoto } from "../local-database.ts";
import type { PhotoOutbox } from "./photo-outbox.ts";
import type { PhotoProgressList } from "./photo-progress.ts";

/**
 * The result of an upload. A failure is reported once, and the queue keeps trying. The field is
 * null for a piece of a recording.
 */
export type PhotoOutcome = {
  readonly path: string;
  readonly field: NonNullable<QueuedPhoto["attachTo"]>["field"] | null;
} & ({ readonly kind: "uploaded" } | { readonly kind: "failed"; readonly error: unknown });

export interface UploadParts {
  readonly storage: () => Promise<Pick<FileStorage, "upload">>;
  readonly store: Pick<Store, "commit">;
  readonly clock: Pick<Clock, "now">;
  readonly report: (error: unknown) => void;
}

/** What an upload changes on this phone. */
interface UploadEffects {
  readonly outbox: Pick<PhotoOutbox, "remove">;
  readonly progress: PhotoProgressList;
  readonly tell: (outcome: PhotoOutcome) => void;
}

/**
 * A trip may run for days after a photo was taken, and takes photos for some days after its end.
 */
const PHOTO_KEPT_MS = (ETA_MAX_DAYS + PHOTO_UPLOAD_DAYS) * DAY_MS;

/**
 * How often a piece of a recording may be refused: its SOS may be on the way still. Then its trip
 * has ended, or the traveller has switched recording off.
 */
const PIECE_REFUSALS = 10;

const isRefused = (error: unknown): boolean => errorCode(error) === "storage/unauthorized";

/** Whether the server will never take the photo: its trip has ended too long ago. */
const isTooOld = ({ path }: QueuedPhoto, now: Date): boolean => {
  const takenAtMs = Number(/(\d+)\.jpg$/.exec(path)?.[1] ?? Number.NaN);
  return now.getTime() - takenAtMs > PHOTO_KEPT_MS;
};

/**
 * Uploads a photo and stores its path in its document, or a piece of a recording, and removes it
 * from this phone. One that fails stays, unless the server will never take it.
 * @returns a function that uploads one and says whether the server can be reached
 */
export function photoUploads(
  { storage, store, clock, report }: UploadParts,
  { outbox, progress, tell }: UploadEffects,
) {
  /** How often the server has refused each piece. */
  const refusals = new Map<string, number>();
  const isRefusedForGood = (photo: QueuedPhoto, error: unknown): boolean => {
    if (photo.attachTo !== null) return isTooOld(photo, clock.now());
    const count = (refusals.get(photo.path) ?? 0) + (isRefused(error) ? 1 : 0);
    refusals.set(photo.path, count);
    return count >= PIECE_REFUSALS;
  };
  const drop = async (path: string): Promise<void> => {
    refusals.delete(path);
    await outbox.remove(path);
    progress.remove(path);
  };
  return async (photo: QueuedPhoto): Promise<boolean> => {
    const { path, attachTo, bytes, type = PHOTO.mimeType } = photo;
    progress.setUploading(path);
    try {
      await (await storage()).upload(path, bytes, type);
    } catch (error) {
      report(error);
      const isFirst = progress.addFailure(path) === 1;
      if (isFirst) tell({ kind: "failed", path, field: attachTo?.field ?? null, error });
      if (isRefusedForGood(photo, error)) await drop(path);
      return isRefused(error);
    }
    await attach(photo, store).then(
      () => tell({ kind: "uploaded", path, field: attachTo?.field ?? null }),
      report,
    );
    await drop(path);
    return true;
  };
}

/**
 * Stores the path in its document. The write itself waits for a network. It fails only when
 * refused, and then its document was refused too.
 */
const attach = async ({ path, attachTo }: QueuedPhoto, store: Pick<Store, "commit">): Promise<void> => {
  if (attachTo !== null)
    await store.commit([{ kind: "update", path: attachTo.path, data: { [attachTo.field]: path } }]);
};

import { DAY_MS, PHOTO } from "@guardianlink/domain/config";
import { ETA_MAX_DAYS, PHOTO_UPLOAD_DAYS } from "@guardianlink/domain/limits";
import type { Clock } from "../../platform/time/clock.ts";
import type { Store } from "../../platform/firestore/store.ts";
import type { LocalDatabase, QueuedPhoto } from "../local-database.ts";
import type { Network } from "../../platform/network/network.ts";
import type { FileStorage } from "../../platform/firebase/file-storage.ts";

/** The facts about a queued photo that a page may use. */
export interface PhotoProgress {
  readonly path: string;
  readonly tripId: string;
  /** The document that will get the path; null for a piece of a recording. */
  readonly attachTo: string | null;
  readonly state: "waiting" | "uploading";
  /** The number of failed uploads. */
  readonly failures: number;
}

/**
 * The result of an upload. A failure is reported once, and the queue keeps trying. The field is
 * null for a piece of a recording.
 */
export type PhotoOutcome = {
  readonly path: string;
  readonly field: NonNullable<QueuedPhoto["attachTo"]>["field"] | null;
} & ({ readonly kind: "uploaded" } | { readonly kind: "failed"; readonly error: unknown });

/**
 * Photos that wait on this phone until they are uploaded and their document has the path, and
 * pieces of recordings until they are uploaded. They outlive the page.
 */
export interface PhotoQueue {
  /**
   * Stores the photo and starts the upload. It resolves when the photo is stored, not when it is
   * uploaded.
   */
  add(photo: QueuedPhoto): Promise<void>;
  /**
   * Uploads this account's waiting photos, now and whenever there is a network, until the returned
   * function is called.
   */
  start(uid: string): () => void;
  /** Deletes every photo that waits on this phone, of all accounts. */
  clear(): Promise<void>;
  readonly progress: () => readonly PhotoProgress[];
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * Listens to the results of uploads.
   * @returns the function that stops it
   */
  readonly onOutcome: (tell: (outcome: PhotoOutcome) => void) => () => void;
}

interface Parts {
  readonly database: () => Promise<LocalDatabase>;
  readonly storage: () => Promise<Pick<FileStorage, "upload">>;
  readonly store: Pick<Store, "commit">;
  readonly network: Pick<Network, "isOnline" | "subscribe">;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

/** The waits between attempts. The last one repeats. */
const RETRY_DELAYS_MS = [2_000, 10_000, 30_000, 120_000] as const;

/**
 * A trip may run for days after a photo was taken, and takes photos for some days after its end.
 */
const PHOTO_KEPT_MS = (ETA_MAX_DAYS + PHOTO_UPLOAD_DAYS) * DAY_MS;

export const retryDelayMs = (failures: number): number =>
  RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length) - 1] ?? RETRY_DELAYS_MS[0];

/**
 * How often a piece of a recording may be refused: its SOS may be on the way still. Then its trip
 * has ended, or the traveller has switched recording off.
 */
const PIECE_REFUSALS = 10;

const isRefused = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "storage/unauthorized";

/** Whether the server will never take the photo: its trip has ended too long ago. */
const isTooOld = ({ path }: QueuedPhoto, now: Date): boolean => {
  const takenAtMs = Number(/(\d+)\.jpg$/.exec(path)?.[1] ?? Number.NaN);
  return now.getTime() - takenAtMs > PHOTO_KEPT_MS;
};

export function createPhotoQueue({ database, storage, store, network, clock, report }: Parts): PhotoQueue {
  let progress: readonly PhotoProgress[] = [];
  const listeners = new Set<() => void>();
  const outcomes = new Set<(outcome: PhotoOutcome) => void>();
  let uid: string | null = null;
  const underway = new Set<string>();
  /** How often the server has refused each piece. */
  const refusals = new Map<string, number>();
  /** The pieces that are sent in turn; null while none is. */
  let turn: QueuedPhoto[] | null = null;
  let cancelRetry: () => void = () => undefined;
  /** The photos that the phone's database could not store. They last as long as the page. */
  const unsaved = new Map<string, QueuedPhoto>();

  const publish = (next: readonly PhotoProgress[]): void => {
    progress = next;
    for (const listener of listeners) listener();
  };
  const mark = (path: string, change: Partial<PhotoProgress>): void =>
    publish(progress.map((entry) => (entry.path === path ? { ...entry, ...change } : entry)));
  const track = (photo: QueuedPhoto): void => {
    if (progress.some(({ path }) => path === photo.path)) return;
    const { path, tripId, attachTo } = photo;
    publish([...progress, { path, tripId, attachTo: attachTo?.path ?? null, state: "waiting", failures: 0 }]);
  };

  const isUnsendable = (photo: QueuedPhoto, error: unknown): boolean => {
    if (photo.attachTo !== null) return isTooOld(photo, clock.now());
    const count = (refusals.get(photo.path) ?? 0) + (isRefused(error) ? 1 : 0);
    refusals.set(photo.path, count);
    return count >= PIECE_REFUSALS;
  };

  const tell = (outcome: PhotoOutcome): void => {
    for (const listener of outcomes) listener(outcome);
  };

  const load = async (owner: string): Promise<readonly QueuedPhoto[]> => {
    const kept = await database()
      .then((db) => db.getAll("photos"))
      .catch((error: unknown): QueuedPhoto[] => {
        report(error);
        return [];
      });
    return [...kept, ...unsaved.values()].filter((photo) => photo.uid === owner);
  };

  const drop = async (photo: QueuedPhoto): Promise<void> => {
    unsaved.delete(photo.path);
    refusals.delete(photo.path);
    await database().then((db) => db.delete("photos", photo.path), report);
    publish(progress.filter((entry) => entry.path !== photo.path));
  };

  /** @returns whether the server can be reached */
  const send = async (photo: QueuedPhoto): Promise<boolean> => {
    const { path, attachTo } = photo;
    mark(path, { state: "uploading" });
    try {
      await (await storage()).upload(path, photo.bytes, photo.type ?? PHOTO.mimeType);
    } catch (error) {
      report(error);
      const failures = (progress.find((entry) => entry.path === photo.path)?.failures ?? 0) + 1;
      mark(photo.path, { state: "waiting", failures });
      if (failures === 1) tell({ kind: "failed", path, field: attachTo?.field ?? null, error });
      if (isUnsendable(photo, error)) await drop(photo);
      return isRefused(error);
    }
    // The write itself waits for a network. It fails only when refused, and then its document was
    // refused too.
    if (attachTo !== null)
      await store
        .commit([{ kind: "update", path: attachTo.path, data: { [attachTo.field]: path } }])
        .then(() => tell({ kind: "uploaded", path, field: attachTo.field }), report);
    else tell({ kind: "uploaded", path, field: null });
    await drop(photo);
    return true;
  };

  /**
   * Uploads pieces one after the other, because many at once would all time out on a slow network.
   * Those that come meanwhile are sent in the same turn.
   */
  const sendInTurn = async (pieces: readonly QueuedPhoto[], owner: string): Promise<void> => {
    if (turn !== null) {
      const known = turn;
      turn.push(...pieces.filter(({ path }) => !known.some((one) => one.path === path)));
      return;
    }
    turn = [...pieces];
    for (const piece of turn) if (!(await sendOnce(piece, owner))) break;
    turn = null;
  };

  /** Upload each photo independently, so that an SOS photo does not wait for a vehicle's photo. */
  const sendAll = async (owner: string): Promise<void> => {
    const waiting = await load(owner);
    waiting.forEach(track);
    const pieces = waiting.filter(({ attachTo }) => attachTo === null);
    const photos = waiting.filter(({ attachTo }) => attachTo !== null);
    await Promise.all([sendInTurn(pieces, owner), ...photos.map((photo) => sendOnce(photo, owner))]);
    const worst = Math.max(0, ...progress.map((entry) => entry.failures));
    cancelRetry();
    if (worst > 0 && uid === owner) cancelRetry = clock.after(retryDelayMs(worst), run);
  };

  const sendOnce = async (photo: QueuedPhoto, owner: string): Promise<boolean> => {
    if (underway.has(photo.path) || uid !== owner || !network.isOnline()) return false;
    underway.add(photo.path);
    const isReachable = await send(photo);
    underway.delete(photo.path);
    return isReachable;
  };

  function run(): void {
    if (uid !== null) void sendAll(uid);
  }

  return {
    async add(photo) {
      track(photo);
      try {
        await (await database()).put("photos", photo);
      } catch (error) {
        report(error);
        unsaved.set(photo.path, photo);
      }
      // Without network there is nothing to do but to read all that waits.
      if (network.isOnline()) run();
    },
    start(owner) {
      uid = owner;
      run();
      const stop = network.subscribe(run);
      return () => {
        stop();
        cancelRetry();
        if (uid === owner) uid = null;
      };
    },
    async clear() {
      unsaved.clear();
      publish([]);
      await (await database()).clear("photos");
    },
    progress: () => progress,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    onOutcome(listener) {
      outcomes.add(listener);
      return () => outcomes.delete(listener);
    },
  };
}

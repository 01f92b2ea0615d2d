import type { Network } from "../../platform/network/network.ts";
import type { Clock } from "../../platform/time/clock.ts";
import type { LocalDatabase, QueuedPhoto } from "../local-database.ts";
import { photoOutbox } from "./photo-outbox.ts";
import type { PhotoOutbox } from "./photo-outbox.ts";
import { photoProgressList } from "./photo-progress.ts";
import type { PhotoProgress, PhotoProgressList } from "./photo-progress.ts";
import { photoUploads } from "./upload-photo.ts";
import type { PhotoOutcome, UploadParts } from "./upload-photo.ts";

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
  /** What of an account waits on this phone. */
  readonly waiting: (uid: string) => Promise<readonly QueuedPhoto[]>;
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

interface Parts extends UploadParts {
  readonly database: () => Promise<LocalDatabase>;
  readonly network: Pick<Network, "isOnline" | "subscribe">;
  readonly clock: Clock;
  /** Lets the service worker send what waits when there is a network, with or without a page. */
  readonly wakeWorker: () => Promise<void>;
}

/** The waits between attempts. The last one repeats. */
const RETRY_DELAYS_MS = [2_000, 10_000, 30_000, 120_000] as const;

export const retryDelayMs = (failures: number): number =>
  RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length) - 1] ?? RETRY_DELAYS_MS[0];

export function createPhotoQueue(parts: Parts): PhotoQueue {
  const { database, network, report, wakeWorker } = parts;
  const outbox = photoOutbox(database, report);
  const progress = photoProgressList();
  const outcomes = new Set<(outcome: PhotoOutcome) => void>();
  const tell = (outcome: PhotoOutcome): void => outcomes.forEach((listener) => listener(outcome));
  const upload = photoUploads(parts, { outbox, progress, tell });
  const rounds = uploadRounds(parts, { outbox, progress, upload });
  return {
    async add(photo) {
      progress.add(photo);
      await outbox.put(photo);
      // Pieces come every few seconds. With a network an open page sends them in time.
      if (photo.attachTo !== null || !network.isOnline()) wakeWorker().catch(report);
      // Without network there is nothing to do but to read all that waits.
      if (network.isOnline()) rounds.run();
    },
    start: rounds.start,
    waiting: (uid) => outbox.of(uid),
    async clear() {
      progress.clear();
      await outbox.clear();
    },
    progress: progress.all,
    subscribe: progress.subscribe,
    onOutcome(listener) {
      outcomes.add(listener);
      return () => outcomes.delete(listener);
    },
  };
}

interface RoundParts {
  readonly outbox: Pick<PhotoOutbox, "of">;
  readonly progress: Pick<PhotoProgressList, "add" | "all">;
  readonly upload: (photo: QueuedPhoto) => Promise<boolean>;
}

/** Uploads all that waits, each once at a time, and again after a failure. */
function uploadRounds(
  { network, clock }: Pick<Parts, "network" | "clock">,
  { outbox, progress, upload }: RoundParts,
) {
  let uid: string | null = null;
  let cancelRetry: () => void = () => undefined;
  const uploadNew = onceAtATime(upload);
  const uploadOnce = async (photo: QueuedPhoto): Promise<boolean> =>
    photo.uid === uid && network.isOnline() && uploadNew(photo);
  const uploadPieces = inTurn(uploadOnce);
  const uploadAll = async (owner: string): Promise<void> => {
    const waiting = await outbox.of(owner);
    waiting.forEach(progress.add);
    const pieces = waiting.filter(({ attachTo }) => attachTo === null);
    const photos = waiting.filter(({ attachTo }) => attachTo !== null);
    // Each photo by itself, so that an SOS photo does not wait for a vehicle's photo.
    await Promise.all([uploadPieces(pieces), ...photos.map(uploadOnce)]);
    const worst = Math.max(0, ...progress.all().map(({ failures }) => failures));
    cancelRetry();
    if (worst > 0 && uid === owner) cancelRetry = clock.after(retryDelayMs(worst), run);
  };
  const run = (): void => {
    if (uid !== null) void uploadAll(uid);
  };
  const start = (owner: string): (() => void) => {
    uid = owner;
    run();
    const stop = network.subscribe(run);
    return () => {
      stop();
      cancelRetry();
      if (uid === owner) uid = null;
    };
  };
  return { run, start };
}

/** Leaves out a photo whose upload is running. */
function onceAtATime(upload: (photo: QueuedPhoto) => Promise<boolean>) {
  const running = new Set<string>();
  return async (photo: QueuedPhoto): Promise<boolean> => {
    if (running.has(photo.path)) return false;
    running.add(photo.path);
    const isReachable = await upload(photo);
    running.delete(photo.path);
    return isReachable;
  };
}

/**
 * Uploads pieces one after the other, because many at once would all time out on a slow network.
 * Those that come meanwhile are sent in the same turn, which ends when the server is not reached.
 */
function inTurn(upload: (piece: QueuedPhoto) => Promise<boolean>) {
  let turn: QueuedPhoto[] | null = null;
  return async (pieces: readonly QueuedPhoto[]): Promise<void> => {
    if (turn !== null) {
      const known = turn;
      turn.push(...pieces.filter(({ path }) => !known.some((one) => one.path === path)));
      return;
    }
    turn = [...pieces];
    for (const piece of turn) if (!(await upload(piece))) break;
    turn = null;
  };
}

import { SECOND_MS } from "../config.ts";
import { tripId, userId } from "../ids.ts";
import type { TripId, UserId } from "../ids.ts";

/**
 * Whether a phone records what it hears during an SOS, and who may listen besides the traveller.
 */
export const AUDIO_CHOICES = ["off", "own", "contacts"] as const;
export type AudioChoice = (typeof AUDIO_CHOICES)[number];

/**
 * What is recorded in pieces during an SOS. storage.rules repeats the limits; a test compares them.
 */
export const AUDIO = {
  /** The length of a piece. A phone that is destroyed has sent all but the last one. */
  pieceMs: 10 * SECOND_MS,
  /** How many pieces an SOS has: half an hour. */
  maxPieces: 180,
  /** How many pieces an account stores in a day: 135 MiB at most. The server removes the others. */
  maxPiecesPerDay: 540,
  /**
   * The most bytes of a piece. Ten seconds are about 60 kB, and 160 kB where a browser takes more.
   */
  maxBytes: 256 * 1024,
  bitsPerSecond: 32_000,
} as const;

/** The types that browsers record, and the ending of their files. */
export const AUDIO_ENDINGS = { "audio/webm": "webm", "audio/mp4": "mp4" } as const;
export type AudioType = keyof typeof AUDIO_ENDINGS;

/** A file of a piece: "0.webm" to "179.mp4". No file is replaced. */
export const AUDIO_FILE = /^(1[0-7][0-9]|[1-9]?[0-9])[.](webm|mp4)$/;

const FOLDER = "trip-audio";

/** The prefix of an account's recordings in Storage. */
export const accountAudioPrefix = (uid: UserId): string => `${FOLDER}/${uid}/`;

/** The folder of a trip's recordings in Storage, with a slash at the end. */
export const tripAudioFolder = (uid: UserId, trip: TripId): string => `${accountAudioPrefix(uid)}${trip}/`;

/** The type of a piece, by its file's name. */
export const audioTypeOf = (file: string): AudioType => (file.endsWith(".mp4") ? "audio/mp4" : "audio/webm");

/** The number of the piece in which a moment is recorded; null after the last piece. */
export function pieceAt(sosAt: Date, at: Date): number | null {
  const piece = Math.max(0, Math.floor((at.getTime() - sosAt.getTime()) / AUDIO.pieceMs));
  return piece < AUDIO.maxPieces ? piece : null;
}

/** The piece in a file's name. */
export const pieceOf = (file: string): number => Number.parseInt(file, 10);

/** The trip whose recording lies at a path in Storage; null for a path of something else. */
export function tripOfAudio(path: string): { readonly userId: UserId; readonly tripId: TripId } | null {
  const [folder, uid, trip, file] = path.split("/");
  return folder === FOLDER && uid && trip && file ? { userId: userId(uid), tripId: tripId(trip) } : null;
}

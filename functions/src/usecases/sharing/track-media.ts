import type { Alert } from "@guardianlink/domain/alerts/alert";
import { tripPhotoTakenAtMs } from "@guardianlink/domain/paths";
import { AUDIO, AUDIO_FILE, pieceOf } from "@guardianlink/domain/trips/sos-audio";
import type { TrackPhoto, TrackView } from "@guardianlink/domain/trips/track-api";
import type { Trip } from "@guardianlink/domain/trips/trip";

/** The alerts of a trip, the first one first. */
export const inOrder = (emergencies: readonly Alert[]): readonly Alert[] =>
  emergencies.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());

/** A photo of the view and where it is stored. */
interface StoredPhoto extends TrackPhoto {
  readonly path: string;
}

/**
 * The photos that the view shows, from this trip's folder only: the newest one of an SOS, then the
 * vehicle's.
 */
export function photosOf(trip: Trip, emergencies: readonly Alert[]): readonly StoredPhoto[] {
  const stored = (kind: TrackPhoto["kind"], path: string | null): StoredPhoto[] => {
    const takenAtMs = path && tripPhotoTakenAtMs(path, trip.userId, trip.id);
    return path && typeof takenAtMs === "number" ? [{ kind, path, takenAtMs }] : [];
  };
  const newestFirst = inOrder(emergencies).toReversed();
  return [
    ...newestFirst.flatMap(({ photoPath }) => stored("sos", photoPath)).slice(0, 1),
    ...stored("vehicle", trip.vehiclePhotoPath),
  ];
}

/** The pieces of the recording that the view names, from its first SOS on, the first one first. */
export function audioOf(
  { status }: Trip,
  emergencies: readonly Alert[],
  recordings: readonly string[],
): TrackView["audio"] {
  const sos = inOrder(emergencies).find(({ type }) => type === "sos");
  if (sos === undefined || status === "active") return [];
  return recordings
    .filter((file) => AUDIO_FILE.test(file))
    .map((file) => ({ file, atMs: sos.happenedAt.getTime() + pieceOf(file) * AUDIO.pieceMs }))
    .sort((a, b) => a.atMs - b.atMs);
}

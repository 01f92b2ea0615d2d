import { AUDIO, AUDIO_ENDINGS, pieceAt, tripAudioFolder } from "@guardianlink/domain/trips/sos-audio";
import type { AudioType } from "@guardianlink/domain/trips/sos-audio";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import type { RecordedPiece } from "../../platform/device/microphone.ts";
import type { QueuedPhoto } from "../local-database.ts";

const isAudioType = (type: string): type is AudioType => type in AUDIO_ENDINGS;

/**
 * A piece of a recording, as it waits for its upload. Its number is its time after the SOS.
 * @returns null for a piece that the server would not take
 */
export function queuedPiece(
  uid: UserId,
  trip: TripId,
  sosAt: Date,
  { type, bytes, startedAt }: RecordedPiece,
): QueuedPhoto | null {
  const number = pieceAt(sosAt, startedAt);
  if (number === null || !isAudioType(type) || bytes.byteLength > AUDIO.maxBytes) return null;
  const path = `${tripAudioFolder(uid, trip)}${number}.${AUDIO_ENDINGS[type]}`;
  return { path, uid, tripId: trip, attachTo: null, bytes, type };
}

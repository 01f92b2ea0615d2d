import { buffer } from "node:stream/consumers";
import { tripPhotoFolder } from "@guardianlink/domain/paths";
import type { TripRef } from "@guardianlink/domain/refs";
import { AUDIO_FILE, tripAudioFolder } from "@guardianlink/domain/trips/sos-audio";
import type { OpenFile } from "./ports.ts";

/**
 * Reads the stored bytes of a photo or a piece of a recording.
 * @returns base64; null when there is no such file
 */
export async function readEvidenceFile(
  { userId, tripId }: TripRef,
  file: string,
  open: OpenFile,
): Promise<string | null> {
  const folder = AUDIO_FILE.test(file) ? tripAudioFolder : tripPhotoFolder;
  const stored = await open(folder(userId, tripId) + file);
  return stored === null ? null : (await buffer(stored.body)).toString("base64");
}

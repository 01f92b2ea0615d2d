import { tripAudioFolder } from "@guardianlink/domain/trips/sos-audio";
import type { Share } from "@guardianlink/domain/trips/share";
import { openLink } from "./open-link.ts";
import type { Ended } from "./open-link.ts";
import type { FileStream } from "./ports.ts";
import type { TrackFilePorts } from "./read-track-photo.ts";
import { audioOf } from "./track-media.ts";

/** Opens a piece of the recording that the view names. */
export async function readTrackAudio(
  share: Share,
  file: unknown,
  ports: TrackFilePorts,
): Promise<FileStream | Ended | { readonly refusal: "no-photo" }> {
  const opened = openLink(share, ports);
  if ("refusal" in opened) return opened;
  const { ref } = opened;
  const watched = await ports.watchedTrip(ref);
  if (watched === null) return { refusal: "ended" };
  const { emergencies, recordings } = await ports.details({ ...ref, version: watched.version });
  const heard = audioOf(watched.trip, emergencies, recordings).find((piece) => piece.file === file);
  const audio = heard && (await ports.files.open(tripAudioFolder(ref.userId, ref.tripId) + heard.file));
  return audio ?? { refusal: "no-photo" };
}

import type { Share } from "@guardianlink/domain/trips/share";
import { openLink } from "./open-link.ts";
import type { Ended } from "./open-link.ts";
import type { FileStream, TripFiles } from "./ports.ts";
import type { ReadTrackPorts } from "./read-track.ts";
import { photosOf } from "./track-media.ts";
import { tripIn } from "./track-view.ts";

/** The ports of a file that a live page shows or plays. */
export interface TrackFilePorts extends Pick<ReadTrackPorts, "watchedTrip" | "details" | "clock"> {
  readonly files: TripFiles;
}

/** Opens a photo that the view shows. @param takenAtMs which one; null for the first */
export async function readTrackPhoto(
  share: Share,
  takenAtMs: number | null,
  ports: TrackFilePorts,
): Promise<FileStream | Ended | { readonly refusal: "no-photo" }> {
  const opened = openLink(share, ports);
  if ("refusal" in opened) return opened;
  const watched = await ports.watchedTrip(opened.ref);
  if (watched === null) return { refusal: "ended" };
  const { version } = watched;
  const { emergencies } = await ports.details({ ...opened.ref, version });
  const trip = tripIn(watched.trip, emergencies);
  const isShown = trip.status !== "completed" || emergencies.length > 0;
  const shown = isShown ? photosOf(trip, emergencies) : [];
  const path = (shown.find((photo) => photo.takenAtMs === takenAtMs) ?? shown[0])?.path;
  const photo = path === undefined ? null : await ports.files.open(path);
  return photo ?? { refusal: "no-photo" };
}

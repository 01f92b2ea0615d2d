import type { Alert } from "@guardianlink/domain/alerts/alert";
import type { TripRef } from "@guardianlink/domain/refs";
import type { ShareLink } from "@guardianlink/domain/trips/share";
import type { Traveller, Travellers } from "../shared/readers.ts";
import type { ListRecordings, ShareStore, TrackReader } from "./ports.ts";

/** What the view shows besides the trip and its route. */
export interface TrackDetails {
  readonly sender: Traveller;
  readonly emergencies: readonly Alert[];
  readonly links: readonly ShareLink[];
  /** The files of the recording that contacts may hear. */
  readonly recordings: readonly string[];
}

/** Reads the details of a trip. */
export async function readDetails(
  trip: TripRef,
  ports: {
    readonly track: Pick<TrackReader, "listEmergencies">;
    readonly reader: Travellers;
    readonly shares: ShareStore;
    readonly recordings: ListRecordings;
  },
): Promise<TrackDetails> {
  const [sender, emergencies, links] = await Promise.all([
    ports.reader.getTraveller(trip.userId),
    ports.track.listEmergencies(trip),
    ports.shares.listLinks(trip),
  ]);
  // A recording that cannot be listed must not keep the location from the contact.
  const recordings = sender.sharesAudio ? await ports.recordings(trip).catch(() => []) : [];
  return { sender, emergencies, links, recordings };
}

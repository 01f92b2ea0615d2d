import type { Language } from "@guardianlink/domain/languages/languages";
import type { LocationReading } from "@guardianlink/domain/location";
import { nearPlace } from "@guardianlink/domain/places/near-place";
import type { Share } from "@guardianlink/domain/trips/share";
import type { TrackUnchanged, TrackView } from "@guardianlink/domain/trips/track-api";
import type { Clock } from "../shared/clock.ts";
import type { LiveAddresses } from "./live-addresses.ts";
import { openLink } from "./open-link.ts";
import type { Ended, SharedTrip } from "./open-link.ts";
import type { ContactLanguages, WatchedTripState } from "./ports.ts";
import type { TrackDetails } from "./track-details.ts";
import { trackView } from "./track-view.ts";

/** The ports of what a live page shows. */
export interface ReadTrackPorts {
  /** The trip; up to two seconds old when many people ask. */
  readonly watchedTrip: (trip: SharedTrip) => Promise<WatchedTripState | null>;
  /** The details of one version of the trip, read once. */
  readonly details: (trip: SharedTrip & { readonly version: string }) => Promise<TrackDetails>;
  /** The latest locations after `since`, the oldest first. */
  readonly route: (
    trip: SharedTrip & { readonly version: string },
    since: Date | null,
  ) => Promise<readonly LocationReading[]>;
  readonly addresses: LiveAddresses;
  readonly languages: ContactLanguages;
  readonly clock: Clock;
}

/** What a page has already. */
interface Known {
  /** Up to when it has the route; null for nothing of it. */
  readonly since: Date | null;
  /** The version of the view that it shows; null for none. */
  readonly version: string | null;
}

/**
 * The language in which a page opens; null for the holder of a forwarded link. Only a page that
 * shows nothing yet is told, because it costs reads.
 */
async function openingLanguage(
  { userId, contactId }: Share,
  { since, version }: Known,
  { languages }: ReadTrackPorts,
): Promise<Language | null> {
  if (since !== null || version !== null || contactId === null) return null;
  // A language that cannot be read must not keep the location from the contact.
  return languages.languageOf(userId, contactId).catch(() => null);
}

/**
 * Reads the live view. Everything that it shows changes the trip's document or leaves a mark on it
 * (`markLiveChange`), so for a page that shows the current version nothing else is read.
 */
export async function readTrack(
  share: Share,
  known: Known,
  ports: ReadTrackPorts,
): Promise<TrackView | TrackUnchanged | Ended> {
  const opened = openLink(share, ports);
  if ("refusal" in opened) return opened;
  const { ref, linkId: viewer } = opened;
  const watched = await ports.watchedTrip(ref);
  if (watched === null) return { refusal: "ended" };
  const now = ports.clock();
  if (known.version === watched.version) return { unchanged: true, nowMs: now.getTime() };
  const current = { ...ref, version: watched.version };
  const [{ sender, emergencies, links, recordings }, route, language] = await Promise.all([
    ports.details(current),
    ports.route(current, known.since),
    openingLanguage(share, known, ports),
  ]);
  const details = { emergencies, links, recordings };
  const duressLinkAt = ref.isDuress ? share.createdAt : null;
  const view = trackView({ duressLinkAt, ...watched, ...sender, ...details, route, viewer, language, now });
  const { position } = view;
  if (position === null || view.address !== null) return view;
  const { address, isFinal } = await ports.addresses.addressOf(ref, position, now);
  // A page that is told no version asks for the address again.
  return { ...view, address: address ?? nearPlace(position), version: isFinal ? view.version : null };
}

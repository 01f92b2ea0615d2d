import type { Alert } from "@guardianlink/domain/alert";
import { MINUTE_MS } from "@guardianlink/domain/config";
import type { LocationReading } from "@guardianlink/domain/location";
import { nearPlace } from "@guardianlink/domain/places/near-place";
import type { ContactId } from "@guardianlink/domain/ids";
import type { Language } from "@guardianlink/domain/languages/languages";
import { tripAudioFolder } from "@guardianlink/domain/sos-audio";
import { isShareOpen, linkIdOf } from "@guardianlink/domain/share";
import type { Share, ShareLink } from "@guardianlink/domain/share";
import type { TrackUnchanged, TrackView } from "@guardianlink/domain/track-api";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Sender, Travellers } from "../shared/readers.ts";
import type { Clock } from "../shared/clock.ts";
import type {
  ContactLanguages,
  ListRecordings,
  PhotoStream,
  RecordAnswer,
  ShareStore,
  TrackAnswer,
  TrackReader,
  TripPhotos,
  WatchedTripState,
} from "./ports.ts";
import { notifyTraveller } from "./notify-traveller.ts";
import type { NotifyTravellerPorts } from "./notify-traveller.ts";
import type { LiveAddresses } from "./live-addresses.ts";
import { audioOf, photosOf, trackView } from "./track-view.ts";

/**
 * A second tap within this time, or the same one sent twice, is not pushed to the traveller again.
 */
const SAME_ANSWER_MS = MINUTE_MS;

/** "ended": the token is unknown, revoked or expired. */
type Ended = { readonly refusal: "ended" };

/** The ports of an answer. */
export interface AnswerPorts extends NotifyTravellerPorts {
  /** Answers after a duress PIN are told to no traveller. */
  readonly isDuress: boolean;
  readonly shares: ShareStore;
  readonly recordAnswer: RecordAnswer;
  readonly clock: Clock;
}

/** What the view shows besides the trip and its route. */
export interface TrackDetails {
  readonly sender: Sender;
  readonly emergencies: readonly Alert[];
  readonly links: readonly ShareLink[];
  /** The files of the recording that contacts may hear. */
  readonly recordings: readonly string[];
}

/** A trip as one kind of link shows it. */
export interface SharedTrip extends TripRef {
  /** Whether the link was made after a duress PIN. */
  readonly isDuress: boolean;
}

export interface TrackPorts extends AnswerPorts {
  /** The trip; a moment old when many people ask. */
  readonly watchedTrip: (trip: SharedTrip) => Promise<WatchedTripState | null>;
  /** The details of one version of the trip, read once. */
  readonly details: (trip: SharedTrip & { readonly version: string }) => Promise<TrackDetails>;
  /** The latest locations after `since`, the oldest first. */
  readonly route: (
    trip: SharedTrip & { readonly version: string },
    since: Date | null,
  ) => Promise<readonly LocationReading[]>;
  /** Reads the trip anew for the next question, which follows an answer. */
  readonly forget: (trip: SharedTrip) => void;
  readonly photos: TripPhotos;
  readonly addresses: LiveAddresses;
  readonly languages: ContactLanguages;
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
    ports.reader.getSender(trip.userId),
    ports.track.listEmergencies(trip),
    ports.shares.listLinks(trip),
  ]);
  // A recording that cannot be listed must not keep the location from the contact.
  const recordings = sender.sharesAudio ? await ports.recordings(trip).catch(() => []) : [];
  return { sender, emergencies, links, recordings };
}

interface Opened {
  readonly ref: SharedTrip;
  readonly linkId: string;
}

function open(share: Share, ports: Pick<TrackPorts, "clock">): Opened | Ended {
  if (!isShareOpen(share, ports.clock())) return { refusal: "ended" };
  const { userId, tripId, isDuress = false } = share;
  return { ref: { userId, tripId, isDuress }, linkId: linkIdOf(share.contactId) };
}

/**
 * The language in which a page opens; null for the holder of a handed-on link. Only a page that
 * shows nothing yet is told, because it costs reads.
 */
async function openingLanguage(
  { userId, contactId }: Share,
  { since, version }: Known,
  { languages }: TrackPorts,
): Promise<Language | null> {
  if (since !== null || version !== null || contactId === null) return null;
  // A language that cannot be read must not keep the location from the contact.
  return languages.languageOf(userId, contactId).catch(() => null);
}

/** Keeps the language that a contact has picked. The page of a handed-on link keeps its own. */
export async function chooseReaderLanguage(
  share: Share,
  language: Language,
  ports: Pick<TrackPorts, "clock" | "languages">,
): Promise<object | Ended> {
  const opened = open(share, ports);
  if ("refusal" in opened) return opened;
  const { userId, contactId } = share;
  if (contactId !== null) await ports.languages.keepLanguage(userId, contactId, language);
  return {};
}

/** What a page has already. */
interface Known {
  /** Up to when it has the route; null for nothing of it. */
  readonly since: Date | null;
  /** The version of the view that it shows; null for none. */
  readonly version: string | null;
}

/**
 * Reads the live view. Everything that it shows changes the trip's document or leaves a mark on it
 * (`markLiveChange`), so for a page that shows the current version nothing else is read.
 */
export async function readTrack(
  share: Share,
  known: Known,
  ports: TrackPorts,
): Promise<TrackView | TrackUnchanged | Ended> {
  const opened = open(share, ports);
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

/** Opens a photo that the view shows. @param takenAtMs which one; null for the first */
export async function readTrackPhoto(
  share: Share,
  takenAtMs: number | null,
  ports: TrackPorts,
): Promise<PhotoStream | Ended | { readonly refusal: "no-photo" }> {
  const opened = open(share, ports);
  if ("refusal" in opened) return opened;
  const watched = await ports.watchedTrip(opened.ref);
  if (watched === null) return { refusal: "ended" };
  const { trip, version } = watched;
  const { emergencies } = await ports.details({ ...opened.ref, version });
  const isShown = trip.status !== "completed" || emergencies.some(({ type }) => type !== "overdue");
  const shown = isShown ? photosOf(trip, emergencies) : [];
  const path = (shown.find((photo) => photo.takenAtMs === takenAtMs) ?? shown[0])?.path;
  const photo = path === undefined ? null : await ports.photos.open(path);
  return photo ?? { refusal: "no-photo" };
}

/** Opens a piece of the recording that the view names. */
export async function readTrackAudio(
  share: Share,
  file: unknown,
  ports: TrackPorts,
): Promise<PhotoStream | Ended | { readonly refusal: "no-photo" }> {
  const opened = open(share, ports);
  if ("refusal" in opened) return opened;
  const { ref } = opened;
  const watched = await ports.watchedTrip(ref);
  if (watched === null) return { refusal: "ended" };
  const { emergencies, recordings } = await ports.details({ ...ref, version: watched.version });
  const heard = audioOf(watched.trip, emergencies, recordings).find((piece) => piece.file === file);
  const audio = heard && (await ports.photos.open(tripAudioFolder(ref.userId, ref.tripId) + heard.file));
  return audio ?? { refusal: "no-photo" };
}

/** When the contact last said "I'm on it" or "I can't"; null for never. */
const lastAnswerMs = ({ acknowledgedAt, cannotAt }: ShareLink): number =>
  Math.max(acknowledgedAt?.getTime() ?? -Infinity, cannotAt?.getTime() ?? -Infinity);

/**
 * Records the answer of a contact, or with null of the person whom the traveller gave a link: on
 * the link, which all viewers and the traveller see, and in the ledger of every alert that the
 * contact got. A new "I'm on it" is pushed to the traveller once.
 * @param at when the contact answered, for an answer that reached us later and perhaps twice: an
 * older one than what is known changes nothing
 * @returns whether it counts
 */
export async function answerAs(
  ref: TripRef,
  contactId: ContactId | null,
  answer: TrackAnswer,
  ports: AnswerPorts,
  at: Date = ports.clock(),
): Promise<boolean> {
  const press = { isNews: false, isOld: false };
  await ports.shares.changeLink(ref, linkIdOf(contactId), (link) => {
    const lastMs = link.acknowledgedAt?.getTime() ?? -Infinity;
    press.isNews = answer === "acknowledged" && at.getTime() - lastMs > SAME_ANSWER_MS;
    press.isOld = answer !== "opened" && lastAnswerMs(link) > at.getTime();
    if (press.isOld) return null;
    return {
      openedAt: link.openedAt ?? at,
      ...(answer === "acknowledged" ? { acknowledgedAt: at } : {}),
      ...(answer === "cannot" ? { cannotAt: at } : {}),
    };
  });
  if (press.isOld) return false;
  await Promise.all([
    contactId === null ? null : ports.recordAnswer(ref, contactId, answer, at),
    press.isNews && !ports.isDuress ? notifyTraveller(ref, ports) : null,
  ]);
  return true;
}

/**
 * Records that a person has the page open, is on it, or can't. The page reports openings from
 * JavaScript, so mail scanners and link previews do not count as readers.
 */
export async function recordAnswer(
  share: Share,
  answer: TrackAnswer,
  ports: TrackPorts,
): Promise<object | Ended> {
  const opened = open(share, ports);
  if ("refusal" in opened) return opened;
  await answerAs(opened.ref, share.contactId, answer, ports);
  ports.forget(opened.ref);
  return {};
}

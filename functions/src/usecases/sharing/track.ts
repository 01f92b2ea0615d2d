import { MINUTE_MS } from "@guardianlink/domain/config";
import { nearPlace } from "@guardianlink/domain/places/near-place";
import type { ContactId, ShareToken } from "@guardianlink/domain/ids";
import { isShareOpen, linkIdOf } from "@guardianlink/domain/share";
import type { Share } from "@guardianlink/domain/share";
import { ROUTE_POINTS_MAX } from "@guardianlink/domain/track-api";
import type { TrackView } from "@guardianlink/domain/track-api";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Travellers, Trips } from "../shared/readers.ts";
import type { Clock } from "../shared/clock.ts";
import type { PhotoStream, RecordAnswer, ShareStore, TrackAnswer, TrackReader, TripPhotos } from "./ports.ts";
import { tellTraveller } from "./tell-traveller.ts";
import type { TellTravellerPorts } from "./tell-traveller.ts";
import type { LiveAddresses } from "./live-addresses.ts";
import { photosOf, trackView } from "./track-view.ts";

/**
 * A second tap within this time, or the same one sent twice, is not pushed to the traveller again.
 */
const SAME_ANSWER_MS = MINUTE_MS;

/** "ended": the token is unknown, revoked or expired. */
type Ended = { readonly refusal: "ended" };

/** The ports of an answer. */
export interface AnswerPorts extends TellTravellerPorts {
  readonly shares: ShareStore;
  readonly recordAnswer: RecordAnswer;
  readonly clock: Clock;
}

export interface TrackPorts extends AnswerPorts {
  readonly track: TrackReader;
  readonly reader: Travellers & Trips;
  readonly photos: TripPhotos;
  readonly addresses: LiveAddresses;
}

interface Opened {
  readonly share: Share;
  readonly ref: TripRef;
  readonly linkId: string;
}

async function open(token: ShareToken, ports: TrackPorts): Promise<Opened | Ended> {
  const share = await ports.shares.findShare(token);
  if (share === null || !isShareOpen(share, ports.clock())) return { refusal: "ended" };
  return {
    share,
    ref: { userId: share.userId, tripId: share.tripId },
    linkId: linkIdOf(share.contactId),
  };
}

/** Reads the live view. `since` leaves out the points of the route up to that time. */
export async function readTrack(
  token: ShareToken,
  since: Date | null,
  ports: TrackPorts,
): Promise<TrackView | Ended> {
  const opened = await open(token, ports);
  if ("refusal" in opened) return opened;
  const { ref, linkId: viewer } = opened;
  const [watched, sender, calls, route, links] = await Promise.all([
    ports.track.getWatchedTrip(ref),
    ports.reader.getSender(ref.userId),
    ports.track.listCalls(ref),
    ports.track.listRoute(ref, since, ROUTE_POINTS_MAX),
    ports.shares.listLinks(ref),
  ]);
  if (watched === null) return { refusal: "ended" };
  const now = ports.clock();
  const view = trackView({ ...watched, ...sender, calls, route, links, viewer, now });
  const { position } = view;
  if (position === null || view.address !== null) return view;
  const address = await ports.addresses.addressOf(ref, position, now);
  return { ...view, address: address ?? nearPlace(position) };
}

/** Opens a photo that the view shows. @param takenAtMs which one; null for the first */
export async function readTrackPhoto(
  token: ShareToken,
  takenAtMs: number | null,
  ports: TrackPorts,
): Promise<PhotoStream | Ended | { readonly refusal: "no-photo" }> {
  const opened = await open(token, ports);
  if ("refusal" in opened) return opened;
  const [trip, calls] = await Promise.all([
    ports.reader.getTrip(opened.ref),
    ports.track.listCalls(opened.ref),
  ]);
  const isShown = trip !== null && (trip.status !== "completed" || calls.some(({ type }) => type === "sos"));
  const shown = isShown ? photosOf(trip, calls) : [];
  const path = (shown.find((photo) => photo.takenAtMs === takenAtMs) ?? shown[0])?.path;
  const photo = path === undefined ? null : await ports.photos.open(path);
  return photo ?? { refusal: "no-photo" };
}

/**
 * Records the answer of a contact, or with null of the person whom the traveller gave a link: on
 * the link, which all viewers and the traveller see, and in the ledger of every alert that the
 * contact got. A new "I'm on it" is pushed to the traveller once.
 */
export async function answerAs(
  ref: TripRef,
  contactId: ContactId | null,
  answer: TrackAnswer,
  ports: AnswerPorts,
): Promise<void> {
  const now = ports.clock();
  const press = { isNews: false };
  await ports.shares.changeLink(ref, linkIdOf(contactId), (link) => {
    const lastMs = link.acknowledgedAt?.getTime() ?? -Infinity;
    press.isNews = answer === "acknowledged" && now.getTime() - lastMs > SAME_ANSWER_MS;
    return {
      openedAt: link.openedAt ?? now,
      ...(answer === "acknowledged" ? { acknowledgedAt: now } : {}),
      ...(answer === "cannot" ? { cannotAt: now } : {}),
    };
  });
  await Promise.all([
    contactId === null ? null : ports.recordAnswer(ref, contactId, answer, now),
    press.isNews ? tellTraveller(ref, ports) : null,
  ]);
}

/**
 * Records that a person has the page open, is on it, or can't. The page reports openings from
 * JavaScript, so mail scanners and link previews do not count as readers.
 */
export async function recordAnswer(
  token: ShareToken,
  answer: TrackAnswer,
  ports: TrackPorts,
): Promise<object | Ended> {
  const opened = await open(token, ports);
  if ("refusal" in opened) return opened;
  await answerAs(opened.ref, opened.share.contactId, answer, ports);
  return {};
}

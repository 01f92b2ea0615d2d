import { CHANNELS, deliveryId, isFurther } from "@guardianlink/domain/alert";
import type { Delivery, DeliveryState } from "@guardianlink/domain/alert";
import { MINUTE_MS } from "@guardianlink/domain/config";
import { tripId, userId } from "@guardianlink/domain/ids";
import type { ContactId, ShareToken } from "@guardianlink/domain/ids";
import { isShareOpen, linkIdOf } from "@guardianlink/domain/share";
import type { Share } from "@guardianlink/domain/share";
import { ROUTE_POINTS_MAX } from "@guardianlink/domain/track-api";
import type { TrackView } from "@guardianlink/domain/track-api";
import type {
  AddressLimits,
  AddressRule,
  AlertReader,
  Clock,
  DeliveryJob,
  DeliveryStore,
  JobStep,
  TripRef,
} from "../ports.ts";
import type { PhotoStream, ShareStore, TrackReader, TripPhotos } from "./ports.ts";
import { tellTraveller } from "./tell-traveller.ts";
import type { TellTravellerPorts } from "./tell-traveller.ts";
import { newestPhoto, trackView } from "./track-view.ts";

/** A page asks every three seconds, and a mobile network has many people behind one address: these only brake a machine. */
const VIEW_BY_ADDRESS: AddressRule = { name: "track-view", limit: 6000, windowMs: 10 * MINUTE_MS };
const VIEW_BY_TOKEN: AddressRule = { name: "track-token", limit: 1200, windowMs: 10 * MINUTE_MS };
/** What is written is written by a person's tap or the opening of a page. */
const ANSWER_BY_ADDRESS: AddressRule = { name: "track-answer", limit: 120, windowMs: 10 * MINUTE_MS };
const ANSWER_BY_TOKEN: AddressRule = { name: "track-answer-token", limit: 30, windowMs: 10 * MINUTE_MS };

/** A second press within this time, or the same one sent twice, is not pushed to the traveller again. */
const SAME_ANSWER_MS = MINUTE_MS;

/** Who asks, and with what. */
export interface TrackCaller {
  readonly token: ShareToken;
  readonly address: string;
}

/** "ended" stands for unknown, revoked and expired alike. */
export type TrackRefusal = "ended" | "no-photo" | "too-many-requests";
type Refused = { readonly refusal: TrackRefusal };

export interface TrackPorts extends TellTravellerPorts {
  readonly shares: ShareStore;
  readonly track: TrackReader;
  readonly reader: AlertReader;
  readonly photos: TripPhotos;
  readonly store: DeliveryStore;
  /** Counts in this process only: what is asked every few seconds must not cost a write each time. */
  readonly viewLimits: AddressLimits;
  readonly answerLimits: AddressLimits;
  readonly clock: Clock;
}

interface Opened {
  readonly share: Share;
  readonly ref: TripRef;
  readonly linkId: string;
}

async function open(
  caller: TrackCaller,
  limits: AddressLimits,
  [byAddress, byToken]: readonly [AddressRule, AddressRule],
  ports: TrackPorts,
): Promise<Opened | Refused> {
  const now = ports.clock();
  const isWithin =
    (await limits.take(byAddress, caller.address, now)) && (await limits.take(byToken, caller.token, now));
  if (!isWithin) return { refusal: "too-many-requests" };
  const share = await ports.shares.findShare(caller.token);
  if (share === null || !isShareOpen(share, now)) return { refusal: "ended" };
  return {
    share,
    ref: { userId: userId(share.userId), tripId: tripId(share.tripId) },
    linkId: linkIdOf(share.contactId),
  };
}

/** The live view. `since` leaves out the points of the route up to then. */
export async function readTrack(
  caller: TrackCaller,
  since: Date | null,
  ports: TrackPorts,
): Promise<{ readonly view: TrackView } | Refused> {
  const opened = await open(caller, ports.viewLimits, [VIEW_BY_ADDRESS, VIEW_BY_TOKEN], ports);
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
  return { view: trackView({ ...watched, ...sender, calls, route, links, viewer, now: ports.clock() }) };
}

/** The photo that the view speaks of. */
export async function readTrackPhoto(
  caller: TrackCaller,
  ports: TrackPorts,
): Promise<{ readonly photo: PhotoStream } | Refused> {
  const opened = await open(caller, ports.viewLimits, [VIEW_BY_ADDRESS, VIEW_BY_TOKEN], ports);
  if ("refusal" in opened) return opened;
  const [trip, calls] = await Promise.all([
    ports.reader.getTrip(opened.ref),
    ports.track.listCalls(opened.ref),
  ]);
  const isShown = trip !== null && (trip.status !== "completed" || calls.some(({ type }) => type === "sos"));
  const path = isShown ? newestPhoto(trip, calls)?.path : undefined;
  const photo = path === undefined ? null : await ports.photos.open(path);
  return photo === null ? { refusal: "no-photo" } : { photo };
}

/** What a person at the other end of a link can say. */
export type TrackAnswer = Extract<DeliveryState, "opened" | "acknowledged">;

/** The ledger entry after an answer. It says that the contact has seen the alert, whatever became of the message that carried it. */
export const applyAnswer = (
  job: Pick<DeliveryJob, "attempts">,
  ledger: Pick<Delivery, "state">,
  answer: TrackAnswer,
  now: Date,
): JobStep<boolean> =>
  isFurther(ledger.state, answer)
    ? {
        result: true,
        job: null,
        ledger: { state: answer, reason: null, attempts: job.attempts, updatedAt: now },
      }
    : { result: false, job: null, ledger: null };

/**
 * Records that a person has the page open, or is on it: on the link, which all viewers and the traveller see, and in the ledger of every
 * alert that the contact got. Who is on it is pushed to the traveller, once per press that is news. The page says so from JavaScript, so that mail scanners and link previews do not count as readers.
 */
export async function recordAnswer(
  caller: TrackCaller,
  answer: TrackAnswer,
  ports: TrackPorts,
): Promise<{ readonly ok: true } | Refused> {
  const rules = [ANSWER_BY_ADDRESS, ANSWER_BY_TOKEN] as const;
  const opened = await open(caller, ports.answerLimits, rules, ports);
  if ("refusal" in opened) return opened;
  const { share, ref, linkId } = opened;
  const now = ports.clock();
  const press = { isNews: false };
  await ports.shares.changeLink(ref, linkId, (link) => {
    const lastMs = link.acknowledgedAt?.getTime() ?? -Infinity;
    press.isNews = answer === "acknowledged" && now.getTime() - lastMs > SAME_ANSWER_MS;
    return {
      openedAt: link.openedAt ?? now,
      ...(answer === "acknowledged" ? { acknowledgedAt: now } : {}),
    };
  });
  await Promise.all([
    putIntoLedger(share.contactId, ref, answer, now, ports),
    press.isNews ? tellTraveller(ref, ports) : null,
  ]);
  return { ok: true };
}

/** Into the ledger of every alert that the contact got; whoever was handed the link stands in none. */
async function putIntoLedger(
  contactId: ContactId | null,
  ref: TripRef,
  answer: TrackAnswer,
  now: Date,
  ports: Pick<TrackPorts, "track" | "store">,
): Promise<void> {
  if (contactId === null) return;
  const alerts = await ports.track.listAlertRefs(ref);
  await Promise.all(
    alerts.flatMap((alert) =>
      CHANNELS.map((channel) =>
        ports.store.stepJob({ ...alert, deliveryId: deliveryId(contactId, channel) }, (job, ledger) =>
          applyAnswer(job, ledger, answer, now),
        ),
      ),
    ),
  );
}

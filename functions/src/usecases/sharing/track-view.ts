import { firstName } from "@guardianlink/domain/account/account";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import { distanceM } from "@guardianlink/domain/location";
import type { LocationReading } from "@guardianlink/domain/location";
import { currentPhoneStatus } from "@guardianlink/domain/watch/phone-status";
import type { ShareLink } from "@guardianlink/domain/trips/share";
import type { TrackView } from "@guardianlink/domain/trips/track-api";
import { destinationText } from "@guardianlink/domain/places/destination-place";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { isUnansweredEnd, withoutEnd } from "../shared/unanswered-end.ts";
import { audioOf, inOrder, photosOf } from "./track-media.ts";

/** The data from which the view is made. `emergencies` are its alerts that were not taken back. */
export interface TrackInput {
  readonly trip: Trip;
  /** Since when the phone's signal counts as lost; null while it does not. */
  readonly signalLostAt: Date | null;
  /** When the server last received a change of the trip, by its own clock. */
  readonly changedAt: Date;
  readonly name: string | null;
  /** The traveller's own number, E.164; null for none. */
  readonly phone: string | null;
  readonly emergencies: readonly Alert[];
  readonly route: readonly LocationReading[];
  readonly links: readonly ShareLink[];
  /** The files of the recording that contacts may hear. */
  readonly recordings: readonly string[];
  readonly version: string;
  /** The id of the link through which the view is read. */
  readonly viewer: string;
  /**
   * When the link was made, if that was after a duress PIN whose alert may not be stored yet; null
   * for any other link.
   */
  readonly duressLinkAt?: Date | null;
  /** The language in which the page opens; null when it is not asked for. */
  readonly language?: TrackView["language"];
  readonly now: Date;
}

/** An address still applies to a location that is no further away than this. */
const SAME_PLACE_M = 150;

/**
 * The time of the first SOS, else of the first overdue alert, which an "I'm on it" answers. An
 * earlier answer does not count.
 */
function emergencySince(emergencies: readonly Alert[]): Date | null {
  const sorted = inOrder(emergencies);
  const asked = (type: Alert["type"]) => sorted.find((alert) => alert.type === type);
  return (asked("duress") ?? asked("sos") ?? sorted[0])?.createdAt ?? null;
}

function alertedAt(emergencies: readonly Alert[]): number | null {
  const times = emergencies.flatMap(({ fannedOutAt }) => fannedOutAt?.getTime() ?? []);
  return times.length === 0 ? null : Math.max(...times);
}

/** Lists the contacts who have answered, the earliest answer first. */
function answers(
  emergencies: readonly Alert[],
  links: readonly ShareLink[],
  viewer: string,
): TrackView["onIt"] {
  const since = emergencySince(emergencies);
  return links
    .flatMap(({ id, contactName: name, acknowledgedAt: at, cannotAt }) =>
      at === null || (cannotAt != null && cannotAt >= at) || (since !== null && at < since)
        ? []
        : [{ name, atMs: at.getTime(), isYou: id === viewer }],
    )
    .sort((a, b) => a.atMs - b.atMs);
}

/**
 * The latest known location of the trip and its alerts. Its time is never later than when the
 * server received it, whatever the phone's clock says.
 */
function newestLocation(trip: Trip, emergencies: readonly Alert[], changedAt: Date): LocationReading | null {
  const known = [
    { location: trip.lastLocation, receivedAt: changedAt },
    ...emergencies.map(({ location, createdAt }) => ({ location, receivedAt: createdAt })),
  ].flatMap(({ location, receivedAt }) =>
    location === null
      ? []
      : [{ location, atMs: Math.min(location.timestamp.getTime(), receivedAt.getTime()) }],
  );
  const newest = known.toSorted((a, b) => b.atMs - a.atMs)[0];
  return newest?.location ?? null;
}

/** The address that an alert has for the location; null when none has. */
function alertedAddress(position: LocationReading | null, emergencies: readonly Alert[]): string | null {
  if (position === null) return null;
  const near = emergencies.find(
    ({ address, location }) =>
      address !== null && location !== null && distanceM(location, position) <= SAME_PLACE_M,
  );
  return near?.address ?? null;
}

/**
 * The newest question without an answer. An answer takes its alert back, so it is not listed here.
 */
function checkOf({ status }: Trip, emergencies: readonly Alert[]): TrackView["check"] {
  if (status !== "active") return null;
  const check = inOrder(emergencies).findLast((alert) => alert.check)?.check;
  return check ? { kind: check.kind, askedAtMs: check.askedAt.getTime() } : null;
}

/** The trip as its contacts see it. */
export const tripIn = (trip: Trip, emergencies: readonly Alert[]): Trip =>
  emergencies.some(isUnansweredEnd) ? withoutEnd(trip) : trip;

/** What the phone last said of itself, while the trip runs. */
function phoneStatusOf({ status, phone }: Trip, position: LocationReading | null): TrackView["phoneStatus"] {
  if (status === "completed" || !phone) return null;
  const { at, state, battery, network = null } = currentPhoneStatus(phone, position?.timestamp ?? null);
  return { state, battery, network, atMs: at.getTime() };
}

/** The emergency of a trip, and whether the holder of a link still sees where the traveller is. */
function shownOf({ trip: stored, emergencies, changedAt, duressLinkAt = null }: TrackInput) {
  const trip = tripIn(stored, emergencies);
  const sorted = inOrder(emergencies);
  const duress = sorted.find(({ type }) => type === "duress") ?? null;
  const duressAt = duress?.happenedAt ?? duressLinkAt;
  const firstSos = sorted.find(({ type }) => type === "sos") ?? duress;
  const isOver = trip.status === "completed" && duressAt === null;
  const showsPlace = trip.status !== "completed" || emergencies.length > 0 || duressAt !== null;
  const position = showsPlace ? newestLocation(trip, emergencies, changedAt) : null;
  return { trip, duressAt, firstSos, isOver, showsPlace, position };
}

/**
 * Caps times at the server's receipt: with a phone clock that is ahead, an outdated location would
 * look live.
 */
function cappedAtReceipt({ changedAt, emergencies }: TrackInput): (at: Date) => number {
  const receivedAt = [changedAt, ...emergencies.map(({ createdAt }) => createdAt)];
  const receivedMs = Math.max(...receivedAt.map((at) => at.getTime()));
  return (at) => Math.min(at.getTime(), receivedMs);
}

type Shown = ReturnType<typeof shownOf>;
type PlaceFields = Pick<TrackView, "destination" | "position" | "address" | "route" | "photos">;

/** Where the traveller is, was and goes; empty after an end without an alert. */
function placeOf(input: TrackInput, { trip, showsPlace, position }: Shown): PlaceFields {
  if (!showsPlace) return { destination: null, position: null, address: null, route: [], photos: [] };
  const { emergencies, route } = input;
  return {
    destination: destinationText(trip),
    position: position && {
      latitude: position.latitude,
      longitude: position.longitude,
      accuracyM: position.accuracy,
      speedMps: position.speed,
      atMs: cappedAtReceipt(input)(position.timestamp),
    },
    address: alertedAddress(position, emergencies),
    route: route.map(({ latitude, longitude, timestamp }) => ({
      latitude,
      longitude,
      atMs: timestamp.getTime(),
    })),
    photos: photosOf(trip, emergencies).map(({ kind, takenAtMs }) => ({ kind, takenAtMs })),
  };
}

/** The watch removes the mark at its next look, which may be minutes after the phone is back. */
function lostSince({ trip: { lastLocation }, signalLostAt }: TrackInput): number | null {
  const isLost = signalLostAt !== null && (lastLocation === null || lastLocation.timestamp < signalLostAt);
  return isLost ? signalLostAt.getTime() : null;
}

/**
 * Builds what the holder of a link sees. After an end without an alert it leaves out location,
 * destination and phone, because no viewer needs them any more. After an alert of any kind they
 * stay for as long as the link works: another person may have ended the trip, and a contact who
 * cannot reach the traveller then needs the last location. An alert after a duress PIN counts for
 * more than what the traveller's phone says; only the links that were made for it show it. So does
 * an unanswered question about the end.
 */
export function trackView(input: TrackInput): TrackView {
  const { emergencies, links, recordings, version, viewer, language = null } = input;
  const shown = shownOf(input);
  const { trip, duressAt, firstSos, isOver, showsPlace, position } = shown;
  const endedAt = duressAt === null ? trip.completedAt : null;
  return {
    travellerName: firstName(input.name),
    // After a duress PIN no one may call.
    phone: showsPlace && duressAt === null ? input.phone : null,
    licensePlate: trip.licensePlate,
    driverName: trip.driverName,
    status: duressAt === null ? trip.status : "sos",
    startedAtMs: trip.startedAt.getTime(),
    endedAtMs: endedAt && cappedAtReceipt(input)(endedAt),
    etaMs: trip.eta?.getTime() ?? null,
    sosAtMs: firstSos && Math.min(firstSos.happenedAt.getTime(), firstSos.createdAt.getTime()),
    duressAtMs: duressAt && duressAt.getTime(),
    signalLostAtMs: isOver ? null : lostSince(input),
    check: checkOf(trip, emergencies),
    phoneStatus: phoneStatusOf(trip, position),
    ...placeOf(input, shown),
    audio: audioOf(trip, emergencies, recordings),
    alertedAtMs: alertedAt(emergencies),
    onIt: answers(emergencies, links, viewer),
    version,
    language,
    nowMs: input.now.getTime(),
  };
}

import { checkTag } from "@guardianlink/domain/watch/check";
import { checkPush, lateForecast } from "@guardianlink/domain/watch/check-texts";
import { ANSWER_WAIT_MS, EARLY_END_M, SEEN_AT_END_MS, USUAL_TRIPS } from "@guardianlink/domain/watch/limits";
import { newUsualWay } from "@guardianlink/domain/watch/usual-way";
import { askedAtEnd } from "@guardianlink/domain/watch/watch-state";
import { stepWatch } from "@guardianlink/domain/watch/watch-step";
import type { Check } from "@guardianlink/domain/watch/check";
import type { TripPlan } from "@guardianlink/domain/watch/movement";
import { HOUR_MS, SECOND_MS } from "@guardianlink/domain/config";
import { distanceM } from "@guardianlink/domain/location";
import { destinationIn } from "@guardianlink/domain/places/destination";
import { tripRef } from "@guardianlink/domain/refs";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Trip } from "@guardianlink/domain/trips/trip";
import type { MessagingLog, Push } from "../messaging/ports.ts";
import { pushToDevices, UNRECORDED } from "../messaging/push-to-devices.ts";
import type { PushPorts } from "../messaging/push-to-devices.ts";
import type { Clock } from "../shared/clock.ts";
import { tryAgain } from "../shared/try-again.ts";
import { writeToJournal } from "./journal.ts";
import type { JournalPorts } from "./journal.ts";
import type { EarlierTrip, TripLog, TripWatches } from "./ports.ts";

export interface MovementPorts extends PushPorts, JournalPorts {
  readonly watches: TripWatches;
  /** The latest finished trips of the traveller to a destination with this name. */
  readonly earlierTrips: (trip: Trip, destination: string) => Promise<readonly EarlierTrip[]>;
  readonly log: MessagingLog & TripLog;
  /** The page that a tap on a question opens: of a running trip, and of one that is over. */
  readonly tripPage: string;
  readonly dashboardPage: string;
  readonly clock: Clock;
}

/** The plan of a trip: to the chosen destination, else to the town that the note names. */
function planOf(trip: Trip): TripPlan {
  const { startLocationLat: latitude, startLocationLng: longitude } = trip;
  const start = latitude === null || longitude === null ? null : { latitude, longitude };
  const destination = trip.destinationPlace ?? destinationIn(trip.destination, start);
  return { start, destination, eta: trip.eta };
}

/** The pauses before a push is repeated because the push service was too busy. */
const BUSY_PAUSES_MS = [500, 2000];

/**
 * Pushes to all devices of the traveller. It is repeated while the push service is busy: without
 * the question the contacts would be informed of a traveller who was never asked. Never throws,
 * because the page shows the same.
 */
async function push(trip: TripRef, message: Push, ports: MovementPorts): Promise<void> {
  let acceptedDevices = UNRECORDED.acceptedDevices;
  try {
    await tryAgain(async () => {
      const run = await pushToDevices(trip.userId, message, { ...UNRECORDED, acceptedDevices }, ports);
      acceptedDevices = [...acceptedDevices, ...run.acceptedDevices];
      if (run.outcome.kind === "retry" && run.outcome.isUnclear !== true) throw new Error(run.outcome.reason);
    }, BUSY_PAUSES_MS);
  } catch (error) {
    ports.log.tripNotWatched(trip, error);
  }
}

/** Asks the traveller, and records the question in the journal. */
export async function pushCheck(trip: TripRef, check: Check, ports: MovementPorts): Promise<void> {
  const isAtEnd = check.kind === "early-end";
  const question = isAtEnd ? "early-end" : "check";
  const { tripId } = trip;
  ports.log.checkAsked(trip, check.kind);
  const message: Push = {
    ...checkPush(check.kind),
    data: { type: "trip_question", question, kind: check.kind, checkId: check.id, tripId },
    link: isAtEnd ? ports.dashboardPage : ports.tripPage,
    tag: checkTag(tripId),
    urgency: "high",
    ttlSeconds: ANSWER_WAIT_MS / SECOND_MS,
  };
  await push(trip, message, ports);
  await writeToJournal(trip, { kind: "asked", at: check.askedAt, check: check.kind }, ports);
}

/** Tells the traveller that the expected arrival will be missed. */
const pushForecast = (trip: TripRef, ports: MovementPorts): Promise<void> =>
  push(
    trip,
    {
      ...lateForecast,
      data: { type: "trip_question", question: "late", tripId: trip.tripId },
      link: ports.tripPage,
      tag: `late-${trip.tripId}`,
      urgency: "normal",
      ttlSeconds: HOUR_MS / SECOND_MS,
    },
    ports,
  );

/**
 * Remembers the ways of earlier trips to the same destination: once for each trip, and only of
 * trips that came there without an SOS. Never throws; the next step tries again.
 */
async function compareWithEarlierTrips(trip: Trip, destination: string, ports: MovementPorts): Promise<void> {
  const ref = tripRef(trip);
  try {
    const earlier = await ports.earlierTrips(trip, destination);
    const routes = earlier
      .filter((one) => one.trip.sosAlertId === undefined && !isEarlyEnd(one.trip))
      .slice(0, USUAL_TRIPS)
      .map(({ route }) => route);
    await ports.watches.change(ref, (state) => ({
      state: state.usual === null ? { ...state, usual: newUsualWay(routes) } : null,
      result: null,
    }));
  } catch (error) {
    ports.log.tripNotWatched(ref, error);
  }
}

/**
 * Takes the trip's latest location into its watch, and asks the traveller when the movement looks
 * unusual: one read and at most one write, however long the trip is.
 */
export async function watchMovement(trip: Trip, ports: MovementPorts): Promise<void> {
  const { lastLocation } = trip;
  if (lastLocation === null) return;
  const ref = tripRef(trip);
  const step = await ports.watches.change(ref, (state) => {
    const next = stepWatch(state, lastLocation, planOf(trip), ports.clock());
    return { state: next?.state ?? null, result: next };
  });
  if (step?.ask != null && step.state.check !== null) await pushCheck(ref, step.state.check, ports);
  if (step?.state.usual === null && trip.destinationPlace)
    await compareWithEarlierTrips(trip, trip.destinationPlace.name, ports);
  if (step?.reportsLate === true) await pushForecast(ref, ports);
}

/**
 * Forgets the ways of earlier trips once a trip is over: nothing is compared with them any more, and
 * they must not outlive the locations that they were made of.
 */
export async function forgetEarlierTrips(trip: Trip, { watches }: Pick<MovementPorts, "watches">) {
  // Only a trip to a chosen destination is compared.
  if (!trip.destinationPlace) return;
  await watches.change(tripRef(trip), (state) => ({
    state:
      state.usual !== null && state.usual.routes.length > 0 ? { ...state, usual: newUsualWay([]) } : null,
    result: null,
  }));
}

/** Whether a trip was ended far from its destination. */
export function isEarlyEnd(trip: Trip): boolean {
  const { destination } = planOf(trip);
  return (
    destination !== null &&
    trip.lastLocation !== null &&
    distanceM(trip.lastLocation, destination) > EARLY_END_M[destination.kind]
  );
}

/**
 * Whether the phone was seen shortly before the end, so that its location is that of the end. While
 * a phone is locked it sends none.
 */
const isSeenAtEnd = ({ lastLocation, completedAt }: Trip): boolean =>
  lastLocation !== null &&
  completedAt !== null &&
  completedAt.getTime() - lastLocation.timestamp.getTime() <= SEEN_AT_END_MS;

/** Asks the traveller once about an end far from the destination, on the dashboard and by push. */
export async function askAboutEarlyEnd(trip: Trip, ports: MovementPorts): Promise<void> {
  if (!isEarlyEnd(trip) || !isSeenAtEnd(trip)) return;
  const ref = tripRef(trip);
  const check = await ports.watches.change(ref, (state) => {
    const next = askedAtEnd(state, ports.clock());
    return { state: next, result: next?.check ?? null };
  });
  if (check !== null) await pushCheck(ref, check, ports);
}

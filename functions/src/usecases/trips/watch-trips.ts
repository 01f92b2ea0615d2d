import {
  ARRIVAL_PROMPT_MINUTES,
  MINUTE_MS,
  SECOND_MS,
  SIGNAL_LOST_MS,
  SIGNAL_QUIET_MS,
} from "@guardianlink/domain/config";
import { MAX_RUNNING_TRIPS } from "@guardianlink/domain/limits";
import { tripQuestions } from "@guardianlink/domain/trip-watch";
import type { TripQuestion } from "@guardianlink/domain/trip-watch";
import type { Clock } from "../shared/clock.ts";
import { sweep } from "../shared/sweep.ts";
import { pushToDevices, UNRECORDED } from "../messaging/push-to-devices.ts";
import type { PushPorts } from "../messaging/push-to-devices.ts";
import type { MessagingLog } from "../messaging/ports.ts";
import type { TripLog, WatchedTrip, WatchedTrips } from "./ports.ts";

export interface WatchPorts extends PushPorts {
  readonly trips: Omit<WatchedTrips, "fresh" | "unclosed">;
  readonly log: MessagingLog & TripLog;
  /** The page that a tap on a question opens. */
  readonly tripPage: string;
  readonly clock: Clock;
}

/**
 * A trip that has been silent for longer than this is no longer read: its signal is marked as lost
 * already, and the overdue check is separate.
 */
const LOOK_BACK_MS = 2 * SIGNAL_LOST_MS;

/** How many trips of one account are looked at in one window of a run. */
const SHARE = 2 * MAX_RUNNING_TRIPS;
/** How many trips are looked at at the same time. */
const AT_ONCE = 50;

/** Asks the traveller on all devices, once about each moment. */
async function ask(trip: WatchedTrip, question: TripQuestion, ports: WatchPorts): Promise<void> {
  const { ref, moment } = trip;
  if (!(await ports.trips.claimQuestion(ref, question, moment))) return;
  const push = {
    ...tripQuestions[question],
    data: { type: "trip_question", question, tripId: ref.tripId },
    link: ports.tripPage,
    tag: `${question}-${ref.tripId}`,
    urgency: "high",
    ttlSeconds: (ARRIVAL_PROMPT_MINUTES * MINUTE_MS) / SECOND_MS,
  } as const;
  const run = await pushToDevices(ref.userId, push, UNRECORDED, ports);
  const isOut = run.acceptedDevices.length > 0 || run.outcome.kind !== "retry";
  if (!isOut) await ports.trips.releaseQuestion(ref, question, moment);
}

const each = (
  pages: AsyncIterable<readonly WatchedTrip[]>,
  act: (trip: WatchedTrip) => Promise<void>,
  { trips, log }: WatchPorts,
): Promise<void> =>
  sweep({
    pages,
    ownerOf: ({ ref }) => ref.userId,
    share: SHARE,
    atOnce: AT_ONCE,
    handle: (trip) => act(trip).catch((error: unknown) => log.tripNotWatched(trip.ref, error)),
    overShare: "watched trips",
    setAside: (over) => trips.setAside(over.map(({ ref }) => ref)),
    log,
  });

/**
 * Asks travellers who are expected soon or whose phones have been silent for a while, and marks
 * trips whose signal is lost. A traveller who has raised an SOS is not asked, because the contacts
 * have been alerted.
 */
export async function watchTrips(ports: WatchPorts): Promise<void> {
  const now = ports.clock();
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const { trips } = ports;
  const askUnlessSos = (question: TripQuestion) => (trip: WatchedTrip) =>
    trip.status === "active" ? ask(trip, question, ports) : Promise.resolve();
  await each(
    trips.arriving(now, before(-ARRIVAL_PROMPT_MINUTES * MINUTE_MS)),
    askUnlessSos("arrival"),
    ports,
  );
  await each(trips.lastSeen(before(SIGNAL_LOST_MS), before(SIGNAL_QUIET_MS)), askUnlessSos("quiet"), ports);
  await each(
    trips.lastSeen(before(LOOK_BACK_MS), before(SIGNAL_LOST_MS)),
    ({ ref, moment }) => trips.markSignalLost(ref, moment, now),
    ports,
  );
}

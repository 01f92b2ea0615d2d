import { plus } from "@guardianlink/domain/dates";
import {
  ARRIVAL_PROMPT_MINUTES,
  MINUTE_MS,
  SECOND_MS,
  SIGNAL_LOST_MS,
  SIGNAL_QUIET_MS,
} from "@guardianlink/domain/config";
import { remindOfSilence } from "@guardianlink/domain/watch/watch-due";
import type { TripRef } from "@guardianlink/domain/refs";
import { tripQuestions } from "@guardianlink/domain/watch/trip-watch";
import type { TripQuestion } from "@guardianlink/domain/watch/trip-watch";
import type { Clock } from "../shared/clock.ts";
import { pushToDevices, UNRECORDED } from "../messaging/push-to-devices.ts";
import type { PushPorts } from "../messaging/push-to-devices.ts";
import type { MessagingLog } from "../messaging/ports.ts";
import type { TripLog, TripWatches, WatchedTrip, WatchedTrips } from "./ports.ts";
import { runAll } from "../shared/run-all.ts";
import { sweepTrips } from "./sweep-trips.ts";

export interface WatchPorts extends PushPorts {
  readonly trips: Omit<WatchedTrips, "fresh" | "unclosed">;
  readonly watches: Pick<TripWatches, "change">;
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

/** How many trips are handled at the same time. */
const AT_ONCE = 50;

/** Pushes a question to all devices. @returns false when it is worth another try */
async function pushQuestion(
  { userId, tripId }: TripRef,
  question: TripQuestion,
  ports: WatchPorts,
): Promise<boolean> {
  const message = {
    ...tripQuestions[question],
    data: { type: "trip_question", question, tripId },
    link: ports.tripPage,
    tag: `${question}-${tripId}`,
    urgency: "high",
    ttlSeconds: (ARRIVAL_PROMPT_MINUTES * MINUTE_MS) / SECOND_MS,
  } as const;
  const run = await pushToDevices(userId, message, UNRECORDED, ports);
  return run.acceptedDevices.length > 0 || run.outcome.kind !== "retry";
}

/** Asks whether the traveller has arrived, once about each expected arrival. */
async function askArrival({ ref, status, moment }: WatchedTrip, ports: WatchPorts): Promise<void> {
  if (status !== "active" || !(await ports.trips.claimArrival(ref, moment))) return;
  if (!(await pushQuestion(ref, "arrival", ports))) await ports.trips.releaseArrival(ref, moment);
}

/**
 * Reminds the traveller of a silent phone, unless a question was asked just before or comes soon.
 */
async function askQuiet({ ref, status, moment, phone }: WatchedTrip, ports: WatchPorts): Promise<void> {
  if (status !== "active") return;
  const known = { seenAt: moment, status: phone };
  const before = await ports.watches.change(ref, (state) => {
    const next = remindOfSilence(state, ports.clock(), known);
    return { state: next, result: next && { lastAskedAt: state.lastAskedAt } };
  });
  if (before === null || (await pushQuestion(ref, "quiet", ports))) return;
  await ports.watches.change(ref, (state) => ({ state: { ...state, ...before }, result: null }));
}

/**
 * Asks travellers who are expected soon or whose phones have been silent for a while, and marks
 * trips whose signal is lost. A traveller who has raised an SOS is not asked, because the contacts
 * have been alerted.
 */
export async function watchTrips(ports: WatchPorts): Promise<void> {
  const { trips, log } = ports;
  const now = ports.clock();
  const before = (ms: number): Date => plus(now, -ms);
  const each = (
    pages: AsyncIterable<readonly WatchedTrip[]>,
    handle: (trip: WatchedTrip) => Promise<void>,
  ): Promise<void> =>
    sweepTrips({
      pages,
      refOf: ({ ref }) => ref,
      atOnce: AT_ONCE,
      handle,
      overShare: "watched trips",
      setAside: (over) => trips.setAside(over),
      log,
    });
  const expected = trips.arriving(now, before(-ARRIVAL_PROMPT_MINUTES * MINUTE_MS));
  const quiet = trips.lastSeen(before(SIGNAL_LOST_MS), before(SIGNAL_QUIET_MS));
  const lost = trips.lastSeen(before(LOOK_BACK_MS), before(SIGNAL_LOST_MS));
  await runAll([
    () => each(expected, (trip) => askArrival(trip, ports)),
    () => each(quiet, (trip) => askQuiet(trip, ports)),
    () => each(lost, ({ ref, moment }) => trips.markSignalLost(ref, moment, now)),
  ]);
}

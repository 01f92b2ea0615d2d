import type { Alert } from "@guardianlink/domain/alerts/alert";
import type { CheckAnswer, CheckKind } from "@guardianlink/domain/watch/check-kinds";
import type { WatchState } from "@guardianlink/domain/watch/watch-state";
import type { JournalEntry } from "@guardianlink/domain/evidence/journal";
import type { PhoneStatus } from "@guardianlink/domain/watch/phone-status";
import type { TripRef } from "@guardianlink/domain/refs";
import type { LimitLog } from "../shared/limit-log.ts";
import type { Trip } from "@guardianlink/domain/trips/trip";

/**
 * A trip that a question to the traveller may be due for, and the time that the question is about.
 */
export interface WatchedTrip {
  readonly ref: TripRef;
  readonly status: Trip["status"];
  readonly moment: Date;
  /** What the phone last reported; null for nothing. */
  readonly phone: PhoneStatus | null;
}

/** When the contacts of a trip are alerted: the time that was found, and the corrected one. */
export interface EscalationMove {
  readonly from: Date;
  readonly to: Date;
}

/** A running trip with its latest location. */
export interface FreshTrip {
  readonly trip: Trip;
  /** Since when the phone's signal counts as lost; null while it does not. */
  readonly signalLostAt: Date | null;
}

/** The queries of the watch. Each reads only the trips within its window. */
export interface WatchedTrips {
  /** Running trips that are expected within the window; the moment is the expected arrival. */
  arriving(after: Date, until: Date): AsyncIterable<readonly WatchedTrip[]>;
  /** Running trips whose latest location lies in the window; the moment is its time. */
  lastSeen(after: Date, until: Date): AsyncIterable<readonly WatchedTrip[]>;
  /** Running trips with a location that was taken later than this. */
  fresh(after: Date): AsyncIterable<readonly FreshTrip[]>;
  /** Trips that ended earlier than this, and that no run has closed. */
  unclosed(endedBefore: Date): AsyncIterable<readonly TripRef[]>;
  /**
   * Claims the question about an expected arrival, so that it is asked once.
   * @returns false when it was asked already
   */
  claimArrival(trip: TripRef, eta: Date): Promise<boolean>;
  /** Takes trips out of the watch and the check for overdue ones. */
  setAside(trips: readonly TripRef[]): Promise<void>;
  /** Releases the claim, because the question was not sent. */
  releaseArrival(trip: TripRef, eta: Date): Promise<void>;
  /**
   * Marks the signal as lost, if the trip is running, was last seen at `seenAt` and has no mark.
   */
  markSignalLost(trip: TripRef, seenAt: Date, now: Date): Promise<void>;
}

/** A finished trip, and its way (domain/src/watch/route-line.ts). */
export interface EarlierTrip {
  readonly trip: Trip;
  readonly route: string;
}

/**
 * The watches over trips. Each call is one transaction, and nothing is stored for a trip that is
 * gone.
 */
export interface TripWatches {
  /** Changes a watch; `decide` returns null for no change. */
  change<Result>(
    trip: TripRef,
    decide: (state: WatchState) => { readonly state: WatchState | null; readonly result: Result },
  ): Promise<Result | null>;
  /** The trips whose watch is due, in batches, the longest due first. */
  due(now: Date): AsyncIterable<readonly TripRef[]>;
  /** Takes watches out of the check. */
  setAside(trips: readonly TripRef[]): Promise<void>;
  /** Changes a watch by what its trip is now, and creates the alert that `decide` returns. */
  claim<Result>(
    trip: TripRef,
    decide: (
      state: WatchState,
      trip: Trip | null,
    ) => { readonly state: WatchState; readonly alert: Alert | null; readonly result: Result },
  ): Promise<Result>;
}

/**
 * Changes what is known of the phone of a running trip; `decide` returns null for no change.
 * @returns what `decide` has returned; "gone" when there is no such running trip
 */
export type ChangePhoneStatus = (
  trip: TripRef,
  decide: (trip: Trip) => PhoneStatus | null,
) => Promise<PhoneStatus | "gone" | null>;

/** Adds a line to the trip's journal, up to its limit. Nothing is added for a trip that is gone. */
export type AddToJournal = (trip: TripRef, entry: JournalEntry) => Promise<void>;

/** Times are in milliseconds. docs/operations/metrics counts these fields by their names. */
interface CheckAnswerFigures {
  readonly kind: CheckKind;
  readonly answer: CheckAnswer;
  readonly sinceAskedMs: number;
}

export interface OverdueTrips {
  /**
   * Lists trips that are due for escalation, in batches, the latest due first, so that a trip that
   * is due now does not wait behind those of long ago.
   */
  dueTrips(now: Date): AsyncIterable<readonly TripRef[]>;
  /**
   * Decides in a transaction over the current trip. When `decide` returns an alert, the alert is
   * created and the trip is marked as escalated, or neither happens. A stale trip leaves the check.
   * @returns whether the alert was created
   */
  claim(trip: TripRef, decide: (trip: Trip) => Alert | "stale" | "not-due"): Promise<boolean>;
  /** Takes trips out of this check and the watch. */
  setAside(trips: readonly TripRef[]): Promise<void>;
}

/** Times are in milliseconds. docs/operations/metrics counts these fields by their names. */
interface OverdueCheckFigures {
  readonly escalated: number;
  readonly failed: number;
  readonly durationMs: number;
}

/** Ids and figures only. */
export interface TripLog extends LimitLog {
  /** @param lagMs for how long the trip had been due */
  tripEscalated(trip: TripRef, lagMs: number): void;
  overdueCheckDone(check: OverdueCheckFigures): void;
  tripNotEscalated(trip: TripRef, error: unknown): void;
  tripNotWatched(trip: TripRef, error: unknown): void;
  checkAsked(trip: TripRef, kind: CheckKind): void;
  checkAnswered(trip: TripRef, figures: CheckAnswerFigures): void;
  checkUnanswered(trip: TripRef, kind: CheckKind): void;
  journalNotWritten(trip: TripRef, error: unknown): void;
}

import type { Alert } from "@guardianlink/domain/alert";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Trip } from "@guardianlink/domain/trip";
import type { TripQuestion } from "@guardianlink/domain/trip-watch";

/** A trip that is worth a question, and the moment that the question is about. */
export interface WatchedTrip {
  readonly ref: TripRef;
  readonly status: Trip["status"];
  readonly moment: Date;
}

/** When the contacts of a trip are alerted, as it was found and as it should be. */
export interface EscalationMove {
  readonly from: Date;
  readonly to: Date;
}

/** The trips as the watch sees them. Each list reads only what lies in its window. */
export interface WatchedTrips {
  /** Running trips that are expected within the window; the moment is the expected arrival. */
  arriving(after: Date, until: Date): AsyncIterable<readonly WatchedTrip[]>;
  /** Running trips whose newest position lies in the window; the moment is its time. */
  lastSeen(after: Date, until: Date): AsyncIterable<readonly WatchedTrip[]>;
  /** Takes the right to ask this. @returns false when it was asked already */
  claimQuestion(trip: TripRef, question: TripQuestion, moment: Date): Promise<boolean>;
  /** Gives the right back, because the question did not get out. */
  releaseQuestion(trip: TripRef, question: TripQuestion, moment: Date): Promise<void>;
  /** Marks the trip, if it still runs, was last seen at `seenAt` and has no mark. */
  markSignalLost(trip: TripRef, seenAt: Date, now: Date): Promise<void>;
}

export interface OverdueTrips {
  /** Trips whose time to escalate has come, in batches, the longest overdue first. Reads the due ones only. */
  dueTrips(now: Date): AsyncIterable<readonly TripRef[]>;
  /**
   * Decides in a transaction over the trip as it is now. When `decide` gives an alert, the alert is created and the trip
   * is marked as escalated, both or neither.
   */
  claim(trip: TripRef, decide: (trip: Trip) => Alert | null): Promise<boolean>;
}

/** Times are in milliseconds. docs/operations/metrics counts these fields by their names. */
export interface OverdueCheckFigures {
  readonly escalated: number;
  readonly failed: number;
  readonly durationMs: number;
}

/** Ids and figures only. */
export interface TripLog {
  /** @param lagMs for how long the trip had been due */
  tripEscalated(trip: TripRef, lagMs: number): void;
  overdueCheckDone(check: OverdueCheckFigures): void;
  tripNotEscalated(trip: TripRef, error: unknown): void;
  tripNotWatched(trip: TripRef, error: unknown): void;
}

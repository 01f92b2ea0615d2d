import type { Trip } from "@guardianlink/domain/trip";
import type { TripQuestion } from "@guardianlink/domain/trip-watch";
import type { TripRef } from "../ports.ts";

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

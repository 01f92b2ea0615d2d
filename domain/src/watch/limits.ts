import { MINUTE_MS } from "../config.ts";
import type { DestinationKind } from "../places/destination-place.ts";

/**
 * When a trip looks unusual, from its locations alone. The rules follow what ride services and
 * papers do (docs/decisions/269). The numbers are set so that none of the quiet journeys made in
 * tests/movements causes a question (docs/quality.md).
 */

/** A location that is less accurate than this says nothing about stops, in metres. */
export const CLEAN_ACCURACY_M = 200;
/** No vehicle on a Nigerian road does 200 km/h: a faster step is a jump of the receiver, in m/s. */
export const CLEAN_SPEED_MPS = 200 / 3.6;
/**
 * A location that reaches the server later than this after it was taken is history, in
 * milliseconds. Above a location's own way over a slow network.
 */
export const FRESH_MS = 3 * MINUTE_MS;

/**
 * Within this and its accuracy a phone counts as standing, in metres: GPS drifts by up to 100 m in
 * a street.
 */
export const STOP_RADIUS_M = 150;
/** Longer than a danfo's stop, a fuel queue or a red light; shorter than a meal. */
export const STOP_MS = 15 * MINUTE_MS;
/**
 * A longer time without a location is a gap: the phone was locked, or two of the locations that a
 * standing phone stores every 5 minutes are missing. What it did meanwhile is not known.
 */
export const GAP_MS = 12 * MINUTE_MS;
/** Waiting near the start or the destination is part of a trip, in metres. */
export const NEAR_ENDS_M = 500;

/**
 * A trip that comes less than this closer to its destination in PROGRESS_MS makes no progress, in
 * metres.
 */
export const PROGRESS_M = 500;
/** Of the remaining way, where that is less: the last kilometres go through streets. */
export const PROGRESS_SHARE = 0.1;
/**
 * The go-slow out of Lagos that the tests make comes 500 m closer in this time; 25 minutes and 1 km
 * asked on every fourth such trip.
 */
export const PROGRESS_MS = 35 * MINUTE_MS;
/**
 * Closer to the destination than this, in metres, the progress of a trip is no longer checked. For
 * a town only the centre is known, and a town can be this large. Near an address, winding streets
 * and traffic jams look like a lack of progress: with a smaller distance, the made minibus trip and
 * the made jam caused questions.
 */
export const ARRIVING_M: Record<DestinationKind, number> = { town: 15_000, address: 5000 };

/**
 * Further away than the nearest point so far by this and AWAY_SHARE: one-way and ring roads need
 * less, in metres.
 */
export const AWAY_M = 2000;
export const AWAY_SHARE = 0.1;
/**
 * For at least this long and this many locations, because a detour to a filling station is over
 * sooner.
 */
export const AWAY_MS = 10 * MINUTE_MS;
export const AWAY_FIXES = 3;

/**
 * A phone that moved slower than this before it fell silent may stand now, in m/s. It is above a
 * go-slow and below every road that is free.
 */
export const SILENCE_SPEED_MPS = 20 / 3.6;
/**
 * A phone that moved and then sends nothing for this long is asked about. The made express road and
 * ferry are without network for up to 25 minutes. The traveller alone is asked after 15
 * (SIGNAL_QUIET_MS), without consequences.
 */
export const SILENCE_MS = 30 * MINUTE_MS;

/** For how long a hidden page may still send locations: Android freezes it after some minutes. */
export const HIDDEN_SENDS_MS = 5 * MINUTE_MS;

/** How many points the watch keeps of a trip's route. With two earlier routes they take 2.5 kB. */
export const ROUTE_LINE_POINTS_MAX = 64;
/** How many earlier trips to a destination are compared with, the latest ones. */
export const USUAL_TRIPS = 2;
/** One earlier trip is no habit. */
export const USUAL_TRIPS_MIN = 2;
/**
 * Further than this from every earlier way is off it, in metres: 1 km from the road, and the kept
 * ways cut bends between two steps by up to 1 km more.
 */
export const OFF_ROUTE_M = 2000;
/**
 * For at least this long and this many locations, because a detour around a closed road is over
 * sooner.
 */
export const OFF_ROUTE_MS = 10 * MINUTE_MS;
export const OFF_ROUTE_FIXES = 3;

/**
 * The speed towards the destination is measured over one to two of these windows: long enough that
 * a fuel queue or a police check is no forecast, short enough that a jam is one in 20 minutes.
 */
export const CLOSING_WINDOW_MS = 10 * MINUTE_MS;
/** A forecast that is off by less is no news. */
export const LATE_GRACE_MS = 15 * MINUTE_MS;
/** A forecast over a longer time than this is a guess. */
export const LATE_HORIZON_MS = 60 * MINUTE_MS;

/**
 * A trip that ends further from its destination than this was ended early, in metres. An address is
 * where a traveller gets out, or a walk away. Of a town only the centre is known.
 */
export const EARLY_END_M: Record<DestinationKind, number> = { town: 25_000, address: 2000 };
/**
 * A location that is older than this when the trip ends does not show where it ended: a standing
 * phone stores one in 5 minutes.
 */
export const SEEN_AT_END_MS = 6 * MINUTE_MS;

/** For how long an unanswered question waits before the contacts are informed. */
export const ANSWER_WAIT_MS = 5 * MINUTE_MS;
/**
 * A traveller is asked at most once in this time about movement, silence and check-ins together.
 * Two questions do not wait for it, because each is asked only once: the one before the expected
 * arrival, and the one after an end far from the destination.
 */
export const ASK_PAUSE_MS = 30 * MINUTE_MS;
/**
 * How often the watch looks at a trip (the schedule of watchMovements): each look costs reads and a
 * write.
 */
export const STEP_MS = 2 * MINUTE_MS;

/** The choices for regular check-ins, in minutes; 0 is off. */
export const CHECK_IN_MINUTES = [0, 30, 60] as const;
/** How much "+15 min" moves the expected arrival. */
export const CHECK_EXTENSION_MINUTES = 15;

/** Phones correct their clocks by seconds all the time. Such a step changes no order. */
const STEP_MS = 60_000;

/**
 * Whether the phone's clock was set back after it showed `earlierMs`. A phone whose battery was empty
 * may start with a wrong clock, and the network corrects it during a trip.
 * @param earlierMs what the clock showed before, in ms since 1970
 * @param nowMs what it shows now, in ms since 1970
 */
export const isClockSetBack = (earlierMs: number, nowMs: number): boolean => nowMs < earlierMs - STEP_MS;

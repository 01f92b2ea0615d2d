/** Phones correct their clocks by seconds all the time. Such a step changes no order. */
const STEP_MS = 60_000;

/**
 * Whether the phone's clock was set back between two moments, of which `earlierMs` came first. A
 * phone whose battery was empty may start with a wrong clock, which the network corrects during a
 * trip.
 */
export const isClockSetBack = (earlierMs: number, nowMs: number): boolean => nowMs < earlierMs - STEP_MS;

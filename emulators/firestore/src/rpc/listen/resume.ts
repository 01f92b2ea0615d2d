import { MICROS_PER_SECOND, type Micros } from "../../model/time.ts";
import type { Database } from "../../store/database.ts";
import type { Remembered } from "./target.ts";

/** After this long without the target, production has given up following it and no longer tells single removals. */
const FOLLOWED_MICROS = 5 * MICROS_PER_SECOND;
/** Hashing the names of more documents would hold up everybody else. */
const MAX_FILTERED = 20_000;

/** Whether the state at that moment is known, so that a client can be told only what changed since. */
export const canResume = (database: Database, time: Micros, now: Micros): boolean =>
  time >= database.openedAt && time >= database.floor && time <= now;

/**
 * Whether a client gets an existence filter instead of removals. Only one that says how many documents it has is known
 * to understand the names in the filter.
 */
export const prefersFilter = (remembered: Remembered, now: Micros, results: number): boolean =>
  remembered.count !== null && now - remembered.time >= FOLLOWED_MICROS && results <= MAX_FILTERED;

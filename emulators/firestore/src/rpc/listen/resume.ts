import { MICROS_PER_SECOND, type Micros } from "../../model/time.ts";
import type { Database } from "../../store/database.ts";
import type { Remembered } from "./target.ts";

/**
 * After this long without the target, production stops tracking it and no longer sends single
 * removals.
 */
const FOLLOWED_MICROS = 5 * MICROS_PER_SECOND;
/** Hashing the names of more documents would delay all other clients. */
const MAX_FILTERED = 20_000;

/**
 * Whether the state at that time is still known, so that the client can get only the later changes.
 */
export const canResume = (database: Database, time: Micros, now: Micros): boolean =>
  time >= database.openedAt && time >= database.floor && time <= now;

/**
 * Whether a client gets an existence filter instead of removals. A client that sends its number of
 * documents is known to understand the names in the filter. Others get removals.
 */
export const prefersFilter = (remembered: Remembered, now: Micros, results: number): boolean =>
  remembered.count !== null && now - remembered.time >= FOLLOWED_MICROS && results <= MAX_FILTERED;

import { services } from "../adapters/services.ts";

/** A task that comes this early counts as on time: the clocks of two machines differ. */
const EARLY_MS = 300;

/**
 * Whether a task has come before its time. The queue of the local suite ignores the times of tasks.
 * @param atMs when it is due, in milliseconds since the epoch
 */
export const isEarly = (atMs: number): boolean => atMs - services.clock().getTime() > EARLY_MS;

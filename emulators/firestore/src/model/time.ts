/**
 * A moment of the server's own clock in microseconds since 1970: commit, create, update and read
 * times. A number holds them exactly until the year 2255. Timestamps inside documents reach further
 * and are bigints (see `Value`).
 */
export type Micros = number;

export const MICROS_PER_SECOND = 1_000_000;
export const MICROS_PER_MILLI = 1_000;

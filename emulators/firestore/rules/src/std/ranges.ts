import { failure, INT_RANGE } from "../values/failure.ts";
import type { Failure } from "../values/failure.ts";
import { RulesDuration } from "../values/duration.ts";
import { RulesTimestamp } from "../values/timestamp.ts";

const MIN_INT = -(2n ** 63n);
const MAX_INT = 2n ** 63n - 1n;
const NANOS = 1_000_000_000n;
const MAX_DURATION_NANOS = 315_576_000_000n * NANOS + (NANOS - 1n);
const MIN_TIMESTAMP_NANOS = -62_135_596_800n * NANOS;
const MAX_TIMESTAMP_NANOS = 253_402_300_799n * NANOS + (NANOS - 1n);

const BAD_DURATION = failure(
  "Duration is not valid. Seconds must be in range [-315,576,000,000, +315,576,000,000]. " +
    "Nanos must be in range [-999,999,999, +999,999,999]. Nanos must have the same sign as seconds.",
);
export const BAD_TIMESTAMP = failure(
  "Timestamp is not valid. Seconds must be in range [-62,135,596,800, +253,402,300,799]. " +
    "Nanos must be in range [0, +999,999,999].",
);

/** The value as an int of the language, or a failure when it does not fit in 64 bits. */
export const checkedInt = (value: bigint): bigint | Failure =>
  value < MIN_INT || value > MAX_INT ? INT_RANGE : value;

/** Converts a double as Java does: toward zero, saturating, NaN = 0. */
export function saturatedInt(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= 2 ** 63) return MAX_INT;
  return value <= -(2 ** 63) ? MIN_INT : BigInt(Math.trunc(value));
}

export const checkedDuration = (nanos: bigint): RulesDuration | Failure =>
  nanos < -MAX_DURATION_NANOS || nanos > MAX_DURATION_NANOS ? BAD_DURATION : new RulesDuration(nanos);

export const checkedTimestamp = (epochNanos: bigint): RulesTimestamp | Failure =>
  epochNanos < MIN_TIMESTAMP_NANOS || epochNanos > MAX_TIMESTAMP_NANOS
    ? BAD_TIMESTAMP
    : new RulesTimestamp(epochNanos);

import { failure } from "../values/failure.ts";
import type { Outcome } from "../values/failure.ts";
import type { RulesDuration } from "../values/duration.ts";
import type { RulesTimestamp } from "../values/timestamp.ts";
import { libraryFunction, methodsOf, overload } from "./library.ts";
import { BAD_TIMESTAMP, checkedDuration, checkedTimestamp } from "./ranges.ts";
import { invalidPattern } from "./regex.ts";

const NANOS_PER_MILLI = 1_000_000n;
const NANOS_PER_DAY = 86_400_000_000_000n;
const UNIT_NANOS: ReadonlyMap<string, bigint> = new Map([
  ["w", 7n * NANOS_PER_DAY],
  ["d", NANOS_PER_DAY],
  ["h", 3_600_000_000_000n],
  ["m", 60_000_000_000n],
  ["s", 1_000_000_000n],
  ["ms", NANOS_PER_MILLI],
  ["ns", 1n],
]);

/** Division that rounds down, so that times before 1970 have a positive remainder. */
const floorDiv = (a: bigint, b: bigint) => (a - (((a % b) + b) % b)) / b;
const floorMod = (a: bigint, b: bigint) => ((a % b) + b) % b;

const utcDate = ({ epochNanos }: RulesTimestamp) => new Date(Number(floorDiv(epochNanos, NANOS_PER_MILLI)));
const dateOf = (read: (date: Date) => number) =>
  overload(["timestamp"], (time) => BigInt(read(utcDate(time))));
const timeOfDay = ({ epochNanos }: RulesTimestamp) => floorMod(epochNanos, NANOS_PER_DAY);

function dayOfYear(date: Date): number {
  const start = new Date(date);
  start.setUTCMonth(0, 1);
  start.setUTCHours(0, 0, 0, 0);
  return Math.floor((date.getTime() - start.getTime()) / 86_400_000) + 1;
}

export const TIMESTAMP_METHODS = methodsOf("timestamp", {
  year: dateOf((date) => date.getUTCFullYear()),
  month: dateOf((date) => date.getUTCMonth() + 1),
  day: dateOf((date) => date.getUTCDate()),
  /** Monday is 1. */
  dayOfWeek: dateOf((date) => ((date.getUTCDay() + 6) % 7) + 1),
  dayOfYear: dateOf(dayOfYear),
  hours: dateOf((date) => date.getUTCHours()),
  minutes: dateOf((date) => date.getUTCMinutes()),
  seconds: dateOf((date) => date.getUTCSeconds()),
  nanos: overload(["timestamp"], ({ epochNanos }) => floorMod(epochNanos, 1_000_000_000n)),
  date: overload(["timestamp"], (time) => checkedTimestamp(time.epochNanos - timeOfDay(time))),
  time: overload(["timestamp"], (time) => checkedDuration(timeOfDay(time))),
  toMillis: overload(["timestamp"], ({ epochNanos }) => floorDiv(epochNanos, NANOS_PER_MILLI)),
});

export const DURATION_METHODS = methodsOf("duration", {
  seconds: overload(["duration"], ({ nanos }) => nanos / 1_000_000_000n),
  nanos: overload(["duration"], ({ nanos }) => nanos % 1_000_000_000n),
});

function timestampFromDate(year: bigint, month: bigint, day: bigint): Outcome {
  if (year < 1n || year > 9999n)
    return failure(
      `Timestamp should be between 0001-01-01T00.00.00Z and 9999-12-31T23.59.59Z. year: ${year}.`,
    );
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const exists = BigInt(date.getUTCMonth() + 1) === month && BigInt(date.getUTCDate()) === day;
  if (!exists) return failure(`Date is not valid. year: ${year}, month: ${month} day: ${day}.`);
  return checkedTimestamp(BigInt(date.getTime()) * NANOS_PER_MILLI);
}

const RFC_3339 = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/;

function timestampFromText(text: string): Outcome {
  const [, seconds, fraction = "", zone] = RFC_3339.exec(text) ?? [];
  const millis = Date.parse(`${seconds ?? ""}${zone ?? ""}`);
  if (Number.isNaN(millis)) return BAD_TIMESTAMP;
  return checkedTimestamp(BigInt(millis) * NANOS_PER_MILLI + BigInt(fraction.padEnd(9, "0")));
}

function durationFromUnit(amount: bigint, unit: string): Outcome {
  const nanos = UNIT_NANOS.get(unit);
  // Google's emulator matches the unit against a pattern, hence the unusual message.
  return nanos === undefined ? invalidPattern(unit) : checkedDuration(amount * nanos);
}

const absolute = ({ nanos }: RulesDuration) => checkedDuration(nanos < 0n ? -nanos : nanos);

export const TIME_FUNCTIONS = [
  libraryFunction("timestamp.date", overload(["int", "int", "int"], timestampFromDate)),
  libraryFunction(
    "timestamp.value",
    overload(["int"], (millis) => checkedTimestamp(millis * NANOS_PER_MILLI)),
    overload(["string"], timestampFromText),
  ),
  libraryFunction("duration.value", overload(["int", "string"], durationFromUnit)),
  libraryFunction("duration.abs", overload(["duration"], absolute)),
  libraryFunction(
    "duration.time",
    overload(["int", "int", "int", "int"], (hours, minutes, seconds, nanos) =>
      checkedDuration(((hours * 60n + minutes) * 60n + seconds) * 1_000_000_000n + nanos),
    ),
  ),
];

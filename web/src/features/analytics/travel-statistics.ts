import { MINUTE_MS, STATISTICS_MONTHS } from "@guardianlink/domain/config";
import { isSosTrip } from "@guardianlink/domain/alerts/sos";
import type { Trip } from "@guardianlink/domain/trips/trip";

/** A finished journey: `actualDuration` and `completedAt` are set. */
type Journey = Trip & { readonly completedAt: Date };

/** A driver or a plate, and the number of trips with it. */
export interface Ridden {
  readonly name: string;
  readonly trips: number;
}

interface Month {
  /** The first day of the month, in the traveller's time zone. */
  readonly start: Date;
  readonly trips: number;
  readonly minutes: number;
}

/** What the finished trips of a traveller say. Durations are in minutes. */
export interface TravelStatistics {
  readonly trips: number;
  readonly minutes: number;
  /** Each month from that of the first trip to the present one, the oldest first. */
  readonly months: readonly Month[];
  readonly onTime: number;
  readonly late: number;
  readonly withoutArrival: number;
  /** How late the late trips were on average, in minutes; null when none was. */
  readonly averageLateMinutes: number | null;
  /** The most frequent first. */
  readonly drivers: readonly Ridden[];
  readonly plates: readonly Ridden[];
}

const startOfMonth = (date: Date, monthsBack = 0): Date =>
  new Date(date.getFullYear(), date.getMonth() - monthsBack, 1);

/**
 * The trips that the statistics count: finished, begun in the last 12 months, and not made by an
 * SOS, which is no journey.
 */
export function journeysOf(trips: readonly Trip[], now: Date): readonly Journey[] {
  const since = startOfMonth(now, STATISTICS_MONTHS - 1);
  return trips.filter(
    (trip): trip is Journey =>
      trip.status === "completed" && trip.completedAt !== null && trip.startedAt >= since && !isSosTrip(trip),
  );
}

const minutesOf = ({ actualDuration }: Journey): number => actualDuration ?? 0;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Counts journeys by a name. Spellings that differ in case or blanks are one name. */
function ridden(journeys: readonly Journey[], nameOf: (journey: Journey) => string): readonly Ridden[] {
  const counts = new Map<string, Ridden>();
  for (const journey of journeys) {
    const name = nameOf(journey);
    const key = name.toLowerCase().replace(/\s+/g, " ");
    const known = counts.get(key);
    counts.set(key, { name: known?.name ?? name, trips: (known?.trips ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.trips - a.trips || a.name.localeCompare(b.name));
}

function monthsOf(journeys: readonly Journey[], now: Date): readonly Month[] {
  const first = Math.min(...journeys.map(({ startedAt }) => startOfMonth(startedAt).getTime()));
  const months: Month[] = [];
  for (let back = 0; back < STATISTICS_MONTHS; back++) {
    const start = startOfMonth(now, back);
    if (start.getTime() < first) break;
    const within = journeys.filter(({ startedAt }) => startOfMonth(startedAt).getTime() === start.getTime());
    months.unshift({ start, trips: within.length, minutes: sum(within.map(minutesOf)) });
  }
  return months;
}

/** How many minutes after its expected arrival a journey ended; negative when it was early. */
const lateBy = (journey: Journey): number | null =>
  journey.eta && (journey.completedAt.getTime() - journey.eta.getTime()) / MINUTE_MS;

/** @param journeys at least one */
export function travelStatistics(journeys: readonly Journey[], now: Date): TravelStatistics {
  const lateness = journeys.map(lateBy);
  const late = lateness.filter((minutes) => minutes !== null && minutes > 0) as readonly number[];
  const withoutArrival = lateness.filter((minutes) => minutes === null).length;
  return {
    trips: journeys.length,
    minutes: sum(journeys.map(minutesOf)),
    months: monthsOf(journeys, now),
    onTime: journeys.length - late.length - withoutArrival,
    late: late.length,
    withoutArrival,
    averageLateMinutes: late.length === 0 ? null : Math.max(1, Math.round(sum(late) / late.length)),
    drivers: ridden(journeys, ({ driverName }) => driverName),
    plates: ridden(journeys, ({ licensePlate }) => licensePlate),
  };
}

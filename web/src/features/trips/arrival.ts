import { plus } from "@guardianlink/domain/dates";
import { ARRIVAL_PROMPT_MINUTES, DAY_MS, DEFAULT_ETA_MINUTES, MINUTE_MS } from "@guardianlink/domain/config";
import { ETA_MAX_DAYS } from "@guardianlink/domain/limits";
import { isOverdue } from "@guardianlink/domain/trips/trip";
import type { Trip } from "@guardianlink/domain/trips/trip";

export const minutesAfter = (from: Date, minutes: number): Date => plus(from, minutes * MINUTE_MS);

/** The proposed arrival, to the whole minute, because the field shows no seconds. */
export function defaultEta(now: Date): Date {
  return new Date(Math.floor(minutesAfter(now, DEFAULT_ETA_MINUTES).getTime() / MINUTE_MS) * MINUTE_MS);
}

/**
 * The new expected arrival: later than the old one, and later than now when the trip is overdue
 * already.
 */
export function extendEta(eta: Date | null, now: Date, minutes: number): Date {
  return minutesAfter(eta !== null && eta > now ? eta : now, minutes);
}

export type ArrivalPhase = "underway" | "nearly-due" | "overdue";

/** The phase of the trip before and after its expected arrival. */
export function arrivalPhase(trip: Pick<Trip, "status" | "eta">, now: Date): ArrivalPhase {
  if (isOverdue(trip, now)) return "overdue";
  if (trip.status === "completed" || trip.eta === null) return "underway";
  return minutesAfter(now, ARRIVAL_PROMPT_MINUTES) >= trip.eta ? "nearly-due" : "underway";
}

export const ETA_PAST = "The expected arrival has passed already. Choose a later time.";
export const ETA_CLEARED =
  "Without an arrival time no one is alerted if you're late. Your contacts are alerted only if you send an SOS.";

const ETA_TOO_FAR = `Choose a time within ${ETA_MAX_DAYS} days.`;

/** Why an expected arrival is not valid; null when it is. */
export function etaProblem(eta: Date | null, now: Date): string | null {
  if (eta === null) return null;
  if (eta <= now) return ETA_PAST;
  return eta.getTime() - now.getTime() > ETA_MAX_DAYS * DAY_MS ? ETA_TOO_FAR : null;
}

import { MINUTE_MS } from "@guardianlink/domain/config";
import { clockTime } from "../format-time.ts";

/** Up to here "left" and "late" say which day is meant, so the date is left out after midnight. */
const NEAR_MS = 12 * 60 * MINUTE_MS;

/** "52 min", "2 h 05 min" or "2 h", of whole minutes and never of none. */
function minutesText(wholeMinutes: number): string {
  const minutes = Math.max(1, wholeMinutes);
  if (minutes < 60) return `${minutes} min`;
  const hours = `${Math.floor(minutes / 60)} h`;
  return minutes % 60 === 0 ? hours : `${hours} ${String(minutes % 60).padStart(2, "0")} min`;
}

/** "Due 16:07" and "52 min left"; `left` is null without an expected arrival. */
export function dueText(eta: Date | null, now: Date): { readonly due: string; readonly left: string | null } {
  if (eta === null) return { due: "No arrival time", left: null };
  const leftMs = eta.getTime() - now.getTime();
  const time = clockTime(eta, Math.abs(leftMs) < NEAR_MS ? eta : now);
  return leftMs >= 0
    ? { due: `Due ${time}`, left: `${minutesText(Math.ceil(leftMs / MINUTE_MS))} left` }
    : // Rounded down, as on the live page of the contacts.
      { due: `Was due ${time}`, left: `${minutesText(Math.floor(-leftMs / MINUTE_MS))} late` };
}

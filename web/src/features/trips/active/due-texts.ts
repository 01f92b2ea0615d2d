import { MINUTE_MS } from "@guardianlink/domain/config";
import { clockTime } from "../format-time.ts";

/** Up to here "left" and "late" say which day is meant, so the date is left out after midnight. */
const NEAR_MS = 12 * 60 * MINUTE_MS;

/** "52 min", "2 h 05 min" or "2 h", rounded up, so that it is never shown as nothing. */
function minutesText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
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
    ? { due: `Due ${time}`, left: `${minutesText(leftMs)} left` }
    : { due: `Was due ${time}`, left: `${minutesText(-leftMs)} late` };
}

import { MINUTE_MS } from "@guardianlink/domain/config";
import { clockTime } from "./format-time.ts";

/** "52 min" or "2 h 05 min", rounded up, so that it is never shown as nothing. */
function minutesText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}

/** "Due 16:07" and "52 min left"; `left` is null without an expected arrival. */
export function dueText(eta: Date | null, now: Date): { readonly due: string; readonly left: string | null } {
  if (eta === null) return { due: "No arrival time", left: null };
  const leftMs = eta.getTime() - now.getTime();
  return leftMs >= 0
    ? { due: `Due ${clockTime(eta, now)}`, left: `${minutesText(leftMs)} left` }
    : { due: `Was due ${clockTime(eta, now)}`, left: `${minutesText(-leftMs)} late` };
}

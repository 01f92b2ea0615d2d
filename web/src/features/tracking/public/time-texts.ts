import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@guardianlink/domain/config";
import { bothForms } from "@guardianlink/domain/languages/fill";
import type { TrackText } from "./track-texts.ts";

/** "just now", "12 s ago", "3 min ago", "2 h 5 min ago". A clock that is ahead shows "just now". */
export function ago(ms: number, text: TrackText): string {
  const whole = (unitMs: number): string => String(Math.floor(ms / unitMs));
  if (ms < 5 * SECOND_MS) return text("justNow");
  if (ms < MINUTE_MS) return text("secondsAgo", { count: whole(SECOND_MS) });
  if (ms < HOUR_MS) return text("minutesAgo", { count: whole(MINUTE_MS) });
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  return minutes === 0
    ? text("hoursAgo", { count: whole(HOUR_MS) })
    : text("hoursMinutesAgo", { hours: whole(HOUR_MS), minutes: String(minutes) });
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hour12: false });
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

/**
 * "14:05" in the viewer's zone, with the day when it is not today. Browsers do not know the months
 * of our languages, so all but English have them as numbers.
 */
export function timeText(atMs: number, nowMs: number): string {
  const at = new Date(atMs);
  const time = clock.format(at);
  if (at.toDateString() === new Date(nowMs).toDateString()) return time;
  return bothForms(`${at.getDate()}/${at.getMonth() + 1}, ${time}`, `${day.format(at)}, ${time}`);
}

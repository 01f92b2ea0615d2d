import { timeText, weekdayText } from "../../platform/time/format.ts";

/** "14:05" in the user's zone; on another day than `now`, "Sat 21 Nov, 14:05". */
export function clockTime(date: Date, now: Date): string {
  const time = timeText(date);
  return date.toDateString() === now.toDateString() ? time : `${weekdayText(date)}, ${time}`;
}

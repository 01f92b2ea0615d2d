const timeOfDay = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const timeWithSeconds = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});
const day = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short" });

/** "14:05" in the user's zone; on another day than `now`, "Sat 21 Nov, 14:05". */
export function clockTime(date: Date, now: Date, withSeconds = false): string {
  const time = (withSeconds ? timeWithSeconds : timeOfDay).format(date);
  return date.toDateString() === now.toDateString() ? time : `${day.format(date)}, ${time}`;
}

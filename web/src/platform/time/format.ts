// How pages write dates and times, in the time zone of the phone.

function written(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const writer = new Intl.DateTimeFormat("en-GB", options);
  return (date) => writer.format(date);
}

/** "16:07". */
export const timeText = written({ hour: "2-digit", minute: "2-digit" });

/** "25 Nov". */
export const dayText = written({ day: "numeric", month: "short" });

/** "Wed 25 Nov". */
export const weekdayText = written({ weekday: "short", day: "numeric", month: "short" });

/** "25 Nov 2026". */
export const dateText = written({ day: "numeric", month: "short", year: "numeric" });

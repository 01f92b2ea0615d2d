const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("en-NG", {
    timeZone: "Africa/Lagos",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hour12: false,
    ...options,
  });
const full = format({ year: "numeric" });
const short = format({});

/** A time with its zone, because a report is read anywhere. */
export const wat = (at: string): string => `${full.format(new Date(at))} WAT`;

/** The same for the rows of a table, whose heading names the zone. */
export const rowTime = (at: string): string => short.format(new Date(at));

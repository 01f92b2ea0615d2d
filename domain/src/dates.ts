/** The time that lies this many milliseconds after a date. */
export const plus = (date: Date, ms: number): Date => new Date(date.getTime() + ms);

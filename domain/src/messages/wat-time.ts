import { bothForms } from "../languages/fill.ts";

const ZONE = { timeZone: "Africa/Lagos" } as const;
const CLOCK = { hour: "2-digit", minute: "2-digit", hour12: false } as const;

const watTime = new Intl.DateTimeFormat("en-GB", {
  ...ZONE,
  day: "numeric",
  month: "short",
  year: "numeric",
  ...CLOCK,
});
const numericTime = new Intl.DateTimeFormat("en-GB", {
  ...ZONE,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  ...CLOCK,
});

const watClock = new Intl.DateTimeFormat("en-GB", { ...ZONE, ...CLOCK });

/** "14:05" in Nigeria, for a text that names the zone or goes to Nigerian phones. */
export const lagosTime = (date: Date): string => watClock.format(date);

/** "21 Nov 2026, 14:05 WAT": contacts may be anywhere, so the zone is named. */
export const formatWat = (date: Date): string => `${watTime.format(date)} WAT`;

/**
 * The time for the texts of every language: with the month as a number, and as a word for English.
 */
export const watForms = (date: Date): string => bothForms(`${numericTime.format(date)} WAT`, formatWat(date));

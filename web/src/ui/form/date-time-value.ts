/** A date and a time with optional seconds. Browsers parse shorter forms differently. */
const COMPLETE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

const two = (value: number): string => String(value).padStart(2, "0");

/** The value of a date-time input: "2026-11-21T14:05" in the user's zone. */
export const toDateTimeValue = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;

/** Parses a date-time input in the user's zone; null when it is empty or incomplete. */
export function fromDateTimeValue(value: string): Date | null {
  if (!COMPLETE.test(value)) return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

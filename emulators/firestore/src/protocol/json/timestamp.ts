import { mismatch } from "./json-error.ts";

const RFC3339 = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

export interface Instant {
  readonly seconds: number;
  readonly nanos: number;
}

/** Parses an RFC 3339 time with up to nine fractional digits and any offset. */
export function parseTimestamp(text: string): Instant {
  const match = RFC3339.exec(text);
  if (!match) return mismatch();
  const part = (index: number) => Number(match[index] ?? "0");
  const [month, day, hours, minutes, seconds] = [part(2), part(3), part(4), part(5), part(6)];
  if (hours > 23 || minutes > 59 || seconds > 59) return mismatch();
  const date = new Date(0);
  // Date.UTC would read the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(part(1), month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return mismatch();
  date.setUTCHours(hours, minutes, seconds);
  const offset = (match[8] === "-" ? -1 : 1) * (part(9) * 3600 + part(10) * 60);
  return { seconds: date.getTime() / 1000 - offset, nanos: Number((match[7] ?? "").padEnd(9, "0")) };
}

/** Writes the time in UTC with the fewest of 0, 3, 6 or 9 fractional digits that lose nothing. */
export function printTimestamp({ seconds, nanos }: Instant): string {
  const whole = new Date(seconds * 1000).toISOString().slice(0, -5);
  if (nanos === 0) return `${whole}Z`;
  const digits = String(nanos).padStart(9, "0");
  const length = digits.endsWith("000000") ? 3 : digits.endsWith("000") ? 6 : 9;
  return `${whole}.${digits.slice(0, length)}Z`;
}

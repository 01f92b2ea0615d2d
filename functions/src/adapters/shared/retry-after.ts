import { SECOND_MS } from "@guardianlink/domain/config";

/** From this value on, a number is a time in seconds since 1970 and not a duration. */
const MOMENT_FROM_S = 1_000_000_000;

const milliseconds = (value: unknown, now: Date): number => {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  const seconds = /^\d+$/.test(text) ? Number(text) : null;
  if (seconds !== null && seconds < MOMENT_FROM_S) return seconds * SECOND_MS;
  return (seconds === null ? Date.parse(text) : seconds * SECOND_MS) - now.getTime();
};

/**
 * Reads the pause that a service asks for, as a part of an outcome; empty when it asks for none or
 * the header cannot be parsed. `Retry-After` is a number of seconds or a date (RFC 9110, section
 * 10.2.3), SendGrid's `X-RateLimit-Reset` a time in seconds since 1970.
 * @param retryAfter the value of the first header, of whatever type the client returns
 * @param resetAt the value of the second, used when there is no first
 */
export function retryAfterOf(retryAfter: unknown, resetAt: unknown, now: Date): { readonly waitMs?: number } {
  const waitMs = milliseconds(retryAfter ?? resetAt, now);
  return waitMs > 0 ? { waitMs } : {};
}

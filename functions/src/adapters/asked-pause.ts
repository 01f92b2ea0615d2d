import { SECOND_MS } from "@guardianlink/domain/config";

/** From here on a number is a moment, in seconds since 1970, and no longer a length. */
const MOMENT_FROM_S = 1_000_000_000;

const milliseconds = (value: unknown, now: Date): number => {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  const seconds = /^\d+$/.test(text) ? Number(text) : null;
  if (seconds !== null && seconds < MOMENT_FROM_S) return seconds * SECOND_MS;
  return (seconds === null ? Date.parse(text) : seconds * SECOND_MS) - now.getTime();
};

/**
 * The pause that a service asks for, as a part of an outcome; nothing where it asks for none, or says so in words that cannot be read.
 * `Retry-After` is a number of seconds or a date (RFC 9110, section 10.2.3), SendGrid's `X-RateLimit-Reset` a moment in seconds since 1970.
 * @param retryAfter the first header's value, of whatever type a client makes of it
 * @param resetAt the second's, for when there is no first
 */
export function askedPause(retryAfter: unknown, resetAt: unknown, now: Date): { readonly waitMs?: number } {
  const waitMs = milliseconds(retryAfter ?? resetAt, now);
  return waitMs > 0 ? { waitMs } : {};
}

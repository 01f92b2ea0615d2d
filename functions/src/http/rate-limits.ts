import { MINUTE_MS, SECOND_MS } from "@guardianlink/domain/config";
import type { RateLimits, RateRule } from "@guardianlink/domain/rate-limit";
import { sendRefusal } from "./answers.ts";
import type { Response } from "./answers.ts";
import { addressOf, seenAddressOf } from "./client-address.ts";
import type { SeenRequest } from "./client-address.ts";

/** The window of every rate limit. */
const WINDOW_MS = 10 * MINUTE_MS;

/** A rate limit of a public endpoint, per ten minutes. */
export interface EndpointRateLimit {
  /** Separates the counters of different rate limits. */
  readonly name: string;
  /** What is counted: the requests of one network address, or those with one token. */
  readonly by: "address" | "token";
  readonly limit: number;
  /**
   * "instance": each instance of a function counts by itself, which costs no write. "all": one
   * count for all instances.
   */
  readonly counted: "instance" | "all";
}

/** The counters of the rate limits. */
export interface Counters {
  readonly instance: RateLimits;
  readonly all: RateLimits;
  readonly now: Date;
}

/**
 * Per instance of a function. A person opens a medical page once, and even a whole city behind one
 * proxy stays below this.
 */
export const FLOOD_LIMIT = 1000;
/**
 * A live page sends 200 requests in ten minutes, so this allows 150 viewers behind one edge of
 * Hosting on each of 50 instances.
 */
export const LIVE_FLOOD_LIMIT = 30_000;

/**
 * Whether one address sends more requests than people could, whatever addresses it claims in front
 * of its own.
 */
export async function isFlooding(
  request: SeenRequest,
  { instance, now }: Pick<Counters, "instance" | "now">,
  limit = FLOOD_LIMIT,
): Promise<boolean> {
  const rule: RateRule = { name: "flood", limit, windowMs: WINDOW_MS };
  return !(await instance.take(rule, seenAddressOf(request), now));
}

/**
 * Whether a request is within every rate limit and the flood limit. The limits by address are high,
 * because many people share one address in mobile networks, so they only stop a machine. A client
 * that is over its own limit is refused first and does not count as a flood: the flood limit is for
 * a whole edge of Hosting, and one client must not use it up for all people behind that edge. A
 * client that invents addresses passes its own limit, and meets the flood limit.
 * @param token the secret that the request names; null for none
 */
export async function isWithinRateLimits(
  request: SeenRequest,
  token: string | null,
  {
    rateLimits,
    floodLimit,
  }: { readonly rateLimits: readonly EndpointRateLimit[]; readonly floodLimit: number },
  counters: Counters,
): Promise<boolean> {
  const take = ({ name, by, limit }: EndpointRateLimit, counted: "instance" | "all"): Promise<boolean> => {
    const key = by === "address" ? addressOf(request) : (token ?? "");
    return counters[counted].take({ name, limit, windowMs: WINDOW_MS }, key, counters.now);
  };
  for (const rateLimit of rateLimits) if (!(await take(rateLimit, "instance"))) return false;
  if (await isFlooding(request, counters, floodLimit)) return false;
  for (const rateLimit of rateLimits)
    if (rateLimit.counted === "all" && !(await take(rateLimit, "all"))) return false;
  return true;
}

/** Answers a request that is over a rate limit. */
export function sendTooMany(response: Response): void {
  response.set("Retry-After", String(WINDOW_MS / SECOND_MS));
  sendRefusal(response, "too-many-requests", {
    status: 429,
    message: "Too many requests. Try again in 10 minutes.",
  });
}

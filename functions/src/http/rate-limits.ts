import { MINUTE_MS, SECOND_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import type { RateLimits } from "@guardianlink/domain/rate-limit";
import { sendRefusal } from "./answers.ts";
import type { Response } from "./answers.ts";
import { clientAddress } from "./client-address.ts";
import type { SeenRequest } from "./client-address.ts";

/** The window of every rate limit. */
const WINDOW_MS = 10 * MINUTE_MS;

/**
 * A rate limit of a public endpoint, per ten minutes. By "address": the requests of one network
 * address, counted by each instance of a function by itself, which costs no write. By "token": the
 * requests with one token, whatever addresses they come from. "all" is one count for all instances,
 * and only a token that exists is counted there, because a count is a write.
 */
export type EndpointRateLimit = {
  /** Separates the counters of different rate limits. */
  readonly name: string;
  readonly limit: number;
} & (
  | { readonly by: "address"; readonly counted: "instance" }
  | { readonly by: "token"; readonly counted: "instance" | "all" }
);

/** The counters of the rate limits. */
export interface Counters {
  readonly instance: RateLimits;
  readonly all: RateLimits;
  readonly now: Date;
}

async function isWithin(
  limits: readonly EndpointRateLimit[],
  counted: "instance" | "all",
  keyOf: (limit: EndpointRateLimit) => string,
  account: UserId | null,
  counters: Counters,
): Promise<boolean> {
  for (const limit of limits) {
    if (limit.counted !== counted) continue;
    const rule = { name: limit.name, limit: limit.limit, windowMs: WINDOW_MS };
    if (!(await counters[counted].take(rule, { key: keyOf(limit), account, now: counters.now })))
      return false;
  }
  return true;
}

/**
 * Whether a request is within the limits that cost nothing to count. The limits by address are
 * high, because many people share one address in mobile networks, so they only stop a machine, and
 * a machine can lie about its address (docs/decisions/034).
 */
export const isWithinOwnLimits = (
  request: SeenRequest,
  token: string,
  limits: readonly EndpointRateLimit[],
  counters: Counters,
): Promise<boolean> =>
  isWithin(
    limits,
    "instance",
    ({ by }) => (by === "address" ? clientAddress(request) : token),
    null,
    counters,
  );

/**
 * Whether a request with a token that exists is within the limits of all instances.
 * @param account whose token it is, for the operator
 */
export const isWithinSharedLimits = (
  token: string,
  account: UserId,
  limits: readonly EndpointRateLimit[],
  counters: Counters,
): Promise<boolean> => isWithin(limits, "all", () => token, account, counters);

/** Answers a request that is over a rate limit. */
export function sendTooMany(response: Response): void {
  response.set("Retry-After", String(WINDOW_MS / SECOND_MS));
  sendRefusal(response, "too-many-requests", {
    status: 429,
    message: "Too many requests. Try again in 10 minutes.",
  });
}

import * as z from "zod/mini";
import { HIDDEN_SENDS_MS } from "./limits.ts";
import { MINUTE_MS } from "../config.ts";

/**
 * What a phone says of itself before it falls silent. "hidden" means a locked screen or another
 * app, "closed" means that the tracking page was left. Both happen on ordinary trips and are no
 * sign of trouble.
 */
const PHONE_STATES = ["shown", "hidden", "closed"] as const;
export type PhoneState = (typeof PHONE_STATES)[number];

/** How fast the network is, as navigator.connection.effectiveType says it. */
export const NETWORK_SPEEDS = ["slow-2g", "2g", "3g", "4g"] as const;

type NetworkSpeed = (typeof NETWORK_SPEEDS)[number];

/** Percent; null where the browser does not tell. */
const batterySchema = z.nullable(z.int().check(z.gte(0), z.lte(100)));
/** Null where the browser does not tell. */
const networkSchema = z.nullable(z.enum(NETWORK_SPEEDS));

/** The latest words of the traveller's phone. Only the server writes them; `at` is its own time. */
export const phoneWordsSchema = z.object({
  state: z.enum(PHONE_STATES),
  at: z.date(),
  battery: batterySchema,
  network: z.optional(networkSchema),
  /** The phone's own time, which orders words that overtake each other. */
  saidAt: z.optional(z.date()),
});
export type PhoneWords = z.infer<typeof phoneWordsSchema>;

/**
 * What a page says of its phone. `saidAtMs` is milliseconds since the epoch, by the phone's clock.
 */
export interface SaidWords extends Pick<PhoneWords, "state" | "battery"> {
  readonly network: NetworkSpeed | null;
  readonly saidAtMs: number;
}

/** Where pages send the words, by a request that outlives the page. */
export const PHONE_WORDS_PATH = "/api/phone/words";

/** Whether a location that came later shows that the page was on the screen again. */
const isSeenSince = (words: PhoneWords, seenAt: Date | null): boolean =>
  seenAt !== null && seenAt.getTime() > words.at.getTime() + HIDDEN_SENDS_MS;

/** What is known of the phone now: its last words, or that a location has come long after them. */
export const currentWords = (words: PhoneWords, seenAt: Date | null): PhoneWords =>
  isSeenSince(words, seenAt) ? { ...words, state: "shown" } : words;

/** Words that are this close to others may have overtaken them. */
const OVERTAKEN_WITHIN_MS = MINUTE_MS;

/**
 * Takes what a phone says. `at` is since when its screen is off or its page closed, also when its
 * battery falls meanwhile.
 * @param seenAt when its newest location was taken
 * @returns null when it changes nothing: the same words again, or older ones that came late
 */
export function nextPhoneWords(
  before: PhoneWords | null,
  { state, battery, network, saidAtMs }: SaidWords,
  seenAt: Date | null,
  now: Date,
): PhoneWords | null {
  const words = { state, at: now, battery, network, saidAt: new Date(saidAtMs) };
  if (before === null) return words;
  const known = currentWords(before, seenAt);
  const isClose = now.getTime() - before.at.getTime() < OVERTAKEN_WITHIN_MS;
  if (isClose && before.saidAt !== undefined && before.saidAt > words.saidAt) return null;
  const isStill = known.state === state;
  if (isStill && known.battery === battery && known.network === network) return null;
  return isStill && state !== "shown" ? { ...words, at: known.at } : words;
}

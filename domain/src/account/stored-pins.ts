import * as z from "zod/mini";
import { DAY_MS, HOUR_MS } from "../config.ts";

// What the server keeps of the PINs and of their use. No client reads any of it.

/** So many wrong PINs within these times close the PINs of an account for the rest of the time. */
const WRONG_PIN_LIMITS = [
  { limit: 5, windowMs: HOUR_MS / 4 },
  { limit: 20, windowMs: DAY_MS },
] as const;

/** A right PIN that was entered in a trip. */
const pinUseSchema = z.object({
  purpose: z.enum(["end", "cancel", "fine", "postpone"]),
  isDuress: z.boolean(),
  /**
   * Whether the PIN was set before the trip began. A later one may have been set by an attacker.
   */
  isOld: z.boolean(),
  at: z.date(),
});
export type PinUse = z.infer<typeof pinUseSchema>;

/** The right PINs of a trip. Server only. */
export const tripPinsSchema = z.object({ uses: z._default(z.array(pinUseSchema), []) });

/** The PINs of an account as they are stored. Server only. */
export const storedPinsSchema = z.object({
  /** base64url, as the two hashes. Both share it, so that one computation compares both. */
  salt: z.string(),
  safety: z.string(),
  /** Random where there is no duress PIN, so that no one can tell. */
  duress: z.string(),
  changedAt: z.date(),
  /**
   * The wrong PINs of the last day, each with its hash: one that is sent again, because its answer
   * was lost, counts once. Absent in PINs that an earlier version stored.
   */
  wrong: z._default(z.array(z.object({ at: z.date(), hash: z.string() })), []),
});
export type StoredPins = z.infer<typeof storedPinsSchema>;

/**
 * The wrong PINs of the last day with one more, unless it is among them or there are too many.
 * @param hash of the PIN that was entered
 */
export function withTry(
  stored: StoredPins["wrong"],
  hash: string,
  now: Date,
): { readonly wrong: StoredPins["wrong"]; readonly isAllowed: boolean } {
  const recent = stored.filter(({ at }) => now.getTime() - at.getTime() < DAY_MS);
  const others = recent.filter((one) => one.hash !== hash);
  const isAllowed = WRONG_PIN_LIMITS.every(
    ({ limit, windowMs }) =>
      others.filter(({ at }) => now.getTime() - at.getTime() < windowMs).length < limit,
  );
  const isKnown = others.length < recent.length;
  return { wrong: isKnown || !isAllowed ? recent : [...recent, { at: now, hash }], isAllowed };
}
